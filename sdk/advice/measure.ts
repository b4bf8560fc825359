/**
 * Puts a time on the page's own timeline, where its tools and `debug: true` find it: from `start`, as performance.now()
 * gave it, until now. Its name says what took it, or what happened at that moment, and nothing of whom.
 */
export function measure(name: string, start: number): void {
  performance.measure(`aisle: ${name}`, { start });
}
