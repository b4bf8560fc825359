import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

type Done = (error?: Error | null) => void;

/**
 * What node-postgres takes for the network, with the embedded database at its other end. The messages of one statement
 * go there together, as they would over the wire, and its answers come back as they are; the adapter that comes with the
 * database runs a pass through it for each message and reads every answer itself.
 */
export class EmbeddedSocket extends Duplex {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    super();
    this.#database = database;
  }

  connect(): this {
    this.#database.waitReady.then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _write(message: Uint8Array, _encoding: string, done: Done): void {
    const answers: Buffer[] = [];
    // Only lent: the database writes its next answer over it.
    const onRawData = (bytes: Uint8Array) => answers.push(Buffer.from(bytes));
    this.#database.execProtocolRawStream(message, { onRawData }).then(() => {
      if (answers.length > 0) this.push(Buffer.concat(answers));
      done();
    }, done);
  }

  override _writev(messages: { readonly chunk: Uint8Array }[], done: Done): void {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), "buffer", done);
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  // What a socket of the network has besides.
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;
}
