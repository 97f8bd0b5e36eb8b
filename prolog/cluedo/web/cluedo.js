"use strict";

/* Pages work without this script. It saves taps. For example, it hides fields that are not needed,
   and loads slow parts into the page. */

/* The form of a turn. A card that is shown is one of the cards asked for. The form asks which card
   it was only if the user has seen it. If every player who can show a card must do so, the form has
   a list of cards for each player. The advice on which card to show
   starts from the cards tapped last. */

function turn(form) {
  const me = form.dataset.me;
  const seen = form.querySelector(".seen");
  const which = form.querySelector(".which");
  const show = document.querySelector("#show form");
  const chosen = (name) => form.querySelector(`input[name="${name}"]:checked`);
  const value = (name) => (chosen(name) || { value: null }).value;

  function update() {
    const asker = value("asker");
    const answer = value("answer");
    for (const input of form.querySelectorAll('input[name="answer"]')) {
      input.disabled = input.value === asker;
      if (input.disabled) input.checked = false;
    }
    for (const select of form.querySelectorAll('select[name^="show"]')) {
      select.disabled = select.name === `show${asker}`;
      for (const option of select.options) {
        const card = chosen(option.value || "none");
        if (card) option.textContent = card.nextElementSibling.textContent;
      }
    }
    if (which) which.hidden = (seen && answer !== me) || asker === me;
    if (!seen) return;
    seen.hidden = !(answer > 0 && (asker === me || answer === me));
    for (const input of seen.querySelectorAll("input")) {
      const card = chosen(input.value);
      const known = card !== null || input.value === "unknown";
      input.parentElement.hidden = !known;
      if (card) input.nextElementSibling.textContent = card.nextElementSibling.textContent;
      if (!known || seen.hidden) input.checked = false;
    }
  }

  function copyQuery() {
    for (const select of show ? show.querySelectorAll("select") : []) {
      const now = value(select.name === "to" ? "asker" : select.name.replace("s", "c"));
      if ([...select.options].some((option) => option.value === now)) select.value = now;
    }
  }

  form.addEventListener("change", () => { update(); copyQuery(); });
  update();
}

/* The form of a hand says how many cards are chosen, and how many the hand has. */

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

/* The slider shows its value while it moves, and submits the form when it is released. */

function look(form) {
  const range = form.querySelector('input[type="range"]');
  const button = form.querySelector("button");
  range.addEventListener("input", () => { button.textContent = range.value; });
  range.addEventListener("change", () => form.submit());
}

/* Load a slow part in place of its link. */

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

/* A larger board scrolls to the player's own pawn. */

function larger(input) {
  input.addEventListener("change", () => {
    const pawn = document.querySelector(".board .mine");
    if (pawn) pawn.scrollIntoView({ block: "nearest", inline: "center" });
  });
}

/* Abort a request after 20 s. No reply takes so long. Old browsers cannot do this. */

function patience() {
  return AbortSignal.timeout && AbortSignal.timeout(20000);
}

/* A tap on a cell of a notepad changes the cell at once.

   The notes of a puzzle are in the page's address and in all its links. The script changes these as
   a reload would.

   The ticks of a game are sent one by one. The event `sending` announces each tick, and the
   event `sent` says that all ticks were answered. The reply is put into the page. */

function notepad(place) {
  const looks = { "-": ["blank", "\u00a0", "empty"], n: ["no", "\u2013", "no"],
                  y: ["yes", "\u2713", "yes"], m: ["maybe", "?", "maybe"],
                  d: ["marked", "\u2022", "marked"] };
  const after = { "-": "n", n: "y", y: "m", m: "d", d: "-" };
  let sending = Promise.resolve();
  let waiting = 0;

  function marked(i, code) {
    const all = place.dataset.notes.padEnd(i + 1, "-");
    return (all.slice(0, i) + code + all.slice(i + 1)).replace(/-+$/, "");
  }

  function next(i) {
    return after[place.dataset.notes[i] || "-"];
  }

  function lead(link) {
    const i = link.dataset.cell;
    const notes = i ? marked(Number(i), next(i)) : place.dataset.notes;
    const href = link.getAttribute("href").replace(/notes=[-nymd]*/, `notes=${notes}`);
    link.setAttribute("href", href);
  }

  function show(cell, i, code) {
    const [name, mark, said] = looks[code];
    place.dataset.notes = marked(i, code);
    cell.textContent = mark;
    cell.parentElement.classList.replace(cell.parentElement.classList[0], name);
    cell.setAttribute("aria-label", cell.getAttribute("aria-label").replace(/[a-z]+$/, said));
    if (cell.form) cell.value = `${i}${after[code]}`;
  }

  /* Ticks that have not been sent yet are kept on this device, and sent when the line is back. */

  function kept(form) {
    try {
      return JSON.parse(localStorage.getItem(`ticks ${form.getAttribute("action")}`)) || [];
    } catch (error) {
      return [];
    }
  }

  function keep(form, ticks) {
    try {
      const name = `ticks ${form.getAttribute("action")}`;
      if (ticks.length > 0) localStorage.setItem(name, JSON.stringify(ticks));
      else localStorage.removeItem(name);
    } catch (error) { /* no storage */ }
  }

  async function reply(form, tick, told) {
    for (;;) {
      const fields = new URLSearchParams(new FormData(form));
      fields.set("cell", tick);
      fields.set("part", "1");
      try {
        return await fetch(form.getAttribute("action"),
                           { method: "POST", body: fields, signal: patience() });
      } catch (error) {
        told.textContent = "No connection. Your ticks are kept, and sent when the line is back.";
        announce("No connection: your ticks wait.");
        await line();
      }
    }
  }

  /* The bar shows the messages of a notepad, too. */

  function announce(text) {
    const message = document.querySelector(".bar > .message");
    if (!message) return;
    message.querySelectorAll('[data-of="#sheet"]').forEach((part) => part.remove());
    if (!text) return;
    const part = document.createElement("span");
    part.dataset.of = "#sheet";
    part.textContent = text;
    message.prepend(part, " ");
  }

  async function send(form, tick) {
    const told = form.parentElement.querySelector("[data-told]");
    const answer = await reply(form, tick, told);
    keep(form, kept(form).slice(1));
    if (answer.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      told.replaceChildren(...page.body.childNodes);
      announce(told.firstElementChild ? told.dataset.told : "");
    } else {
      told.textContent = "This was not kept. Load the page again.";
      announce(told.textContent);
    }
    waiting -= 1;
    if (waiting > 0) return;
    delete place.dataset.sending;
    place.dispatchEvent(new Event("sent", { bubbles: true }));
  }

  function queue(form, tick) {
    waiting += 1;
    place.dataset.sending = "1";
    place.dispatchEvent(new Event("sending", { bubbles: true }));
    sending = sending.then(() => send(form, tick));
  }

  place.addEventListener("click", (event) => {
    const cell = event.target.closest("[data-cell]");
    if (!cell || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const i = Number(cell.dataset.cell);
    const code = next(i);
    if (cell.href) history.replaceState(null, "", cell.href);
    show(cell, i, code);
    if (cell.form) {
      keep(cell.form, [...kept(cell.form), `${i}${code}`]);
      queue(cell.form, `${i}${code}`);
    } else {
      document.querySelectorAll('main a[href*="notes="]').forEach(lead);
      for (const input of document.querySelectorAll('input[name="notes"]')) {
        input.value = place.dataset.notes;
      }
    }
  });

  const own = place.querySelector("button[data-cell]");
  for (const tick of own ? kept(own.form) : []) {
    const i = parseInt(tick, 10);
    const cell = place.querySelector(`[data-cell="${i}"]`);
    if (cell) show(cell, i, tick.slice(-1));
    queue(own.form, tick);
  }
}

/* Wait until the line may be back. */

function line() {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 3000);
    addEventListener("online", () => { clearTimeout(timer); resolve(); }, { once: true });
  });
}

