/** What is thrown past everybody while the work runs, as a page's `window.onerror` would hear it. */
export async function uncaughtDuring(work: () => Promise<void>): Promise<unknown[]> {
  const thrown: unknown[] = [];
  const onUncaught = (error: unknown) => void thrown.push(error);
  const others = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException");
  process.on("uncaughtException", onUncaught);
  try {
    await work();
  } finally {
    process.off("uncaughtException", onUncaught);
    for (const listener of others) process.on("uncaughtException", listener);
  }
  return thrown;
}
