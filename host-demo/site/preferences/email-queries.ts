import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../api/client.ts";
import { useSingleMutation } from "../api/single-mutation.ts";
import type { EmailLink } from "./email-link.ts";
import { emailPreference, type EmailPreference } from "./schemas.ts";

const path = "/accountmanagement/api/email-preferences";
const newerPath = "/atlas/v1/customer-profile/v1/communication-preferences";
const answer = v.object({ emailPreferences: v.array(emailPreference) });

const keyOf = (link: EmailLink | undefined) => ["email-preferences", link?.kind, link?.value];

/** An encrypted address goes in a header, to the newer call. */
const encrypted = ({ value }: EmailLink) => ({ headers: { "x-encrypted-email": value }, signedIn: false });

function read(link: EmailLink | undefined): Promise<{ emailPreferences: EmailPreference[] }> {
  if (link?.kind === "encryptedEmail") return call(newerPath, { answer, ...encrypted(link) });
  const query = link ? `?${new URLSearchParams({ token: link.value })}` : "";
  return call(path + query, { answer, signedIn: !link });
}

/** The shopper's subscriptions. With a link they are those of whom it names, and no sign-in is needed. */
export const useEmailPreferences = (link: EmailLink | undefined) =>
  useQuery({
    queryKey: keyOf(link),
    // What is being ticked must not change by itself.
    refetchOnWindowFocus: false,
    queryFn: () => read(link).then((data) => data.emailPreferences),
  });

type Choices = readonly Pick<EmailPreference, "shortDescription" | "selected">[];

function write(emailPreferences: Choices, link: EmailLink | undefined) {
  if (link?.kind === "encryptedEmail")
    return call(newerPath, { method: "PUT", body: emailPreferences, answer, ...encrypted(link) });
  if (link)
    return call(path, {
      method: "POST",
      body: { emailPreferences, token: link.value },
      answer,
      signedIn: false,
    });
  return call(path, { method: "POST", body: emailPreferences, answer });
}

export function useSaveEmails(link: EmailLink | undefined) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationKey: ["email-preferences"],
    mutationFn: (choices: Choices) => write(choices, link),
    onSuccess: async (saved) => {
      // What was asked before it was saved, and is answered after, knows nothing of it.
      await queries.cancelQueries({ queryKey: keyOf(link) });
      queries.setQueryData(keyOf(link), saved.emailPreferences);
    },
  });
}
