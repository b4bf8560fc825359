/** How long something may lie over the field before what is typed is dropped, in milliseconds. */
export const coveredTime = 500;
/** Of so much of the past, in milliseconds, the field must have been in sight for half. */
const span = 2000;
/** So much of the field has to be in sight. */
const inSight = 0.9;

export interface Visibility {
  /**
   * The field is covered, transparent, distorted or out of sight for longer than a passing moment, or was for most of
   * the last two seconds: a cover that is lifted just before the button is pressed was there while the PIN was typed.
   */
  isCovered(): boolean;
  stop(): void;
}

/**
 * Watches whether a shopper can see a field as it is (Intersection Observer v2): a page that lays something over a
 * PIN field could have it typed into what looks like something else. Only Chromium can tell; elsewhere it is
 * undefined.
 * @param look called when something may have lain over the field for too long, which {@link Visibility.isCovered} tells.
 */
export function watchVisibility(element: Element, look: () => void): Visibility | undefined {
  if (!("isVisible" in (globalThis.IntersectionObserverEntry?.prototype ?? {}))) return;

  // Nothing is known before the first report, and a dialog fades in: that is no cover yet.
  const known = performance.now() + coveredTime;
  /** Moments at which it was covered, and was seen again, in turn. */
  const turns: number[] = [];

  const isCovered = () => {
    const at = performance.now();
    const ago = (turn: number) => Math.min(span, Math.max(0, at - turn));
    const sum = turns.reduce((sum, turn, index) => sum + ago(turn) * (index % 2 ? -1 : 1), 0);
    const isNow = turns.length % 2 > 0 && ago(turns.at(-1) ?? 0) > coveredTime;
    return isNow || sum > span / 2;
  };
  const see = (isSeen: boolean) => {
    if (isSeen !== turns.length % 2 > 0) return;
    const turn = Math.max(performance.now(), known);
    // A browser reports ten times a second: what is left out is longer ago than counts.
    if (turns.push(turn) > 40) turns.splice(0, 2);
    // Whoever looks then asks, since it may have been seen again.
    if (!isSeen) setTimeout(look, turn - performance.now() + coveredTime + 1);
  };
  see(false);

  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    threshold: inSight,
    // The shortest that a browser allows.
    delay: 100,
    trackVisibility: true,
  };
  const observer = new IntersectionObserver((entries) => {
    const latest = entries.at(-1) as (IntersectionObserverEntry & { isVisible: boolean }) | undefined;
    if (latest) see(latest.isVisible && latest.intersectionRatio >= inSight);
  }, options);
  observer.observe(element);
  return {
    isCovered,
    stop: () => observer.disconnect(),
  };
}
