import { Duplex } from "node:stream";
import type { EmbeddedServer } from "./embedded-server.ts";

type Done = (error?: Error | null) => void;

/**
 * What node-postgres takes for the network, with the embedded database at its other end. The messages of one statement
 * go there together, as they would over the wire, and its answers come back as they are; the adapter that comes with the
 * database runs a pass through it for each message and reads every answer itself.
 */
export class EmbeddedSocket extends Duplex {
  readonly #server: EmbeddedServer;

  constructor(server: EmbeddedServer) {
    super();
    this.#server = server;
  }

  connect(): this {
    this.#server.renew().then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _write(messages: Uint8Array, _encoding: string, done: Done): void {
    this.#server.answer(messages).then((answer) => {
      if (answer.length > 0) this.push(answer);
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
