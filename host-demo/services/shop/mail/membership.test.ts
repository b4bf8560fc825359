import { beforeEach, describe, expect, it } from "vitest";
import { newMember } from "../membership/testing/new-member.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { listMail, readMail } from "./read.ts";
import { mailLocales } from "./texts.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

const accountId = async (email: string) =>
  (
    await services.context.db
      .selectFrom("account")
      .where("email", "=", email)
      .select("id")
      .executeTakeFirstOrThrow()
  ).id;

/** What a reader sees, without the markup and however its lines are broken. */
const shown = (text: string) =>
  text
    .replace(/<[^>]*>/g, " ")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, " ");

const said = {
  en: ["Welcome to Boost Essential!", "March 2, 2026", "March 2, 2027", "$59.00", "Visa ending in 1111"],
  es: ["¡Le damos la bienvenida a Boost Essential!", "2 de marzo de 2026", "Visa terminada en 1111"],
  "fr-CA": ["Bienvenue chez Boost Essential!", "2 mars 2026", "Visa se terminant par 1111"],
} as const;

describe("the mail to a new member", () => {
  it.each(mailLocales)(
    "says in %s what was bought, until when, and who paid, in both forms",
    async (locale) => {
      const member = newMember(services, await services.signIn("cards@aisle.test"));
      const { orderId } = await member.joined([["BANK_CARD", "1111"]], "BSTL");
      const account = await accountId("cards@aisle.test");
      const [id = "", ...others] = await listMail(services.context, account, 20);
      expect(others).toEqual([]);
      const mail = await readMail(services.context, { accountId: account, id, locale });
      if (!mail) throw new Error("no mail");
      expect(mail).toMatchObject({ kind: "membership.joined", to: "cards@aisle.test", orderId });
      const path = `/checkout/membership/${orderId}/complete`;
      for (const form of [mail.text, mail.html]) {
        for (const words of [...said[locale], "(513) 555-0100", "cards@aisle.test"])
          expect(shown(form)).toContain(words);
        expect(form).toContain(`http://localhost:4300${path}?banner=aislemarket.example`);
        expect(form).not.toMatch(/\{\w+\}|\bundefined\b|\bNaN\b/);
      }
      for (const line of mail.text.split("\n"))
        if (!line.includes("http")) expect(line.length, line).toBeLessThanOrEqual(76);
    },
  );

  it("stands among those of orders, and is its own shopper's", async () => {
    const member = newMember(services, await services.signIn("cards@aisle.test"));
    await member.joined();
    const [id = ""] = await listMail(services.context, await accountId("cards@aisle.test"), 20);
    const other = await accountId("declines@aisle.test");
    expect(await listMail(services.context, other, 20)).toEqual([]);
    expect(await readMail(services.context, { accountId: other, id, locale: "en" })).toBeUndefined();
  });
});
