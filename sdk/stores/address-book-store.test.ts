import { legacyAddressBook } from "../services/legacy-address-book.ts";
import { typed } from "../flows/address-book/form.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { createTestClient, destroyTestClients, type TestClientOptions } from "../testing/test-client.ts";
import { lateAnswer } from "../testing/late-answer.ts";
import { inTrouble, type Trouble, troubles } from "../testing/trouble.ts";
import { type AddressBookOptions, createAddressBookStore } from "./address-book-store.ts";

// Each call of an address book fails once, and the shopper still finishes.

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(destroyTestClients);

const generations: readonly [
  AddressBookOptions["calls"],
  Record<"list" | "check" | "add" | "remove", string>,
][] = [
  ["profile", { list: "addresses", check: "validate-address", add: "add-address", remove: "remove-address" }],
  [
    "legacy",
    {
      list: "legacy-addresses",
      check: "legacy-address-validation",
      add: "legacy-add-address",
      remove: "legacy-remove-address",
    },
  ],
];

function open(
  calls: AddressBookOptions["calls"],
  purpose: AddressBookOptions["purpose"] = "account",
  client: TestClientOptions = {},
) {
  const test = createTestClient(services, client);
  const book = createAddressBookStore(
    test.internals,
    () => ({ calls, layout: "page", purpose, saves: true, saved: undefined, selected: undefined }),
    { typed: () => typed, loadLegacyCalls: () => Promise.resolve({ legacyAddressBook }) },
  );
  let presses = 0;
  return {
    ...test,
    book,
    press: async (...events: Parameters<typeof book.send>) => {
      book.send(...events);
      await test.settle();
    },
    key: () => `press-${(presses += 1)}`,
    fails: (call: string, trouble: Trouble, act: () => void) =>
      inTrouble(test, services, { call, trouble }, act),
    lines: () => book.get().addresses.map(({ address }) => address.addressLine1),
    typeIn: () => {
      book.send({ type: "EDIT", addressId: null });
      for (const [field, value] of [
        ["addressLine1", "100 Main St"],
        ["city", "Cincinnati"],
        ["state", "OH"],
        ["zipCode", "45202"],
      ] as const)
        book.send({ type: "INPUT", field, value });
    },
  };
}

describe.each(generations)("the %s calls", (generation, { list, check, add, remove }) => {
  const loaded = async () => {
    const test = open(generation);
    await test.press({ type: "LOAD" });
    expect(test.lines()).toHaveLength(3);
    return test;
  };

  it("ask of an address in the selector's shape, and read its answer as the book's", async () => {
    const { book, press, key, typeIn, wire } = await loaded();
    typeIn();
    await press({ type: "SUBMIT", key: key() });
    const [asked] = wire.sent.filter(({ path }) => path.includes("validation"));
    expect(JSON.parse(asked?.body ?? "")).toEqual({
      address: {
        addressLines: ["100 Main St"],
        cityTown: "Cincinnati",
        stateProvince: "OH",
        postalCode: "45202",
        countryCode: "us",
      },
    });
    expect(book.get().addresses.map(({ address }) => address.country)).toEqual(["US", "US", "US", "US"]);
  });

  describe.each(troubles)("%s", (trouble) => {
    it("at the list: it says so, and is there when it is asked for again", async () => {
      const { book, fails, press, lines } = open(generation);
      await fails(list, trouble, () => book.send({ type: "LOAD" }));
      expect(book.get()).toMatchObject({ status: "failed", addresses: [] });
      await press({ type: "LOAD" });
      expect([book.get().status, lines().length]).toEqual(["ready", 3]);
    });

    it("at the question whether there is such a place: the shopper says that it is used as it is", async () => {
      const { book, fails, press, key, typeIn, lines } = await loaded();
      typeIn();
      await fails(check, trouble, () => book.send({ type: "SUBMIT", key: key() }));
      expect(book.get().draft).toMatchObject({ step: "unfound", busy: null });
      book.send({ type: "ACCEPT", accepted: true });
      await press({ type: "CONFIRM", key: key() });
      expect(lines().filter((line) => line === "100 Main St")).toHaveLength(1);
    });

    it("at a new address: what was typed stays, and it is in the book once", async () => {
      const { book, fails, press, key, typeIn, lines } = await loaded();
      typeIn();
      await fails(add, trouble, () => book.send({ type: "SUBMIT", key: key() }));
      expect(book.get().draft).toMatchObject({ busy: null, values: { city: "Cincinnati" } });
      expect(book.get().draft?.notice).not.toBeNull();
      await press({ type: "SUBMIT", key: key() });
      expect(book.get()).toMatchObject({ screen: "list", banner: { tone: "success" } });
      expect(lines()).toHaveLength(4);
      expect(lines().filter((line) => line === "100 Main St")).toHaveLength(1);
    });

    it("at a removal: the address stays, and goes with the next press", async () => {
      const { book, fails, press, key, lines } = await loaded();
      const [, second] = book.get().addresses;
      book.send({ type: "REMOVE", addressId: second?.id ?? "" });
      await fails(remove, trouble, () => book.send({ type: "REMOVE_CONFIRM", key: key() }));
      expect(book.get()).toMatchObject({ banner: { tone: "error" } });
      expect(lines()).toHaveLength(3);
      if (!book.get().removing) book.send({ type: "REMOVE", addressId: second?.id ?? "" });
      await press({ type: "REMOVE_CONFIRM", key: key() });
      expect(book.get()).toMatchObject({ removing: null, banner: { tone: "success" } });
      expect(lines()).toHaveLength(2);
    });
  });
});

