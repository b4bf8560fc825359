/** Milliseconds that a script is waited for, and between two looks whether it is there. */
export const scriptPatience = 5_000;
export const scriptPoll = 1_000;

/**
 * Looks for what a script of its own brings, at once and then again and again; answers with it, or with nothing once
 * the time is up. `stop` ends the looking.
 */
export function awaitScript<T>(
  find: () => T | undefined,
  done: (found: T | undefined) => void,
  patience = scriptPatience,
): () => void {
  let waited = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const found = find();
    if (found !== undefined || waited >= patience) return done(found);
    waited += scriptPoll;
    timer = setTimeout(look, scriptPoll);
  };
  look();
  return () => clearTimeout(timer);
}
