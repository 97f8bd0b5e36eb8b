"use strict";

/* A page that updates itself. Its main part has the address of an event stream. The stream says
   when the page is outdated. Then the page is fetched again, and the parts that
   differ are replaced.

   A form that the user has touched stays if the new page has the same form. Only its hidden fields
   are replaced. */

(() => {
  const main = document.querySelector("main[data-live]");
  const touched = new WeakSet();
  const notice = document.createElement("p");
  notice.className = "told";
  notice.setAttribute("role", "status");

  let source = null;
  let wait = 0;                         // milliseconds until the next attempt
  let timer = null;
  let fetching = false;
  let old = false;
  let changed = false;                  // the user has sent a tick since the page was requested
  let left = false;                     // another page is loading
  let away = false;                     // the lost connection was announced

  function say(text) {
    notice.textContent = text;
    clearTimeout(say.timer);
    if (text) say.timer = setTimeout(() => { notice.textContent = ""; }, 12000);
  }

                /* --- My turn --- */

  /* The title of the page begins with a dot if the others wait for this person. Then the phone
     vibrates, and the person hears and sees it as chosen on this device. */

  const isMine = (title) => title.startsWith("\u25cf");
  const chosen = { sound: false, notice: false };

  function tone() {
    const audio = new AudioContext();
    const wave = audio.createOscillator();
    const volume = audio.createGain();
    wave.connect(volume).connect(audio.destination);
    wave.frequency.value = 660;
    volume.gain.setValueAtTime(0.2, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
    wave.start();
    wave.stop(audio.currentTime + 0.4);
    wave.onended = () => audio.close();
  }

  function call(text) {
    if (navigator.vibrate) navigator.vibrate(200);
    if (chosen.sound) tone();
    if (chosen.notice && document.hidden) {
      const notification = new Notification(text, { tag: location.pathname });
      notification.onclick = () => { window.focus(); notification.close(); };
    }
  }

  /* Switches for the sound and for notifications, in the part of the page about the table. */

  function remember(name, value) {
    chosen[name] = value;
    try { localStorage.setItem(name, value ? "yes" : "no"); } catch (error) { /* no storage */ }
  }

  function remembered(name) {
    try { return localStorage.getItem(name) === "yes"; } catch (error) { return false; }
  }

  async function allowed(name) {
    return name !== "notice" || Notification.permission === "granted" ||
      (Notification.permission === "default" &&
       await Notification.requestPermission() === "granted");
  }

  function toggle(name, label) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "small-button";
    const tell = () => {
      button.textContent = label;
      button.setAttribute("aria-pressed", String(chosen[name]));
    };
    button.addEventListener("click", async () => {
      remember(name, !chosen[name] && await allowed(name));
      if (name === "sound" && chosen.sound) tone();
      tell();
    });
    tell();
    return button;
  }

  function addToggles() {
    const row = document.createElement("p");
    row.className = "row switches";
    chosen.sound = remembered("sound");
    if (window.AudioContext) row.append(toggle("sound", "Sound at my turn"));
    if (window.Notification && window.isSecureContext) {
      chosen.notice = remembered("notice") && Notification.permission === "granted";
      row.append(toggle("notice", "Notify me"));
    }
    main.after(row);
  }

  /* The text of waiting_time/2, of play/whose_turn.pl, while time passes. */

  function tellWaiting() {
    for (const place of main.querySelectorAll("[data-since]")) {
      const minutes = Math.floor((Date.now() / 1000 - place.dataset.since) / 60);
      place.textContent = minutes < 1 ? ""
        : minutes === 1 ? "For a minute now." : `For ${minutes} minutes now.`;
    }
  }

                /* --- Replacing parts --- */

  const inputs = (form) => [...form.elements].filter((input) => input.name);

  /* Two forms are the same if they have the same action, subject and visible fields. */

  function kind(form) {
    const asked = inputs(form).map((input) =>
      input.type === "hidden" ? input.name
        : `${input.name}=${/radio|checkbox|submit/.test(input.type) ? input.value : ""}`);
    return [form.getAttribute("action"), form.className, form.dataset.of || "", ...asked]
      .join("\n");
  }

  function handOver(form, fresh) {
    for (const input of inputs(fresh)) {
      if (input.type !== "hidden") continue;
      for (const mine of inputs(form)) {
        if (mine.type === "hidden" && mine.name === input.name) mine.value = input.value;
      }
    }
    const bars = fresh.querySelectorAll(".bar");
    form.querySelectorAll(".bar").forEach((bar, i) => bars[i] && graft(bar, bars[i]));
  }

  const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
  const keeps = (node) => isElement(node) &&
    (touched.has(node) || [...node.querySelectorAll("form")].some((form) => touched.has(form)));

  function alike(node, fresh) {
    if (node.nodeName !== fresh.nodeName) return false;
    if (!isElement(node)) return true;
    if (node.nodeName === "FORM") return kind(node) === kind(fresh);
    return node.id === fresh.id && node.className === fresh.className;
  }

  function put(node, fresh) {
    node.replaceWith(fresh);
    if (isElement(fresh)) enliven(fresh);
  }

  /* A details element stays open or closed. */

  const given = (node) => [...node.attributes].filter(({ name }) => name !== "open");

  function graft(node, fresh) {
    if (node.isEqualNode(fresh)) return;
    if (!isElement(node)) {
      node.data = fresh.data;
    } else if (node.nodeName === "FORM") {
      if (touched.has(node)) handOver(node, fresh);
      else put(node, fresh);
    } else {
      for (const { name, value } of given(fresh)) node.setAttribute(name, value);
      for (const { name } of given(node)) if (!fresh.hasAttribute(name)) node.removeAttribute(name);
      graftChildren(node, fresh);
    }
  }

  /* Match old children with fresh ones. A form that stays is matched with the same form. Other
     children are matched in order. The code calls node.removeChild() because in a form with a
     button named `remove`, form.remove is that button. */

  function graftChildren(node, fresh) {
    const rest = [...node.childNodes];
    for (const child of [...fresh.childNodes]) {
      const i = rest.findIndex((before) => alike(before, child) &&
        (!keeps(before) || meets(before, child)));
      const kept = rest.findIndex(keeps);
      if (i >= 0 && (kept < 0 || i <= kept)) {
        for (const gone of rest.splice(0, i)) node.removeChild(gone);
        graft(rest.shift(), child);
      } else {
        node.insertBefore(child, rest[0] || null);
        if (isElement(child)) enliven(child);
      }
    }
    for (const gone of rest) node.removeChild(gone);
  }

  function meets(node, fresh) {
    const forms = (place) =>
      (place.nodeName === "FORM" ? [place] : [...place.querySelectorAll("form")]);
    const kinds = forms(fresh).map(kind);
    return forms(node).every((form) => !touched.has(form) || kinds.includes(kind(form)));
  }

  /* Return a selector that finds the element in the focus again after its replacement. */

  function placeOf(element) {
    if (!element || !main.contains(element)) return null;
    if (element.id) return `#${CSS.escape(element.id)}`;
    const named = ["name", "value", "href", "aria-label"]
      .filter((name) => element.hasAttribute(name))
      .map((name) => `[${name}="${CSS.escape(element.getAttribute(name))}"]`).join("");
    return named && element.nodeName.toLowerCase() + named;
  }

  /* Keep the position of the visible part in browsers that do not do so by themselves. */

  function steady() {
    const seen = !CSS.supports("overflow-anchor", "auto") && scrollY > 0 &&
      [...main.querySelectorAll("section[id]")].find(isInView);
    const top = seen && seen.getBoundingClientRect().top;
    return () => {
      const now = seen && document.getElementById(seen.id);
      if (now) scrollBy(0, now.getBoundingClientRect().top - top);
    };
  }

  function show(page) {
    const fresh = page.querySelector("main");
    if (!fresh) return;
    const place = placeOf(document.activeElement);
    const news = fresh.dataset.news;
    const before = main.dataset.news;
    for (const form of main.querySelectorAll("form")) {
      const kinds = [...fresh.querySelectorAll("form")].map(kind);
      if (!kinds.includes(kind(form))) touched.delete(form);
    }
    const calls = isMine(page.title) && (!isMine(document.title) || (news && news !== before));
    document.title = page.title;
    document.querySelector('link[rel="icon"]').href =
      page.querySelector('link[rel="icon"]').getAttribute("href");
    const settle = steady();
    graft(main, fresh);
    settle();
    if (place && !main.contains(document.activeElement)) {
      const again = main.querySelector(place);
      if (again) again.focus({ preventScroll: true });
    }
    if (news && news !== before) say(news);
    if (calls) call(page.title.split(" \u00b7 ")[0].slice(2));
  }

                /* --- The event stream --- */

  /* If the user has sent ticks that were not answered when the page was requested, the page may
     lack these ticks. Then it is requested again. */

  const isAsking = () => old && !left && !main.querySelector("[data-sending]");

  async function refresh() {
    old = true;
    if (fetching) return;
    fetching = true;
    try {
      while (isAsking()) {
        old = changed = false;
        const reply = await fetch(location.href.split("#")[0],
                                  { cache: "no-store", signal: patience() });
        const text = await reply.text();
        if (left) return;
        if (reply.status === 404) return stop("This page is gone: load it again.");
        if (!reply.ok) throw new Error(String(reply.status));
        if (changed) old = true;
        else show(new DOMParser().parseFromString(text, "text/html"));
      }
    } catch (error) {
      lost();
    } finally {
      fetching = false;
    }
  }

  function stop(text) {
    left = true;
    close();
    say(text);
    clearTimeout(say.timer);
  }

  function close() {
    clearTimeout(timer);
    if (source) source.close();
    source = null;
  }

  /* A hidden page has no stream. It asks from time to time whether it is outdated. */

  const hiddenSeconds = 15;

  function listen() {
    close();
    if (left) return;
    if (document.hidden) {
      timer = setTimeout(() => { refresh(); listen(); }, 1000 * hiddenSeconds);
      return;
    }
    source = new EventSource(main.dataset.live);
    source.onopen = () => {
      if (away) say("The connection is back.");
      away = false;
      timer = setTimeout(() => { wait = 0; }, 10000);
    };
    source.onmessage = refresh;
    source.addEventListener("later", later);
    source.onerror = refused;
  }

  /* A server that cannot keep streams open says after how many seconds the page is to ask again. */

  function later(event) {
    close();
    wait = 0;
    if (!left) timer = setTimeout(listen, 1000 * Number(event.data));
  }

  /* If there is no stream at this address, the page itself may have changed. */

  function refused() {
    const closed = source.readyState === EventSource.CLOSED;
    lost();
    if (closed) refresh();
  }

  /* Servers close streams after some time. So the connection is lost only if reconnecting fails. */

  function lost() {
    close();
    if (left) return;
    if (wait > 0 && !away) {
      away = true;
      say("The connection is lost: this page may be old.");
      clearTimeout(say.timer);
    }
    timer = setTimeout(listen, wait + Math.random() * 500);
    wait = Math.min(2 * wait + 500, 20000);
  }

  if (!main || !window.EventSource) return;
  if ("filled" in main.dataset) main.querySelectorAll("form").forEach((form) => touched.add(form));
  main.after(notice);
  for (const what of ["input", "change"]) {
    main.addEventListener(what, (event) => {
      const form = event.target.form || event.target.closest("form");
      if (form) touched.add(form);
    });
  }
  main.addEventListener("sending", () => { changed = true; });
  main.addEventListener("sent", () => { if (old) refresh(); });
  main.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) { left = true; close(); }
  });
  if (main.querySelector("section.turn")) addToggles();
  setInterval(tellWaiting, 10000);
  document.addEventListener("visibilitychange", listen);
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
  listen();
})();
