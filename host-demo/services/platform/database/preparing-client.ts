import pg from "pg";

/** How many statements the connections to a database prepare. A server keeps the plan of each for every connection. */
const mostPrepared = 300;

/**
 * A star stands for other columns once another process has migrated the database, and the server refuses a plan whose
 * answer has changed its shape. That of `count(*)` has not.
 */
const hasStar = /(?<!\()\*/;

/**
 * Clients that have the server read a statement and plan it once for each connection, and not again for each call; the
 * embedded database spends a quarter of its time with that. A pooler in front that hands out connections by the
 * transaction has to keep prepared statements, as PgBouncer does from 1.21 on. One whose time for an answer is over ends.
 */
export function preparingClient() {
  /** By the statements' texts. */
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostPrepared || hasStar.test(text)) return known;
    const name = `aisle_${names.size}`;
    names.set(text, name);
    return name;
  }

  return class PreparingClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as (...args: readonly unknown[]) => unknown;
      this.query = ((text: unknown, values: unknown, ...rest: readonly unknown[]) => {
        // Without values a statement is sent in one message, and most of them begin or end a transaction.
        const isAsked = typeof text === "string" && Array.isArray(values) && values.length > 0;
        const name = isAsked ? nameOf(text) : undefined;
        const answer =
          name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
        if (answer instanceof Promise) answer.catch((error: unknown) => this.#giveUp(error));
        return answer;
      }) as typeof this.query;
    }

    /** Behind a question without an answer every other one would wait as long. */
    #giveUp(error: unknown): void {
      if (error instanceof Error && error.message === "Query read timeout") void this.end();
    }
  };
}
