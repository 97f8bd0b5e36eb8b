/* Core formulas and event models of explicit models. prolog/cluedo/del/formula.pl and action.pl say
   what they mean. Variables, values, events and worlds count from 0, agents have names from 1. */

#ifndef CORE_H
#define CORE_H

#include "del/explicit/frame.h"

typedef enum core_kind {
  CORE_TRUE,
  CORE_FALSE,
  CORE_VALUE, /* the variable NUMBER has the value VALUE */
  CORE_NOT,
  CORE_AND,
  CORE_OR,
  CORE_IFF,
  CORE_KNOWS, /* the first of AGENTS */
  CORE_WHETHER,
  CORE_EACH,     /* each of the NUMBER agents AGENTS knows. There is at least one */
  CORE_COMMON,   /* common knowledge of AGENTS */
  CORE_TOGETHER, /* distributed knowledge of AGENTS */
  CORE_AFTER     /* THEN holds after each way in which ACTION may take place */
} core_kind;

/* A formula is in postfix order: each step takes its operands from a stack, the truths of the steps
   before it. */
typedef struct core_step {
  core_kind kind;
  uint32_t number, value;
  const uint32_t *agents;
  const struct event_model *action;
  const struct core *then;
} core_step;

typedef struct core {
  size_t count;
  const core_step *steps;
} core;

/* After an event the variables VARIABLE[I] are true where VALUE[I] held before it. */
typedef struct postcondition {
  uint32_t count;
  const uint32_t *variable;
  const core *const *value;
} postcondition;

/* What an agent considers possible when an event happens. */
typedef struct view_choice {
  const core *when;  /* the view is chosen if WHEN holds. NULL: always */
  const frame *view; /* events in place of worlds, and one agent. NULL: the action cannot happen */
} view_choice;

/* The first choice whose condition holds gives the agent's view. If none holds, the action cannot
   happen. */
typedef struct observer {
  uint32_t agent;
  uint32_t count;
  const view_choice *choices;
} observer;

/* Agents that do not observe have no knowledge after the action. */
typedef struct event_model {
  uint32_t events, observers;
  const core *const *pre;
  const postcondition *post; /* NULL: no variable changes */
  const bool *actual;        /* may event I be the one that happens? */
  const observer *observer;  /* in the order of agents */
} event_model;

#endif