/* A form is sent once. If the user comes back to the page, it can be sent again. Without a
   connection the form waits for it. */

function sendOnce(form) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) {
      event.preventDefault();
    } else if (navigator.onLine === false) {
      event.preventDefault();
      const told = document.createElement("p");
      told.className = "offline";
      told.setAttribute("role", "status");
      told.textContent = "No connection. This waits, and is sent when the line is back.";
      (form.querySelector(".bar") || form).prepend(told);
      addEventListener("online", () => {
        told.remove();
        delete form.dataset.sent;
        form.requestSubmit(event.submitter);
      }, { once: true });
    }
    form.dataset.sent = "1";
  });
}

addEventListener("pageshow", () => {
  document.querySelectorAll("form[data-sent]").forEach((form) => { delete form.dataset.sent; });
});

/* On a phone the visible part of the page keeps its position after an entry. The user sees the news
   in the bar. If that part is the form of a turn, it keeps its position only if it was refused. If
   not, and after a tap on the board, the page starts where the next decision is. */

function isInView(part) {
  const { top, bottom } = part.getBoundingClientRect();
  return top <= innerHeight / 3 && bottom > innerHeight / 3;
}

function keepPosition(form) {
  const own = form.closest("section[id]");
  form.addEventListener("submit", () => {
    const bar = document.querySelector(".bar");
    const fixed = bar && getComputedStyle(bar).position === "fixed";
    if (!fixed || !own || own.id === "board" || scrollY === 0) return;
    const part = [...document.querySelectorAll("main section[id]")].find(isInView) || own;
    const place = [location.pathname, part.id, part.getBoundingClientRect().top,
                   part === own && own.id === "turn"];
    try {
      sessionStorage.setItem("stay", JSON.stringify(place));
    } catch (error) { /* no storage */ }
  });
}

function restorePosition() {
  let place = [];
  try {
    place = JSON.parse(sessionStorage.getItem("stay")) || [];
    sessionStorage.removeItem("stay");
  } catch (error) { /* no storage */ }
  const [path, id, top, isForm] = place;
  if (isForm && !document.querySelector(".bar > [role=alert]")) return;
  const part = path === location.pathname && !location.hash && document.getElementById(id);
  if (part) scrollBy(0, part.getBoundingClientRect().top - top);
}

/* Share an address if the browser can, else copy it. The address is selected for this, because
   without HTTPS a script can copy only a selection. */

function share(button) {
  const url = button.dataset.share;
  button.hidden = false;
  if (navigator.share) button.textContent = "Share";
  button.addEventListener("click", async () => {
    if (navigator.share) return navigator.share({ url }).catch(() => {});
    getSelection().selectAllChildren(button.parentElement.querySelector("a"));
    if (document.execCommand("copy")) button.textContent = "Copied";
  });
}

/* Attach all these functions to a new part of the page. */

function enliven(place) {
  const each = (selector, give) => {
    if (place !== document && place.matches(selector)) give(place);
    place.querySelectorAll(selector).forEach(give);
  };
  each('main form[method="post"]', sendOnce);
  each('main form[method="post"]', keepPosition);
  each("form.turn", turn);
  each("[data-share]", share);
  each("form[data-count]", hand);
  each("form.look", look);
  each("[data-part]", part);
  each(".larger input", larger);
  each("[data-notes]", notepad);
}

enliven(document);
restorePosition();
