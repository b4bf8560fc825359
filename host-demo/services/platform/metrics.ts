/** Counters since the process began, in the text format that Prometheus reads. */
export interface Metrics {
  /** `labels` in the order in which they are to be printed. */
  count(name: string, labels?: Readonly<Record<string, string | number>>, by?: number): void;
  text(): string;
}

export function createMetrics(): Metrics {
  const families = new Map<string, Map<string, number>>();
  return {
    count(name, labels = {}, by = 1) {
      const family = families.get(name) ?? new Map<string, number>();
      families.set(name, family);
      const series = Object.entries(labels)
        .map(([label, value]) => `${label}="${String(value).replace(/["\\\n]/g, "_")}"`)
        .join(",");
      family.set(series, (family.get(series) ?? 0) + by);
    },
    text: () =>
      [...families]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, family]) =>
          [
            `# TYPE ${name} counter`,
            ...[...family].map(([series, value]) => `${name}${series ? `{${series}}` : ""} ${value}`),
          ].join("\n"),
        )
        .join("\n") + "\n",
  };
}
