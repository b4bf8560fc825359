import { readdirSync, readFileSync } from "node:fs";

interface Usage {
  readonly parent: number;
  /** Of the process, and of the children that it has seen end. */
  readonly ms: number;
}

/** Linux counts in hundredths of a second. */
const tickMs = 10;

function usageOf(pid: string): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before may hold anything, blanks and brackets too.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * tickMs };
  } catch {
    // It has ended meanwhile, and its parent counts it.
    return undefined;
  }
}

/** Milliseconds that this process and all that it has started have had of the processors so far; on Linux alone. */
export function processorTime(): number {
  const usages = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), usageOf(pid)]),
  );
  const isOurs = (pid: number): boolean => {
    const parent = usages.get(pid)?.parent ?? 0;
    return pid === process.pid || (parent > 0 && isOurs(parent));
  };
  return [...usages].reduce((sum, [pid, usage]) => sum + (usage && isOurs(pid) ? usage.ms : 0), 0);
}
