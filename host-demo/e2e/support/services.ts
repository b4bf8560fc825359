import { readFile } from "node:fs/promises";
import type { ArmRequest } from "../../services/demo/faults.ts";
import { demoShoppersPath, faultsPath, shortTimePath } from "../../services/demo/paths.ts";
import { createShopperClient, type ShopperClient } from "../../services/demo/shopper-client.ts";
import { testShopper, type TestShopper } from "../../services/shop/checkout/testing/shopper.ts";
import { demoPassword } from "../../services/account/identity/demo-shoppers.ts";
import type { FrameKeyEntry } from "../../services/platform/keys/frame-keys.ts";
import { logFileOf, origins, portsOf, processFileOf } from "./origins.ts";

export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  /** Decimal dollars that the order's bank card paid. */
  readonly amount: number;
  /** Of the bank card. */
  readonly lastFour: string;
  /** All that paid, in the order in which they paid. */
  readonly payments: readonly {
    readonly paymentType: "EBT" | "GIFT_CARD" | "BANK_CARD";
    readonly amount: number;
    readonly lastFour: string;
  }[];
}

interface Cart {
  readonly id: string;
  readonly modalityType: "PICKUP" | "DELIVERY";
  readonly storeId: string;
  readonly deliveryAddress?: object;
  readonly lineItems: readonly { readonly gtin13: string; readonly quantity: number }[];
}

interface Time {
  readonly quoteId: string;
  readonly optionId: string;
  readonly vendorId: string;
}

interface DemoShopper {
  readonly profileId: string;
  /** All so far. */
  readonly orders: readonly PlacedOrder[];
  readonly emailToken: string;
}

/** In milliseconds; a token is good for five minutes. */
const tokenLife = 240_000;

/** Of a worker's shoppers, from test to test. */
const tokens = new Map<string, { readonly accessToken: string; readonly until: number }>();

/** A worker's own running services, seen from behind the counter. */
export class Services {
  readonly #origin: string;
  readonly #client: ShopperClient;
  readonly #logFile: string;
  readonly #processFile: string;

  constructor(worker: number) {
    this.#origin = `http://127.0.0.1:${portsOf(worker).api}`;
    this.#client = createShopperClient((input, init) => fetch(input, init), this.#origin);
    this.#logFile = logFileOf(worker);
    this.#processFile = processFileOf(worker);
  }

  /** Ends the services as a machine does that goes, their database with them. They come back by themselves. */
  async kill(): Promise<void> {
    process.kill(Number(await readFile(this.#processFile, "utf8")), "SIGKILL");
    await this.#until(async () => !(await this.#isReady()));
  }

  /** Waits until they are back. */
  back(): Promise<void> {
    return this.#until(() => this.#isReady());
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.#origin}/actuator/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async #until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await new Promise((next) => setTimeout(next, 50));
  }

  /** Every line that was logged since the services were started. */
  log(): Promise<string> {
    return readFile(this.#logFile, "utf8");
  }

  /** Starts a demo shopper's story anew, and nothing is armed any more. */
  async reset(email: string): Promise<DemoShopper> {
    await this.arm({ clear: true });
    return payload(await this.#client.reset(email));
  }

  async orders(email: string): Promise<readonly PlacedOrder[]> {
    return (await this.#shopper(email)).orders;
  }

  /** What the links in emails to a shopper carry in place of a sign-in. */
  async emailToken(email: string): Promise<string> {
    return (await this.#shopper(email)).emailToken;
  }

  async #shopper(email: string): Promise<DemoShopper> {
    return payload(await this.#client.succeed(`${demoShoppersPath}?email=${encodeURIComponent(email)}`));
  }

  arm(fault: ArmRequest): Promise<void> {
    return this.#client.arm(fault);
  }

  /** How many failures are armed that have not come yet. */
  async armed(): Promise<number> {
    const { armed } = payload<{ armed: readonly unknown[] }>(await this.#client.succeed(faultsPath));
    return armed.length;
  }

  /** Has the time that is promised to a shopper end so many seconds from now; pages that are open do not know. */
  async endTime(email: string, seconds = 0): Promise<void> {
    await this.as(email, "POST", shortTimePath, { seconds });
  }

  /** From now on the payment host seals under another key; the one before still tells frames of it. */
  rotateFrameKey(made?: FrameKeyEntry): Promise<void> {
    return this.#client.rotateFrameKey(made);
  }

  /** A shopper's own call, as another device of theirs would make it. Answers with the payload. */
  async as<T>(
    email: string,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const token = await this.token(email);
    return payload<T>(await this.#client.succeed(path, { method, token, body, headers }));
  }

  /**
   * Chooses the first time that there is for a shopper's cart, from tomorrow on, and goes on to its checkout, as another
   * page of theirs would.
   */
  async schedule(email: string): Promise<void> {
    const { cart } = await this.as<{ cart: Cart }>(email, "GET", "/atlas/v1/cart/v1/carts?kind=main");
    const { id: cartId, modalityType, storeId: locationId, deliveryAddress: address } = cart;
    const items = cart.lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
    const destination = modalityType === "PICKUP" ? { locationId } : { address };
    const asked = { modality: { modalityType, destination }, items };
    const promising = "/atlas/v1/promising/v4";
    const { days } = await this.as<{ days: readonly { readonly times: readonly Time[] }[] }>(
      email,
      "POST",
      `${promising}/timeslots`,
      asked,
    );
    const [time] = days.slice(1).flatMap(({ times }) => times);
    if (!time) throw new Error(`there is no time for the cart of ${email}`);
    const { quoteId, optionId, vendorId } = time;
    const wish = { cartId, modalityType, quoteId, optionIds: [optionId], vendorId, items };
    const { promise } = await this.as<{ promise: { id: string } }>(
      email,
      "POST",
      `${promising}/promises`,
      wish,
    );
    const opening = { cartId, modalityType, fulfillment: { promise: { id: promise.id } } };
    await this.as(email, "POST", "/atlas/v1/checkout/v2/checkouts", opening);
  }

  /** The cookie of a session of its own, as the sign-in form would have left it in the browser. */
  async signIn(email: string) {
    const body = { email, password: demoPassword };
    const { status, headers } = await this.#client.send("/auth/v1/sign-in", { method: "POST", body });
    const [pair = ""] = (headers.get("set-cookie") ?? "").split(";");
    const [name, value] = pair.split("=");
    if (!name || !value) throw new Error(`sign-in of ${email} answered ${status}, without a cookie`);
    const { hostname: domain } = new URL(origins.api);
    return { name, value, domain, path: "/auth", httpOnly: true, sameSite: "Strict" } as const;
  }

  /** A shopper on another device of theirs, in the words of the contract. */
  async shopper(email: string, tenant?: string): Promise<TestShopper> {
    return testShopper(
      (input, init) => fetch(input, init),
      this.#origin,
      await this.token(email, tenant),
      tenant,
    );
  }

  /**
   * The token of a demo shopper who is signed in. Kept for a while: whoever signs in anew with every call has soon signed
   * in too often.
   */
  async token(email: string, tenant?: string): Promise<string> {
    const kept = tokens.get(email);
    if (kept && kept.until > Date.now()) return kept.accessToken;
    const accessToken = await this.#client.signIn(email, tenant);
    tokens.set(email, { accessToken, until: Date.now() + tokenLife });
    return accessToken;
  }
}

/** Of an answer's envelope what it holds; undefined where there is no body. */
function payload<T>(text: string): T {
  return text === "" ? (undefined as T) : (JSON.parse(text) as { data: T }).data;
}
