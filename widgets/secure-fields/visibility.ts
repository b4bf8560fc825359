/** How long something may lie over the field before a submit is refused, in milliseconds. */
export const coveredTime = 500;

export interface Visibility {
  readonly supported: boolean;
  /** The field has been covered, transparent, distorted or out of sight for longer than a passing moment. */
  isCovered(): boolean;
  stop(): void;
}

/**
 * Watches whether a shopper can see a field as it is (Intersection Observer v2): a page that lays something over a
 * PIN field could have it typed into what looks like something else. Only Chromium can tell; elsewhere nothing is
 * ever covered.
 */
export function watchVisibility(element: Element, now: () => number = () => performance.now()): Visibility {
  const supported =
    typeof IntersectionObserverEntry === "function" && "isVisible" in IntersectionObserverEntry.prototype;
  if (!supported) return { supported, isCovered: () => false, stop: () => undefined };

  let coveredSince: number | undefined = now();
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    threshold: [0, 0.25, 0.5, 0.75, 0.9, 1],
    // The shortest that a browser allows.
    delay: 100,
    trackVisibility: true,
  };
  const observer = new IntersectionObserver((entries) => {
    const latest = entries.at(-1) as (IntersectionObserverEntry & { isVisible: boolean }) | undefined;
    if (!latest) return;
    const isSeen = latest.isVisible && latest.intersectionRatio >= 0.9;
    coveredSince = isSeen ? undefined : (coveredSince ?? now());
  }, options);
  observer.observe(element);
  return {
    supported,
    isCovered: () => coveredSince !== undefined && now() - coveredSince > coveredTime,
    stop: () => observer.disconnect(),
  };
}
