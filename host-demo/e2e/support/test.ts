import { type BrowserContext, expect, test as base } from "@playwright/test";
import { Payment } from "./payment.ts";
import { Selector } from "./selector.ts";
import { Services } from "./services.ts";
import { Shop } from "./shop.ts";
import { startStranger, type Stranger } from "./stranger.ts";
import { ToldEvents } from "./told-events.ts";
import { WalletPage } from "./wallet-page.ts";

interface Fixtures {
  readonly services: Services;
  /** The shop in the test's own page. */
  readonly shop: Shop;
  /** What stands beside the bank card at the checkout of the test's own page. */
  readonly payment: Payment;
  /** The My Wallet page in the test's own page. */
  readonly wallet: WalletPage;
  /** How to shop, in the test's own page. */
  readonly selector: Selector;
  readonly stranger: Stranger;
  /** Everything that pages complained about; fails the test at its end. */
  readonly complaints: string[];
  /** What pages told their analytics; fails the test at its end where that is not by the rules. */
  readonly told: ToldEvents;
}

export const test = base.extend<Fixtures>({
  services: async ({}, use, { parallelIndex }) => {
    const services = new Services(parallelIndex);
    await use(services);
    await services.arm({ clear: true });
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      await listen(context, complaints);
      await use(complaints);
      expect(complaints, "what pages complained about").toEqual([]);
    },
    { auto: true },
  ],
  told: [
    async ({ context }, use) => {
      const told = new ToldEvents();
      await told.watch(context);
      await use(told);
      expect(told.takeFaults(), "what is wrong with the events of pages").toEqual([]);
    },
    { auto: true },
  ],
  shop: async ({ page, services }, use) => {
    await use(new Shop(page, services));
  },
  payment: async ({ shop }, use) => {
    await use(new Payment(shop));
  },
  wallet: async ({ page }, use) => {
    await use(new WalletPage(page));
  },
  selector: async ({ page }, use) => {
    await use(new Selector(page));
  },
  stranger: async ({}, use) => {
    const stranger = await startStranger();
    await use(stranger);
    await stranger.stop();
  },
});

/** Collects policy violations, errors that nobody caught, and whatever is logged as an error. */
export async function listen(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`Policy violation: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("console", (message) => {
    // A request that fails is logged by the browser itself; what the page makes of it is tested.
    const isNetwork = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isNetwork && !isOurs(message.text())) complaints.push(message.text());
  });
}

/** What the journeys themselves bring into each page, a mail's frame has to stop. */
const isOurs = (complaint: string) =>
  /^Blocked script execution in '[^']*\/actuator\/mailbox\/mail\?/.test(complaint);

export { expect };
