import axe from "axe-core";
import { expect } from "vitest";
import { shortTimePath } from "../../host-demo/services/demo/paths.ts";
import { createShopperClient } from "../../host-demo/services/demo/shopper-client.ts";
import { type AisleClient, internalsKey } from "../../sdk/client/client.ts";
import { originsFor } from "../../sdk/config/origins.ts";
import type { AisleConfig } from "../../sdk/config/types.ts";
import { createAisle, type Platform } from "../../sdk/client/create-aisle.ts";
import type { AisleEventRecord } from "../../sdk/events.ts";
import type { WidgetElement } from "../../sdk/client/client.ts";
import { profileAddressBook } from "../../sdk/services/address-book.ts";
import { removeCard } from "../../sdk/services/saved-cards.ts";
import { listCards } from "../../sdk/services/wallet.ts";
import { registry } from "../../sdk/client/registry.ts";

const { api } = originsFor("LOCAL", "aislemarket.example");

const shoppers = createShopperClient((input, init) => fetch(input, init), api);

/** Makes the next calls of a name fail; see the services' fault module. */
export async function arm(call: string, fault: string, times = 1): Promise<void> {
  await shoppers.arm({ call, fault, times });
}

export async function disarm(): Promise<void> {
  await shoppers.arm({ clear: true });
}

/** Has the time that a demo shopper has reserved end so many seconds from now; what is open does not know. */
export async function endTime(email: string, seconds: number): Promise<void> {
  const token = await tokenOf(email);
  await shoppers.succeed(shortTimePath, { method: "POST", token, body: { seconds } });
}

/** Gives the frames a new key; the one before it still opens what was sealed with it. */
export async function rotateFrameKey(): Promise<void> {
  await shoppers.rotateFrameKey();
}

/** Gives a demo shopper the cards back that the seed gave them. */
export async function resetShopper(email: string): Promise<void> {
  await shoppers.reset(email);
}

/** Takes cards out of a demo shopper's wallet for good, by their last four digits. */
export async function deleteCards(email: string, ...lastFours: readonly string[]): Promise<void> {
  const { client } = start(email);
  const { http } = client[internalsKey];
  const cards = await listCards(http, { showSnapCards: true, showGiftCards: true, giftCardBalance: false });
  for (const card of cards) if (lastFours.includes(card.lastFour)) await removeCard(http, card.id);
  await client.destroy();
}

/** Takes an address out of a demo shopper's book. */
export async function forgetAddress(email: string, street: string): Promise<void> {
  const { client } = start(email, { id: "elsewhere" });
  const book = profileAddressBook(client[internalsKey].http);
  const found = (await book.list()).find(({ address }) => address.addressLine1 === street);
  if (!found) throw new Error(`The book of ${email} has no ${street}.`);
  await book.remove(found, crypto.randomUUID());
  await client.destroy();
}

/** Puts an address in Cincinnati into a demo shopper's book, as another tab would. */
export async function addAddress(email: string, street: string): Promise<void> {
  const { client } = start(email, { id: "elsewhere" });
  const address = { addressLine1: street, city: "Cincinnati", state: "OH", zipCode: "45209", country: "US" };
  await profileAddressBook(client[internalsKey].http).save(
    { address, home: false, saved: undefined },
    crypto.randomUUID(),
  );
  await client.destroy();
}

const tokens = new Map<string, Promise<string>>();

/** A token for a demo shopper; one sign-in a test file. */
export function tokenOf(email: string, tenant = "aisle"): Promise<string> {
  const token = tokens.get(email) ?? shoppers.signIn(email, tenant);
  tokens.set(email, token);
  return token;
}

export interface Started {
  readonly client: AisleClient;
  readonly events: readonly AisleEventRecord[];
}

/** A client for a demo shopper; signed in once a test file. */
export function start(
  email = "cards@aisle.test",
  config: Partial<AisleConfig> = {},
  platform: Partial<Platform> = {},
): Started {
  const tenant = config.tenantName ?? "aisle";
  const events: AisleEventRecord[] = [];
  const whole: AisleConfig = {
    environment: "LOCAL",
    appName: "CLICKLIST",
    bannerDomain: "aislemarket.example",
    authConfig: {
      type: "B2C",
      getNewToken: (reason) => {
        if (reason !== "start") tokens.delete(email);
        return tokenOf(email, tenant);
      },
      redirectToSignIn: () => undefined,
    },
    analyticsConfig: { onEvent: (event) => events.push(event) },
    ...config,
  };
  return { client: createAisle(whole, platform) as AisleClient, events };
}

/** Ends what a test made, and checks that nothing of it is left on the page. */
export async function cleanUp(): Promise<void> {
  for (const client of [...registry().clients]) await client.destroy();
  document.body.replaceChildren();
  document.documentElement.removeAttribute("dir");
  document.documentElement.removeAttribute("lang");
  sessionStorage.clear();
  await disarm();
  await nextFrame();
  expect(document.documentElement.style.overflow).toBe("");
}

/** The page has been painted, and what waits for that has run. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** A place on the page for widgets. */
export function place(parent: Element = document.body): HTMLElement {
  const div = document.createElement("div");
  parent.append(div);
  return div;
}

export function createWidget(tag: string, props: object = {}): WidgetElement {
  return Object.assign(document.createElement(tag) as WidgetElement, props);
}

/** Everything inside an element's own root that matches. */
export function inside(element: Element, selector: string): HTMLElement[] {
  return [...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
}

export function textOf(element: Element): string {
  return (element.shadowRoot?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The focused element, through open shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Has the client's wallet loaded, unless a widget has asked for it, and waits until it is there or has failed. */
export async function loaded({ client }: Started): Promise<void> {
  if (client.wallet.getSnapshot().status === "idle") client.wallet.refresh();
  await expect.poll(() => client.wallet.getSnapshot().status).toMatch(/ready|error/);
  await nextFrame();
}

/** The rules of WCAG 2.2 AA and the best practices, over an element and its roots. */
export async function expectAccessible(element: Element): Promise<void> {
  // A colour that is still fading in has no contrast to measure. A skeleton pulses for ever.
  const moving = [...document.getAnimations(), ...(element.shadowRoot?.getAnimations() ?? [])];
  const ending = moving.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  const { violations } = await axe.run(element, { resultTypes: ["violations"] });
  const told = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.failureSummary}`));
  expect(told).toEqual([]);
}

export function walletOf({ client }: Started) {
  return client[internalsKey].wallet;
}
