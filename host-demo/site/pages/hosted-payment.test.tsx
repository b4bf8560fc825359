/** @jsxImportSource react */
import { beforeEach, describe, expect, it } from "vitest";
import { dropCustomerToken } from "../session/customer-token.ts";
import {
  elsewhere,
  leavePages,
  openSite,
  press,
  screen,
  soon,
  startServices,
} from "../testing/open-page.tsx";

const services = await startServices();

beforeEach(() => history.replaceState(null, "", "/hosted-payment"));

const formIsThere = () => soon(() => screen.getByRole("heading", { name: "Add a Credit or Debit Card" }));

it("leads to the wallet from a tab that has nothing to go back to", async () => {
  expect(history.length).toBe(1);
  const router = await openSite("/hosted-payment", "cards@aisle.test");
  await formIsThere();
  await press(document.body, "Cancel");
  await soon(() => expect(router.state.location.pathname).toBe("/mywallet"));
});

describe("a shopper who was sent here, in a browser in which another one has signed in to the shop", () => {
  const [shopper, another] = ["empty@aisle.test", "cards@aisle.test"];
  const question = (email: string) =>
    soon(() => screen.getByText(`The card that you add goes into the wallet of ${email}.`));

  async function openLink(): Promise<void> {
    const { code } = await elsewhere<{ code: string }>(services, shopper, "/auth/v1/customer-tokens", {
      method: "POST",
    });
    history.replaceState(null, "", `/hosted-payment#ct=${code}`);
    await openSite("/hosted-payment", another);
    await question("e••••@aisle.test");
  }

  /** The history's entry is the same, and nothing is left of what only the page knew. */
  async function reload(): Promise<void> {
    await leavePages();
    dropCustomerToken();
    await openSite("/hosted-payment", another);
  }

  it("is told after a reload whose wallet it is now, and asked once more", async () => {
    await openLink();
    await press(document.body, "Continue");
    await formIsThere();
    expect(JSON.stringify([history.state, location.href])).not.toContain("ct_");
    await reload();
    await question("c••••@aisle.test");
    expect(screen.queryByRole("heading", { name: "Add a Credit or Debit Card" })).toBeNull();
    await press(document.body, "Continue");
    await formIsThere();
  });

  it("signs in as somebody else after that", async () => {
    await openLink();
    await reload();
    await question("c••••@aisle.test");
    await press(document.body, "Sign in as somebody else");
    await soon(() => screen.getByRole("heading", { name: "Sign in" }));
  });

  it("who is not whom the link is for is told whose wallet it is instead", async () => {
    await openLink();
    await press(document.body, "Sign in as somebody else");
    await question("c••••@aisle.test");
  });

  it("nobody asks who comes by themselves", async () => {
    await openSite("/hosted-payment", another);
    await formIsThere();
  });
});
