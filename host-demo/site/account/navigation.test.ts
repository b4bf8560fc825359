import { describe, expect, it } from "vitest";
import { type AppData, accountLinks, prescriptionLinks, sectionAt } from "./navigation.ts";

const plan = { subscriptionType: "BST", title: "Boost", tier: "99" };
const app = (
  switches: Partial<AppData["banner"]["switches"]> = {},
  more: Partial<Omit<AppData, "banner">> = {},
): AppData => ({
  banner: {
    membership: { name: "Boost", sameDay: plan, nextDay: plan },
    switches: {
      texts: "default",
      pickupInstructions: true,
      emailOptInTicked: true,
      purchaseHistory: true,
      wallet: true,
      prescriptions: true,
      communityRewards: true,
      communityRewardsLabel: "Community Rewards",
      canadianAddresses: true,
      promoExemptPlans: ["BST", "BSTL"],
      ...switches,
    },
  },
  features: { hostedPayment: false },
  host: "aislemarket.example",
  ...more,
});

const names = (data: AppData, isMember = false) =>
  accountLinks(data, isMember).map(({ label }) => ("key" in label ? label.key : label.text));
const pathOf = (data: AppData, name: string) =>
  accountLinks(data, true).find(({ label }) => ("key" in label ? label.key : label.text) === name)?.path;

describe("the account's sections", () => {
  it("stand in their order", () => {
    expect(names(app(), true)).toEqual([
      "dashboard",
      "profile",
      "bookTitle",
      "preferences",
      "purchaseHistory",
      "walletTitle",
      "pointsSummary",
      "Boost",
      "Community Rewards",
    ]);
  });

  it.each([
    ["purchaseHistory", "purchaseHistory"],
    ["wallet", "walletTitle"],
    ["communityRewards", "Community Rewards"],
  ] as const)("leave out what the banner's %s switches off", (name, left) => {
    expect(names(app({ [name]: false }))).not.toContain(left);
    expect(names(app())).toContain(left);
  });

  it("lead to the membership while there is one", () => {
    expect(names(app(), false)).not.toContain("Boost");
  });

  it("lead to the hosted payment page where that is asked for", () => {
    expect(pathOf(app(), "walletTitle")).toBe("/mywallet");
    expect(pathOf(app({}, { features: { hostedPayment: true } }), "walletTitle")).toBe("/hosted-payment");
  });

  it.each([
    ["harristeeter.example", "https://tie.example"],
    ["staging.harristeeter.example", "https://tie.staging.example"],
    ["localhost", "https://tie.staging.example"],
  ])("lead from %s to the banner's other site", (host, url) => {
    const externalLink = {
      title: "T.I.E.",
      url: "https://tie.example",
      stagingUrl: "https://tie.staging.example",
    };
    expect(pathOf(app({ externalLink }, { host }), "T.I.E.")).toBe(url);
  });

  it.each([
    ["/mywallet", "walletTitle"],
    ["/mypurchases", "purchaseHistory"],
    ["/mypurchases/pending/order-1", "purchaseHistory"],
    ["/membership", "Boost"],
    ["/account/communityrewards", "Community Rewards"],
    ["/myprescriptions", "myPrescriptions"],
    ["/account/address", "bookTitle"],
    ["/account/address/adr1", "bookTitle"],
  ])("name %s for its breadcrumbs where the banner lists it nowhere", (path, name) => {
    const nothing = { purchaseHistory: false, wallet: false, prescriptions: false, communityRewards: false };
    const label = sectionAt(app(nothing), path)?.label;
    expect(label && ("key" in label ? label.key : label.text)).toBe(name);
    expect(sectionAt(app(nothing), "/account/dashboard")).toBeUndefined();
  });

  it("have prescriptions where the banner fills them", () => {
    expect(prescriptionLinks(app())).toHaveLength(1);
    expect(prescriptionLinks(app({ prescriptions: false }))).toEqual([]);
  });
});
