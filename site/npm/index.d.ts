/** A string of Prolog; strings of JavaScript are atoms. */
export class Text { constructor(text: string); text: string; }
/** For values only: a number such as 2 is an integer, new Float(2) is 2.0. */
export class Float { constructor(value: number); value: number; }
export class Rational {
  constructor(numerator: bigint | number, denominator: bigint | number);
  numerator: bigint;
  denominator: bigint;
  valueOf(): number;
}
export class Term {
  constructor(functor: string, ...args: Input[]);
  functor: string;
  args: Answer[];
}

/** What a variable of the goal may be given. Safe integers and bigint are integers. */
export type Input = string | number | bigint | boolean | Text | Float | Rational | Term | Input[];

/** What an answer has: bigint for integers, number for floats, undefined for a variable and for
    what only Prolog can use. */
export type Answer = string | bigint | number | Text | Rational | Term | undefined | Answer[];
/** The variables of a goal that have no value and no name that begins with `_`. */
export type Row = Record<string, Answer>;

export interface Options {
  /** No more answers. */
  limit?: number;
  /** Milliseconds; of rows(), for each answer. Then a PrologError, "Time limit exceeded". */
  timeout?: number;
}

/** What Prolog throws, with its message. */
export class PrologError extends Error {}

/** One program, in a worker: goals are answered in order. */
export interface Cluedo {
  query(goal: string, values?: Record<string, Input>, options?: Options): Promise<Row[]>;
  /** One answer at a time; the goal ends with the loop. One iterator is open at a time. */
  rows(goal: string, values?: Record<string, Input>, options?: Options): AsyncGenerator<Row, void>;
  close(): void;
}
export function cluedo(): Cluedo;
