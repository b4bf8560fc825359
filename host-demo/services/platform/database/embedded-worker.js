// The embedded database on its thread. In JavaScript, since a thread starts without what reads TypeScript here.
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { collectLater } from "../collect-later.js";

/** @type {import("./embedded-server.ts").EmbeddedSource} */
const { folder, archive } = workerData;
const loadDataDir = archive === undefined ? undefined : new Blob([await readFile(archive)]);
const database = await PGlite.create({ dataDir: folder, loadDataDir });

collectLater();

/** What can be asked for: a function of bytes that gives bytes, or nothing. */
const answers = {
  async answer(/** @type {Uint8Array} */ messages) {
    /** @type {Buffer[]} */
    const parts = [];
    // Only lent: the database writes its next answer over it.
    const onRawData = (/** @type {Uint8Array} */ bytes) => parts.push(Buffer.from(bytes));
    await database.execProtocolRawStream(messages, { onRawData });
    return new Uint8Array(Buffer.concat(parts));
  },
  async renew() {
    await database.exec("rollback; deallocate all");
  },
  async dump() {
    return new Uint8Array(await (await database.dumpDataDir("none")).arrayBuffer());
  },
  async close() {
    await database.close();
  },
};

/** @param {import("./embedded-server.ts").Asked} asked */
async function reply({ what, bytes }) {
  try {
    const answer = (await answers[what](bytes)) ?? new Uint8Array();
    parentPort.postMessage({ answer }, [answer.buffer]);
  } catch (error) {
    parentPort.postMessage({ error });
  }
  if (what === "close") parentPort.close();
}

// One after the other: who asks goes by the order of the answers.
let turn = Promise.resolve();
parentPort.on("message", (asked) => {
  turn = turn.then(() => reply(asked));
});
