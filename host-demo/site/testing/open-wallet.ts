import { fireEvent } from "@testing-library/dom";
import type { SiteRouter } from "../routing/site-router.ts";
import { expect } from "vitest";
import { keepDismissed } from "../wallet/dismissals.ts";
import { openSite, press, screen, soon, type TestServices, within } from "./open-page.tsx";

/** The My Wallet page, or one of its sections, of a shopper who has put the announcement of SNAP EBT away. */
export async function openWallet(services: TestServices, email: string, search = ""): Promise<SiteRouter> {
  const { id } = await services.context.db
    .selectFrom("account")
    .where("email", "=", email)
    .select("id")
    .executeTakeFirstOrThrow();
  keepDismissed(id);
  return openSite(`/mywallet${search}`, email);
}

/** Of bank and SNAP EBT cards. */
export const tiles = () => [...document.querySelectorAll<HTMLElement>(".page > .tiles > li.tile")];
export const giftTiles = () => [...document.querySelectorAll<HTMLElement>(".gift-cards li.tile")];

/** The one tile of a card, once it is there. */
export function tile(lastFour: string): Promise<HTMLElement> {
  return soon(() => {
    const [found, ...others] = [...tiles(), ...giftTiles()].filter(({ textContent }) =>
      textContent.includes(`ending in ${lastFour}`),
    );
    if (!found || others.length > 0) throw new Error(`${others.length} more tiles, or none, of ${lastFour}`);
    return found;
  });
}

/** "Gift Cards ($125.00)". */
export const giftTotal = (total: string) =>
  soon(() => screen.getByRole("heading", { level: 2, name: `Gift Cards (${total})` }));

export const form = () => soon(() => element(".card-form form"));
export const field = async (name: string) =>
  within(await form()).getByRole<HTMLInputElement>("textbox", { name });

/** Follows a link once it is there, as a shopper does who has the focus on it. */
export async function follow(name: string): Promise<void> {
  const link = await soon(() => within(element("main")).getByRole("link", { name }));
  link.focus();
  link.click();
}

/** Types a gift card into the open form. */
export async function typeGift(number: string, pin = "4321"): Promise<void> {
  fireEvent.input(await field("Card Number"), { target: { value: number } });
  fireEvent.input(await field("PIN"), { target: { value: pin } });
}

export async function submitGift(): Promise<void> {
  await press(await form(), "Submit");
}

/** Asks for a card to be deleted, and gives the question. */
export async function askToDelete(lastFour: string): Promise<HTMLElement> {
  const [opener] = within(await tile(lastFour)).getAllByRole("button", { name: /^Delete / });
  opener?.focus();
  opener?.click();
  return soon(() => screen.getByRole("dialog", { name: "Deleting Payment" }));
}

export const said = (text: string) => soon(() => expect(element(".toast").textContent).toContain(text));

export function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}
