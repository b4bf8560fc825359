/** How long something may lie over the field before what is typed is dropped, in milliseconds. */
export const coveredTime = 500;
/** Of so much of the past, in milliseconds, the field must have been in sight for half. */
const span = 2000;

export interface Visibility {
  readonly supported: boolean;
  /**
   * The field is covered, transparent, distorted or out of sight for longer than a passing moment, or was for most of
   * the last two seconds: a cover that is lifted just before the button is pressed was there while the PIN was typed.
   */
  isCovered(): boolean;
  stop(): void;
}

/**
 * Watches whether a shopper can see a field as it is (Intersection Observer v2): a page that lays something over a
 * PIN field could have it typed into what looks like something else. Only Chromium can tell; elsewhere nothing is
 * ever covered.
 * @param onCovered called when something has lain over the field for too long.
 */
export function watchVisibility(element: Element, onCovered: () => void): Visibility {
  const supported =
    typeof IntersectionObserverEntry === "function" && "isVisible" in IntersectionObserverEntry.prototype;
  if (!supported) return { supported, isCovered: () => false, stop: () => undefined };

  const now = () => performance.now();
  // Nothing is known before the first report, and a dialog fades in: that is no cover yet.
  const known = now() + coveredTime;
  let covers: { readonly from: number; to: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isCovered = () => {
    const at = now();
    covers = covers.filter(({ to }) => to > at - span);
    const last = covers.at(-1);
    if (last?.to === Infinity && at - last.from > coveredTime) return true;
    const lengths = covers.map(({ from, to }) => Math.max(0, Math.min(to, at) - Math.max(from, at - span)));
    return lengths.reduce((sum, length) => sum + length, 0) > span / 2;
  };
  const see = (isSeen: boolean) => {
    const last = covers.at(-1);
    if (isSeen === (last?.to !== Infinity)) return;
    if (isSeen) {
      if (last) last.to = now();
      return clearTimeout(timer);
    }
    const from = Math.max(now(), known);
    covers.push({ from, to: Infinity });
    timer = setTimeout(onCovered, from - now() + coveredTime + 1);
  };
  see(false);

  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    threshold: [0, 0.25, 0.5, 0.75, 0.9, 1],
    // The shortest that a browser allows.
    delay: 100,
    trackVisibility: true,
  };
  const observer = new IntersectionObserver((entries) => {
    const latest = entries.at(-1) as (IntersectionObserverEntry & { isVisible: boolean }) | undefined;
    if (latest) see(latest.isVisible && latest.intersectionRatio >= 0.9);
  }, options);
  observer.observe(element);
  return {
    supported,
    isCovered,
    stop: () => {
      observer.disconnect();
      clearTimeout(timer);
    },
  };
}
