import { Worker } from "node:worker_threads";

/** What the embedded database starts with: a folder of its files, made when missing, or a copy of an archive of them. */
export interface EmbeddedSource {
  readonly folder?: string;
  readonly archive?: string;
}

export interface Asked {
  readonly what: "answer" | "renew" | "dump" | "close";
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

interface Waiting {
  resolve(answer: Uint8Array): void;
  reject(error: Error): void;
}

type Answered =
  | { readonly answer: Uint8Array; readonly error?: undefined }
  | { readonly error: Error; readonly answer?: undefined };

/**
 * The embedded database on a thread of its own: a long statement holds no call up that needs none, and a second core
 * does its work. In memory, without a source. Once its thread has ended, every call fails as the first did that met that.
 */
export class EmbeddedServer {
  readonly #worker: Worker;
  /** In the order in which they asked, which is that of the answers. */
  readonly #waiting: Waiting[] = [];
  #failure: Error | undefined;

  constructor(source: EmbeddedSource = {}) {
    // Without the options of this thread: what reads TypeScript would cost it 30 MB.
    const options = { workerData: source, execArgv: [] };
    this.#worker = new Worker(new URL("./embedded-worker.js", import.meta.url), options);
    this.#worker.on("message", ({ answer, error }: Answered) => {
      const asked = this.#waiting.shift();
      this.#restIfIdle();
      if (answer) asked?.resolve(answer);
      else asked?.reject(error);
    });
    this.#worker.on("error", (error: Error) => this.#fail(error));
    this.#worker.on("exit", () => this.#fail(new Error("the embedded database has stopped")));
    this.#restIfIdle();
  }

  /** The answer to messages of PostgreSQL's protocol. */
  answer(messages: Uint8Array): Promise<Uint8Array> {
    return this.#ask("answer", new Uint8Array(messages));
  }

  /** Leaves nothing to the next client of what the one before began or prepared. Fails where the database can't start. */
  async renew(): Promise<void> {
    await this.#ask("renew");
  }

  /** An archive of its files. */
  dump(): Promise<Uint8Array> {
    return this.#ask("dump");
  }

  async close(): Promise<void> {
    await this.#ask("close");
  }

  #ask(what: Asked["what"], bytes?: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#worker.ref();
    const asked: Asked = { what, ...(bytes && { bytes }) };
    this.#worker.postMessage(asked, bytes ? [bytes.buffer] : []);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** A process that waits for nothing of it may end. */
  #restIfIdle(): void {
    if (this.#waiting.length === 0) this.#worker.unref();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const asked of this.#waiting.splice(0)) asked.reject(this.#failure);
  }
}
