"use strict";

/* All pages do without this.  It saves taps: it asks only for what is missing, and brings what
   takes a moment into the page. */

/* Of the card that was shown only one of three can be chosen, and only by who sees it. */

function turn(form) {
  const me = form.dataset.me;
  const seen = form.querySelector(".seen");
  const select = seen.querySelector("select");
  const chosen = (name) => {
    const input = form.querySelector(`input[name="${name}"]:checked`);
    return input ? input.value : null;
  };

  function update() {
    const asker = chosen("asker");
    const answer = chosen("answer");
    const cards = ["c1", "c2", "c3", "c4", "c5"].map(chosen).filter((card) => card !== null);
    for (const input of form.querySelectorAll('input[name="answer"]')) {
      input.disabled = input.value === asker;
      if (input.disabled) input.checked = false;
    }
    seen.hidden = !(answer > 0 && (asker === me || answer === me));
    for (const option of select.querySelectorAll("option")) {
      const possible = !(option.value > 0) || cards.includes(option.value);
      option.hidden = option.disabled = !possible;
      if (!possible && option.selected) select.value = "";
    }
    for (const group of select.querySelectorAll("optgroup")) {
      group.hidden = !group.querySelector("option:not([hidden])");
    }
    if (seen.hidden) select.value = "";
  }

  form.addEventListener("change", update);
  update();
}

/* So many cards are in a hand. */

function hand(form) {
  const size = Number(form.dataset.count);
  const button = form.querySelector("button");
  const label = button.textContent;

  function update() {
    const count = form.querySelectorAll("input:checked").length;
    button.disabled = count !== size;
    button.textContent = count === size ? label : `${count} of ${size}`;
  }

  form.addEventListener("change", update);
  update();
}

/* The slider goes there when it is let go, and tells where that is. */

function look(form) {
  const range = form.querySelector('input[type="range"]');
  const button = form.querySelector("button");
  range.addEventListener("input", () => { button.textContent = range.value; });
  range.addEventListener("change", () => form.submit());
}

/* What takes a moment is put where it was asked for. */

function part(place) {
  place.addEventListener("click", async (event) => {
    if (!event.target.closest("a")) return;
    event.preventDefault();
    place.textContent = "One moment\u2026";
    place.setAttribute("role", "status");
    try {
      const reply = await fetch(place.dataset.part);
      if (!reply.ok) throw new Error(String(reply.status));
      const page = new DOMParser().parseFromString(await reply.text(), "text/html");
      place.replaceWith(...page.body.childNodes);
    } catch (error) {
      place.textContent = "There is no answer now. Load the page again.";
    }
  });
}

/* A larger board shows where the own pawn is. */

function larger(input) {
  input.addEventListener("change", () => {
    const pawn = document.querySelector(".board .mine");
    if (pawn) pawn.scrollIntoView({ block: "nearest", inline: "center" });
  });
}

document.querySelectorAll("form.turn").forEach(turn);
document.querySelectorAll("form[data-count]").forEach(hand);
document.querySelectorAll("form.look").forEach(look);
document.querySelectorAll("[data-part]").forEach(part);
document.querySelectorAll(".larger input").forEach(larger);
