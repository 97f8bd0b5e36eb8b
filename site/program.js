"use strict";

/* Emscripten 3.1.6 finds a file that another one has replaced by rename() again as soon as that
   one gets another name, too: here it is removed first. */

function mended(FS) {
  const { rename } = FS;
  FS.rename = (from, to) => {
    if (FS.analyzePath(from).exists && FS.analyzePath(to).exists) FS.unlink(to);
    rename(from, to);
  };
}

/* An instance of the program: SWI-Prolog with this library, which answers requests one after the
   other. It is the same in a browser's worker and in node.

   The file swipl-web.js defines SWIPL; wasm is a WebAssembly.Module, state the bytes of a saved
   state. What an instance throws while it answers has ended it. */

async function program(SWIPL, wasm, state) {
  const m = await new Promise((resolve, reject) => {
    SWIPL({
      arguments: ["-q", "-x", "/state.prc"],
      instantiateWasm(imports, receive) {
        WebAssembly.instantiate(wasm, imports).then((made) => receive(made, wasm), reject);
        return {};
      },
      onAbort: reject,
      print: console.log,
      printErr: console.error,
      preRun: [({ FS }) => {
        mended(FS);
        FS.writeFile("/state.prc", state, { canOwn: true });
        FS.mkdir("/games");
      }],
    }).then(resolve, reject);
  });
  const at = (name) => `/games/${name}`;

  function asked(goal, values) {
    const answer = m.prolog.query(`cluedo_site:${goal}`, values).once();
    if (!answer.success) throw new Error(answer.message || `${goal} fails`);
    return answer;
  }

  return {
    m,

    /* Load the games from the folder, and test the arithmetic. */

    start() {
      asked("site_start('/games')");
    },

    /* The bytes of a request of HTTP are answered. */

    answer(raw) {
      let text = "";
      for (let i = 0; i < raw.length; i += 8192) {
        text += String.fromCharCode(...raw.subarray(i, i + 8192));
      }
      const a = asked("site_answer(Raw, Status, Headers, Type, Text)", { Raw: text });
      return {
        status: a.Status, headers: a.Headers.map((header) => header.map(String)),
        type: String(a.Type), text: String(a.Text),
      };
    },

    /* The files of the folder, by name: when they were written, in milliseconds, and a mark that
       is another one as soon as they are written again. */

    files() {
      return new Map(m.FS.readdir("/games").filter((name) => !/^\.\.?$/.test(name)).map((name) => {
        const { ino, mtime, size } = m.FS.stat(at(name));
        return [name, { time: mtime.getTime(), mark: `${ino} ${mtime.getTime()} ${size}` }];
      }));
    },

    read: (name) => m.FS.readFile(at(name)),
    remove: (name) => m.FS.unlink(at(name)),
    write(name, bytes, time) {
      m.FS.writeFile(at(name), bytes);
      m.FS.utime(at(name), time, time);
    },
  };
}

if (typeof module === "object") module.exports = { mended, program };
