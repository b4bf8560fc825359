/** One slash, and no second one, in whichever direction: that would begin another site's name. */
const isPath = (text: string) => /^\/(?![/\\])/.test(text);

/**
 * The page to come back to after sign-in. Same-origin paths only: anything that a browser could read as another
 * site ("//evil.example", "/\evil.example", "https:…") becomes the start page. What comes out is judged as what came
 * in: "/.//evil.example" is a path until a browser has resolved its dots.
 */
export function safeRedirect(target: string | null): string {
  if (!target || !isPath(target) || !URL.canParse(target, "http://site.invalid")) return "/";
  const { origin, pathname, search, hash } = new URL(target, "http://site.invalid");
  return origin === "http://site.invalid" && isPath(pathname) && pathname !== "/signin"
    ? pathname + search + hash
    : "/";
}

/** How the services end a session: it is over, or a card that was to be saved is taken for fraud. */
export type EndOfSession = "expired" | "rejected";
/** Why somebody is sent to sign in: their session was ended, or the page needs their password once more. */
export type SignInReason = EndOfSession | "stepUp";

/** The address of the sign-in page that leads back to a path. */
export function signInPath(from: string, reason?: SignInReason): string {
  const query = new URLSearchParams({ redirectUrl: from, ...(reason && { [reason]: "true" }) });
  return `/signin?${query}`;
}