describe.each(troubles)("where an order goes, at a call that ends in %s", (trouble) => {
  const loaded = async () => {
    const test = open("profile", "selector");
    await test.press({ type: "LOAD" });
    return test;
  };
  const times = (lines: readonly string[], street: string) => lines.filter((line) => line === street).length;

  it("an address that nobody could be asked of is confirmed by the shopper", async () => {
    const { book, fails, press, key, typeIn, lines } = await loaded();
    typeIn();
    await fails("validate-address", trouble, () => book.send({ type: "SUBMIT", key: key() }));
    expect(book.get().draft).toMatchObject({ step: "confirm", suggestion: null, busy: null });
    await press({ type: "CONFIRM", key: key() });
    expect(times(lines(), "100 Main St")).toBe(1);
  });

  it("a new address stays typed, and is in the book once after the next press", async () => {
    const { book, fails, press, key, typeIn, lines } = await loaded();
    typeIn();
    await fails("add-address", trouble, () => book.send({ type: "SUBMIT", key: key() }));
    expect(book.get().draft).toMatchObject({ busy: null, values: { city: "Cincinnati" } });
    expect(book.get().draft?.notice).not.toBeNull();
    await press({ type: "SUBMIT", key: key() });
    expect(book.get().screen).toBe("list");
    expect([lines().length, times(lines(), "100 Main St")]).toEqual([4, 1]);
  });

  it("a changed address is changed once", async () => {
    const { book, fails, press, key, lines } = await loaded();
    const [, second] = book.get().addresses;
    book.send({ type: "EDIT", addressId: second?.id ?? "" });
    book.send({ type: "INPUT", field: "addressLine1", value: "100 Main St" });
    await fails("update-address", trouble, () => book.send({ type: "SUBMIT", key: key() }));
    expect(book.get().draft).toMatchObject({ busy: null, values: { addressLine1: "100 Main St" } });
    await press({ type: "SUBMIT", key: key() });
    expect([lines().length, times(lines(), "100 Main St")]).toEqual([3, 1]);
  });

  it("an address that is removed goes with the next press", async () => {
    const { book, fails, press, key, lines } = await loaded();
    const [, second] = book.get().addresses;
    book.send({ type: "REMOVE", addressId: second?.id ?? "" });
    await fails("remove-address", trouble, () => book.send({ type: "REMOVE_CONFIRM", key: key() }));
    expect(lines()).toHaveLength(3);
    if (!book.get().removing) book.send({ type: "REMOVE", addressId: second?.id ?? "" });
    await press({ type: "REMOVE_CONFIRM", key: key() });
    expect(lines()).toHaveLength(2);
  });
});

