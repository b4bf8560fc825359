import type { logCodes } from "../../sdk/contract/frame-protocol.ts";

type LogCode = (typeof logCodes)[number];

/** What is counted is told together, so that a flood of messages does not become a flood of its own. */
const countTime = 1_000;

/** Counts what goes wrong with messages; the second function ends it. */
export function createCounts(
  tell: (code: LogCode, count: number) => void,
): readonly [count: (code: LogCode, by?: number) => void, stop: () => void] {
  const counts = new Map<LogCode, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellCounts = () => {
    timer = undefined;
    for (const [code, count] of counts) tell(code, Math.min(count, 100_000));
    counts.clear();
  };
  return [
    (code, by = 1) => {
      counts.set(code, (counts.get(code) ?? 0) + by);
      timer ??= setTimeout(tellCounts, countTime);
    },
    () => clearTimeout(timer),
  ];
}
