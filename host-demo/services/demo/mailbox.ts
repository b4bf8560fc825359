import * as v from "valibot";
import { sealEmailLink } from "../account/preferences/email-links.ts";
import type { Context } from "../platform/context.ts";
import { failureText } from "../platform/http/envelope.ts";
import type { HttpApp, Parts } from "../platform/http/http.ts";
import { commonHeaders } from "../platform/http/response-headers.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import { listMail, readMail } from "../shop/mail/read.ts";
import { type MailLocale, mailLocales } from "../shop/mail/texts.ts";
import { openMailLink, signMailLink } from "./mail-links.ts";
import { mailboxPath, mailPagePath } from "./paths.ts";
import { withShopperCall } from "./shopper-call.ts";

/** As many as one looks through. */
const mostMails = 20;

/**
 * Stands before the app and shows a shopper what would be mailed to them, from the outbox that a mailer would read.
 * Only the demo's entry and tests load it: an installation mails.
 */
export const withMailbox = <P extends Parts>(parts: P): P =>
  withShopperCall(withMailPage(parts), {
    path: mailboxPath,
    answer: (context, accountId, asked) => mailOf(context, accountId, localeIn(asked)),
  });

/**
 * The language of the page that asks: a checkout keeps its shopper's only until it is placed, and an order not at all. A
 * mailer would write in the one that the shopper ordered in. Throws BAD_REQUEST for one that no mail is in.
 */
function localeIn(asked: Request): MailLocale {
  const parsed = v.safeParse(v.picklist(mailLocales), new URL(asked.url).searchParams.get("locale") ?? "en");
  if (!parsed.success)
    throw new ServiceError("BAD_REQUEST", { reason: "There is no mail in this language." });
  return parsed.output;
}

async function mailOf(context: Context, accountId: string, locale: MailLocale) {
  const { email } = await context.db
    .selectFrom("account")
    .where("id", "=", accountId)
    .select("email")
    .executeTakeFirstOrThrow();
  const mails = [];
  for (const id of await listMail(context, accountId, mostMails)) {
    const mail = await readMail(context, { accountId, id, locale });
    if (!mail) continue;
    const { kind, at, to, orderId, subject, text } = mail;
    const of = await signMailLink(context, { accountId, id, locale });
    const page = `${mailPagePath}?${new URLSearchParams({ of })}`;
    mails.push({ id, type: kind, at: at.toISOString(), to, orderId, subject, text, page });
  }
  return { to: email, emailToken: await sealEmailLink(context, accountId), mails };
}

/**
 * Stands before the app and answers a mail's HTML as a page of its own, which the shop shows in a frame: the shop's own
 * policy, which a text put into its pages would inherit, lets no mail have its styles. This one runs nothing and brings
 * nothing in, and only the shop may hold it.
 */
function withMailPage<P extends Parts>(parts: P): P {
  const { app, context } = parts;
  const before: HttpApp = {
    async fetch(asked, env = {}) {
      const { pathname, searchParams } = new URL(asked.url);
      if (pathname !== mailPagePath || asked.method !== "GET") return app.fetch(asked, env);
      const correlationId = context.ids.make("cor");
      const headers = commonHeaders(context, correlationId);
      try {
        const mail = await readMail(context, await openMailLink(context, searchParams.get("of") ?? ""));
        if (!mail) throw new ServiceError("NOT_FOUND");
        return new Response(mail.html, {
          headers: {
            ...headers,
            "content-type": "text/html; charset=utf-8",
            "content-security-policy": mailPolicy(context.settings.siteOrigin),
          },
        });
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        const type = { "content-type": "application/json; charset=utf-8" };
        return new Response(failureText(error, correlationId), {
          status: error.status,
          headers: { ...headers, ...type },
        });
      }
    },
  };
  return { ...parts, app: before };
}

/** Its links open tabs that are pages as any other. */
const mailPolicy = (siteOrigin: string) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "sandbox allow-popups allow-popups-to-escape-sandbox",
    `frame-ancestors ${siteOrigin}`,
  ].join("; ");
