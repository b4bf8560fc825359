import pg from "pg";

/** What changes a cart, or an address book. */
const write = /^(insert into|update|delete from) "(cart|address")/;

/**
 * Tells of the moments of each transaction that changes a cart or an address book: "before write 1" and so on, "before commit" and "after
 * commit". To be called once in a process, before its database is opened.
 */
export function watchStatements(reached: (moment: string) => void): void {
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  const writes = new WeakMap<object, number>();
  client.query = function (...args) {
    const [asked] = args;
    const text = typeof asked === "string" ? asked : ((asked as { text?: string } | undefined)?.text ?? "");
    if (text.startsWith("begin")) writes.delete(this);
    const count = writes.get(this) ?? 0;
    if (write.test(text)) {
      writes.set(this, count + 1);
      reached(`before write ${count + 1}`);
    }
    if (text !== "commit" || count === 0) return query.apply(this, args);
    writes.delete(this);
    reached("before commit");
    return (query.apply(this, args) as Promise<unknown>).then((answer) => {
      reached("after commit");
      return answer;
    });
  };
}
