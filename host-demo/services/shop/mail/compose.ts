import { type MailContent, mailContent, type MailFacts } from "./content.ts";
import { toHtml } from "./html.ts";
import { toPlainText } from "./plain.ts";

/** A mail in both of its forms, which say the same. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const composeOrderMail = (facts: MailFacts): Mail => inBothForms(mailContent(facts));

export function inBothForms(content: MailContent): Mail {
  return { subject: content.subject, text: toPlainText(content), html: toHtml(content) };
}
