import { mailContent, type MailFacts } from "./content.ts";
import { toHtml } from "./html.ts";
import { toPlainText } from "./plain.ts";

/** A mail in both of its forms, which say the same. */
export interface OrderMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function composeOrderMail(facts: MailFacts): OrderMail {
  const content = mailContent(facts);
  return { subject: content.subject, text: toPlainText(content), html: toHtml(content) };
}
