import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, it } from "vitest";
import { checkoutResponse, type Checkout } from "../../../../sdk/contract/checkout.ts";
import { createShopperClient, type ShopperReply } from "../../demo/shopper-client.ts";
import { crashInstallation, settledBooks } from "./testing/crash-installation.ts";
import type { ServicesProcess } from "./testing/crash-process.ts";
import type { Buyer } from "./testing/promise-rush.ts";

const isServer = Boolean(inject("serverUrl"));
/** A thousand on a server and in the long runs. */
const count = isServer || process.env["AISLE_SOAK"] !== undefined ? 1_000 : 100;
const places = 10;
/** Requests that are on their way at once. */
const atOnce = 100;
const start = crashInstallation("promises", { takeOverSeconds: 5 });

const codeIn = ({ text }: ShopperReply) => /"code":"(\w+)"/.exec(text)?.[1];
const outcomeOf = (reply: ShopperReply) => (reply.status < 300 ? "done" : (codeIn(reply) ?? "unknown"));
const tally = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].sort().map((each) => [each, outcomes.filter((one) => one === each).length]),
  );

/** What each of many answers, some at a time. */
async function each<T>(
  many: readonly T[],
  ask: (one: T, index: number) => Promise<string>,
): Promise<string[]> {
  const outcomes: string[] = [];
  const waiting = [...many.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      outcomes[next[0]] = await ask(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}

/** What a page does for its shopper, at one process or another. */
function pages(processes: readonly ServicesProcess[], optionId: string) {
  let turn = 0;
  const send = (
    { token }: Buyer,
    method: string,
    path: string,
    body: object,
    key = randomUUID() as string,
  ) => {
    const { origin = "" } = processes[turn++ % processes.length] ?? {};
    return createShopperClient(fetch, origin).send(path, { method, token, key, body });
  };
  const checkouts = "/atlas/v1/checkout/v2/checkouts";
  const read = ({ text }: ShopperReply): Checkout => checkoutResponse(JSON.parse(text)).checkout;
  return {
    async promise(buyer: Buyer): Promise<string> {
      const { cartId, quoteId, gtin13 } = buyer;
      const items = [{ gtin13, quantity: 1 }];
      const body = { cartId, modalityType: "PICKUP", quoteId, optionIds: [optionId], vendorId: "OWN", items };
      return outcomeOf(await send(buyer, "POST", "/atlas/v1/promising/v4/promises", body));
    },
    async pay(buyer: Buyer): Promise<Checkout> {
      const contact = { firstName: "Rosa", lastName: "Rush", phone: "+15135550199" };
      const { cartId, cardId } = buyer;
      const opening = { cartId, modalityType: "PICKUP", fulfillment: { contact } };
      const { id, versionKey } = read(await send(buyer, "POST", checkouts, opening));
      const payments = [{ id: cardId, paymentType: "BANK_CARD" }];
      return read(await send(buyer, "PUT", `${checkouts}/${id}`, { versionKey, payments }));
    },
    async submit(buyer: Buyer, { id, versionKey, checksum }: Checkout): Promise<string> {
      const body = { versionKey, checksum, paymentDetails: { identityData: {} } };
      const key = randomUUID();
      for (;;) {
        const outcome = outcomeOf(await send(buyer, "PUT", `${checkouts}/${id}?type=ACTIVATE`, body, key));
        // The same press asks again, at whichever process, until it is told.
        if (outcome !== "REQUEST_STILL_PROCESSING") return outcome;
        await sleep(500);
      }
    },
  };
}

it(`of ${count} shoppers who press Continue for ten places, ten can pay, and nobody is charged without a place`, async () => {
  const processes = [await start()];
  if (isServer) processes.push(await start());
  const [first] = processes;
  if (!first) throw new Error("nothing was started");
  const { buyers, optionId } = await first.promiseRush(count, places);
  const page = pages(processes, optionId);
  const pressed = await each(buyers, page.promise);
  expect(tally(pressed)).toEqual({ SLOT_FULL: count - places, done: places });
  const lucky = buyers.filter((_, index) => pressed[index] === "done");
  const others = buyers.filter((_, index) => pressed[index] !== "done");
  const ready: { readonly buyer: Buyer; readonly checkout: Checkout }[] = [];
  for (const buyer of lucky) ready.push({ buyer, checkout: await page.pay(buyer) });

  // Half of them wait too long, and their places are sold to whoever comes next.
  const late = lucky.slice(0, places / 2);
  await first.runOut(late.map(({ accountId }) => accountId));
  const again = await each(others, page.promise);
  expect(tally(again)).toEqual({ SLOT_FULL: others.length - late.length, done: late.length });
  const resold = others.filter((_, index) => again[index] === "done");

  const submitted = await each(ready, ({ buyer, checkout }) => page.submit(buyer, checkout));
  expect(submitted).toEqual(ready.map(({ buyer }) => (late.includes(buyer) ? "PROMISE_EXPIRED" : "done")));
  await settledBooks(first, places - late.length);
  for (const buyer of resold) expect(await page.submit(buyer, await page.pay(buyer))).toBe("done");
  await settledBooks(first, places);
  for (const process of processes) await process.kill();
}, 600_000);
