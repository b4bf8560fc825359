import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AisleConfig } from "../../sdk/config/types.ts";
import type { ModeSelectorProps } from "../../sdk/client/widget-props.ts";
import { inside, place, start, textOf } from "./harness.ts";

export const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const tab = (name: string) => page.getByRole("tab", { name, exact: true });
export const dialog = (name = "How are you shopping today?") => page.getByRole("dialog", { name });

/** Nobody is signed in, and what sends them to sign in is noted. */
export function anonymous(resumes: (string | undefined)[] = []): Partial<AisleConfig> {
  return {
    authConfig: {
      type: "B2C",
      getNewToken: () => Promise.resolve(null),
      redirectToSignIn: (_reason, back) => void resumes.push(back?.resume),
    },
  };
}

/** A mode selector on the page, opened. */
export function open(
  props: ModeSelectorProps = {},
  { email = "empty@aisle.test", config = {} }: { email?: string; config?: Partial<AisleConfig> } = {},
) {
  const started = start(email, config);
  const handle = started.client.mount("mode-selector", place(), props);
  const selector = handle.element;
  selector.open?.();
  return {
    ...started,
    handle,
    selector,
    text: () => textOf(selector),
    names: () => started.events.map(({ name }) => name),
    stores: () => inside(selector, ".row.store .name").map((row) => row.textContent),
  };
}

/** Types a ZIP code, and looks there. */
export async function search(zip: string) {
  await userEvent.fill(page.getByRole("textbox", { name: "ZIP code" }), zip);
  await userEvent.keyboard("{Enter}");
}

export async function searched(test: ReturnType<typeof open>, zip = "45209") {
  await expect.poll(test.text).toContain("Did you know?");
  await search(zip);
  await expect.poll(() => test.stores().length).toBeGreaterThan(0);
}

/** Marks an address of the book, and confirms it. */
export async function confirmAddress(street: string) {
  await userEvent.click(page.getByRole("radio", { name: new RegExp(`^${street}`) }));
  await userEvent.click(button("Confirm Address"));
}