it("a list that was asked for before an address was saved does not take it away", async () => {
  const { book, wire, typeIn, press, key, lines, settle } = open("profile");
  await press({ type: "LOAD" });
  const { answer, come } = lateAnswer({ addresses: [] });
  wire.damage("GET /atlas/v1/customer-profile/v1/addresses", answer);
  book.send({ type: "LOAD" });
  typeIn();
  await press({ type: "SUBMIT", key: key() });
  expect([book.get().status, lines().length]).toEqual(["ready", 4]);
  come();
  await new Promise((done) => setTimeout(done, 20));
  await settle();
  expect(lines()).toHaveLength(4);
});

it("of who leaves is gone; nobody is sent to sign in, and whoever comes next has theirs", async () => {
  const tokens: (string | null)[] = [await services.signIn("cards@aisle.test")];
  const getNewToken = () => Promise.resolve(tokens.shift() ?? null);
  const { book, client, press, settle, lines, redirects } = open("profile", "account", { getNewToken });
  await press({ type: "LOAD" });
  client.forget();
  await settle();
  expect(book.get()).toMatchObject({
    status: "failed",
    addresses: [],
    banner: { notice: { messageKey: "sessionExpired" } },
  });
  expect(redirects).toEqual([]);
  tokens.push(await services.signIn("cards@aisle.test"));
  client.forget();
  await settle();
  expect([book.get().status, lines().length]).toEqual(["ready", 3]);
});

it("of who comes next is not covered by what was asked about who left", async () => {
  let answer: (token: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => (answer = resolve));
  const token = await services.signIn("cards@aisle.test");
  const answers = [Promise.resolve(token), slow, Promise.resolve(token)];
  const { book, client, press, settle, lines } = open("profile", "account", {
    getNewToken: () => answers.shift() ?? Promise.resolve(token),
  });
  await press({ type: "LOAD" });
  client.forget();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  client.forget();
  await vi.waitFor(() => expect(book.get().status).toBe("ready"));
  answer(token);
  await settle();
  expect([book.get().status, book.get().banner, lines().length]).toEqual(["ready", null, 3]);
});

it("that has left the page while it wrote tells what it has written, and nothing of its screens", async () => {
  const { book, press, typeIn, key, heard, settle } = open("profile");
  await press({ type: "LOAD" });
  const id = book.get().addresses[0]?.id ?? "";
  typeIn();
  const before = heard.length;
  // Once its call has gone out, and before that is answered.
  book.subscribe(() => void (book.get().draft?.busy === "saving" && queueMicrotask(book.dispose)));
  book.send({ type: "SUBMIT", key: key() });
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before));
  await settle();
  expect(heard.slice(before).map(({ name }) => name)).toEqual(["aisle-address-add"]);

  const next = open("profile");
  await next.press({ type: "LOAD" });
  next.book.send({ type: "REMOVE", addressId: id });
  next.book.send({ type: "REMOVE_CONFIRM", key: "left" });
  next.book.dispose();
  await next.settle();
  expect(next.heard.map(({ name }) => name)).toContain("aisle-address-remove");
});

it("that has left the page tells of a write that failed", async () => {
  const { book, press, heard, settle } = open("profile");
  await press({ type: "LOAD" });
  services.arm({ call: "remove-address", fault: "INTERNAL_ERROR", times: 9 });
  book.send({ type: "REMOVE", addressId: book.get().addresses[0]?.id ?? "" });
  book.send({ type: "REMOVE_CONFIRM", key: "left" });
  book.dispose();
  await settle();
  expect(heard.map(({ name }) => name)).toEqual(["aisle-service-error"]);
});

it("of who has signed in since is shown once their token is there", async () => {
  const { book, client, settle, lines, redirects } = open("profile", "account", {
    getNewToken: () => Promise.resolve(null),
  });
  client.forget();
  await settle();
  expect([book.get().status, redirects]).toEqual(["failed", []]);
  client.update({ authConfig: { token: await services.signIn("cards@aisle.test") } });
  await settle();
  expect([book.get().status, lines().length]).toEqual(["ready", 3]);
});

it("that is left half filled is told to the host, as a form of the book's", async () => {
  const { press, typeIn, heard } = open("profile");
  await press({ type: "LOAD" });
  typeIn();
  await press({ type: "LEAVE" });
  expect(heard.find(({ name }) => name === "aisle-form-abandon")).toMatchObject({
    detail: { screen: "addressForm" },
    context: { page: "addresses", component: "addressForm" },
  });
});
