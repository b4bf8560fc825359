import type { Context } from "./context.ts";

/** Work that runs at the start and then again and again, beside the requests. */
export interface Worker {
  readonly name: string;
  readonly intervalMs: number;
  run(context: Context): Promise<void>;
}

/**
 * Starts every worker. A run that takes longer than the interval is never doubled; one that fails, however it does, is
 * logged, and the next one tries again. Stopping waits for runs to end.
 */
export function startWorkers(context: Context, workers: readonly Worker[]): { stop(): Promise<void> } {
  let isStopped = false;
  const running = new Set<Promise<void>>();
  const timers = workers.map((worker) => {
    let isBusy = false;
    const tick = () => {
      if (isBusy || isStopped) return;
      isBusy = true;
      const run = Promise.resolve()
        .then(() => worker.run(context))
        .catch((error: unknown) => context.log.error({ worker: worker.name, err: error }, "worker failed"))
        .finally(() => {
          isBusy = false;
          running.delete(run);
        });
      running.add(run);
    };
    tick();
    return setInterval(tick, worker.intervalMs);
  });
  return {
    async stop() {
      isStopped = true;
      timers.forEach(clearInterval);
      await Promise.all(running);
    },
  };
}
