import { useSearchParams } from "react-router";

/** What a link of an email names the shopper by: a token, or, from the newer kind of emails, an encrypted address. */
export interface EmailLink {
  readonly kind: "token" | "encryptedEmail";
  readonly value: string;
}

/** The link that led here; undefined where none did. */
export function useEmailLink(): EmailLink | undefined {
  const [params] = useSearchParams();
  for (const kind of ["token", "encryptedEmail"] as const) {
    const value = params.get(kind);
    if (value) return { kind, value };
  }
  return undefined;
}
