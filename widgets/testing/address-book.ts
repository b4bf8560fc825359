import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AddressBookProps } from "../../sdk/client/widget-props.ts";
import { inside, place, start, textOf } from "./harness.ts";

export const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const field = (name: string) => page.getByRole("textbox", { name, exact: true });
export const dialog = (name: string) => page.getByRole("dialog", { name });

/** Requests that change the address book. */
export function counting() {
  const writes: string[] = [];
  const { fetch } = globalThis;
  const counted: typeof fetch = (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname;
    if (/addresses/.test(path) && init?.method !== "GET") writes.push(`${init?.method} ${path}`);
    return fetch(input, init);
  };
  globalThis.fetch = counted;
  return { writes, stop: () => void (globalThis.fetch = fetch) };
}

/** An address book on the page, signed in. */
export function open(props: AddressBookProps = {}, email = "cards@aisle.test") {
  const started = start(email);
  const handle = started.client.mount("address-book", place(), props);
  const book = handle.element;
  return {
    ...started,
    handle,
    book,
    text: () => textOf(book),
    names: () => started.events.map(({ name }) => name),
    rows: () => inside(book, ".row.address .name").map((row) => row.textContent),
    listed: () => expect.poll(() => inside(book, ".row.address .name").length).toBeGreaterThan(0),
  };
}

/** Types an address into the open form. */
export async function fill(street: string, more: { city?: string; state?: string; zip?: string } = {}) {
  await userEvent.fill(field("Street Address"), street);
  await userEvent.fill(field("City"), more.city ?? "Cincinnati");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "State/Province" }), more.state ?? "OH");
  await userEvent.fill(field("Postal Code"), more.zip ?? "45202");
}

export const save = () => userEvent.click(button("Save Address"));
