import { fireEvent } from "@testing-library/dom";
import { expect } from "vitest";
import PreferencesPage from "../preferences/preferences-page.tsx";
import { openPage, press, screen, soon, within } from "./open-page.tsx";

const part = (name: string) => soon(() => screen.getByRole("region", { name }));

export const box = (parent: HTMLElement, name: string) =>
  soon(() => within(parent).getByRole<HTMLInputElement>("checkbox", { name }));

/** The page's five parts, as soon as their headings are there. */
export async function openPreferences(email = "cards@aisle.test") {
  await openPage(PreferencesPage, email);
  return {
    emails: await part("Email"),
    texts: await part("Text Messages"),
    specials: await part("Specials & Promotions"),
    store: await part("Preferred Store"),
    about: await part("About You"),
  };
}

type Parts = Awaited<ReturnType<typeof openPreferences>>;

/** Everything is there. */
export async function ready({ emails, texts, specials, store, about }: Parts): Promise<void> {
  await box(emails, "Weekly Ad");
  await box(texts, "Order updates");
  await soon(() => within(specials).getByRole("checkbox"));
  await soon(() => within(store).getByRole("button", { name: /^(Change Store|Choose a Store)$/ }));
  await box(about, "Early Access Program");
}

export async function search({ store }: Parts, zip: string): Promise<void> {
  const opener = await soon(() =>
    within(store).getByRole("button", { name: /^(Change Store|Choose a Store|Search)$/ }),
  );
  if (opener.textContent !== "Search") opener.click();
  fireEvent.input(await soon(() => within(store).getByLabelText("ZIP code")), { target: { value: zip } });
  await press(store, "Search");
}

export const storesOf = ({ store }: Parts) => within(store).queryAllByRole("listitem");
export const noAlert = () => soon(() => expect(screen.queryAllByRole("alert")).toEqual([]));

/** The change of a switch has been saved. */
export const settled = (of: HTMLInputElement) =>
  soon(() => expect(of.getAttribute("aria-busy")).toBe("false"));

/** Presses a switch, and waits until that is saved. */
export async function turn(of: HTMLInputElement): Promise<void> {
  of.click();
  await soon(() => expect(of.getAttribute("aria-busy")).toBe("true"));
  await settled(of);
}
