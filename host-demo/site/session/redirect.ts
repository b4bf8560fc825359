/**
 * The page to come back to after sign-in. Same-origin paths only: anything that a browser could read as another
 * site ("//evil.example", "/\evil.example", "https:…") becomes the start page.
 */
export function safeRedirect(target: string | null): string {
  if (!target || !/^\/(?![/\\])/.test(target)) return "/";
  try {
    const url = new URL(target, "http://site.invalid");
    return url.origin === "http://site.invalid" && url.pathname !== "/signin"
      ? url.pathname + url.search + url.hash
      : "/";
  } catch {
    return "/";
  }
}

/** The address of the sign-in page that leads back to a path. */
export function signInPath(from: string, expired = false): string {
  const query = new URLSearchParams({ redirectUrl: from, ...(expired ? { expired: "true" } : {}) });
  return `/signin?${query}`;
}
