/** A line of a benchmark; with a goal, it says whether the goal is met. Benchmarks inform, they never fail a test. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: number;
}

export const compare = (what: string, value: number, goal: number, unit: string): Row => ({
  what,
  value,
  unit,
  goal,
});

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function print(rows: readonly Row[]): void {
  for (const { what, value, unit, goal } of rows) {
    const number = `${value.toFixed(unit === "x" ? 2 : 1)} ${unit}`;
    const verdict = goal === undefined ? "" : `  goal ${goal} ${unit}: ${value <= goal ? "met" : "NOT met"}`;
    process.stdout.write(`${what.padEnd(52)}${number.padStart(12)}${verdict}\n`);
  }
}
