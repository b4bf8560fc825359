const againMs = 500;

/**
 * Tries what the database failed again, until it is back; not for longer than it matters. A process that stops leaves it
 * to whoever comes then.
 */
export function tryLater(work: () => Promise<unknown>, forSeconds: number): void {
  let left = (forSeconds * 1000) / againMs;
  const next = () => {
    const timer = setTimeout(() => {
      left -= 1;
      work().catch(() => {
        if (left > 0) next();
      });
    }, againMs);
    timer.unref();
  };
  next();
}
