export type Params = Readonly<Record<string, string>>;

/** Fills a text's {placeholders}. One without a value stays as it is, which a test then finds. */
export function fill(template: string, params: Params = {}): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => params[name] ?? placeholder);
}
