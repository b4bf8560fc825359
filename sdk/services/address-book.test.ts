import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestServices } from "../../host-demo/services/testing/test-services.ts";
import type { BookAddress } from "../domain/address-book.ts";
import { createTestClient, destroyTestClients } from "../testing/test-client.ts";
import { type AddressBookService, profileAddressBook } from "./address-book.ts";
import { legacyAddressBook } from "./legacy-address-book.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
afterEach(() => destroyTestClients());

const generations = { profile: profileAddressBook, legacy: legacyAddressBook } as const;

function start(calls: keyof typeof generations, email = "cards@aisle.test") {
  const { internals, wire } = createTestClient(services, { email });
  return { book: generations[calls](internals.http), wire };
}

const vine = {
  addressLine1: "1 Vine St",
  city: "Cincinnati",
  state: "OH",
  zipCode: "45202",
  country: "US",
};
let presses = 0;
const key = () => `press-${(presses += 1)}`;
const add = (book: AddressBookService, changes: Partial<typeof vine> = {}) =>
  book.save({ address: { ...vine, ...changes }, home: false, saved: undefined }, key());
const update = (book: AddressBookService, saved: BookAddress) =>
  book.save({ address: vine, home: false, saved }, key());
async function first(book: AddressBookService): Promise<BookAddress> {
  const [address] = await book.list();
  if (!address) throw new Error("the book is empty");
  return address;
}

describe.each(["profile", "legacy"] as const)("over the %s calls", (calls) => {
  it.each<[string, string, (book: AddressBookService) => Promise<unknown>]>([
    ["INVALID_ADDRESS", "invalid", (book) => add(book, { addressLine1: "" })],
    ["CONSTRAINT_VIOLATION_EXCEPTION", "invalid", (book) => add(book, { city: "x".repeat(41) })],
    [
      "ADDRESS_NOT_FOUND",
      "not-found",
      async (book) => {
        const address = await first(book);
        await book.remove(address, key());
        return update(book, address);
      },
    ],
    [
      "ADDRESS_NOT_FOUND",
      "not-found",
      async (book) => {
        const address = await first(book);
        await book.remove(address, key());
        return book.remove(address, key());
      },
    ],
    [
      "VERSION_CONFLICT",
      "conflict",
      async (book) => {
        const address = await first(book);
        await update(book, address);
        return update(book, address);
      },
    ],
  ])("%s is a failure of the same kind: %s", async (serviceCode, code, work) => {
    const { book } = start(calls);
    await expect(work(book)).rejects.toMatchObject({ code, serviceCode, retryable: false });
  });

  it("TOO_MANY_ADDRESSES is a limit", async () => {
    const { book } = start(calls, "limits@aisle.test");
    await expect(add(book)).rejects.toMatchObject({ code: "limit", serviceCode: "TOO_MANY_ADDRESSES" });
  });

  it("what is written is answered with the book, oldest first, and null where it can't be read", async () => {
    const { book, wire } = start(calls);
    services.clock.advance(1);
    const written = await add(book);
    expect(written?.map(({ address }) => address.addressLine1)).toEqual([
      "2104 Madison Rd",
      "3760 Paxton Ave",
      "220 Elm St",
      "1 Vine St",
    ]);
    if (calls === "profile") return;
    wire.damage("GET", "answer-lost", 3);
    expect(await add(book)).toBeNull();
  });
});

it("a refusal of the older calls that nobody knows is the service's failure", async () => {
  const { book, wire } = start("legacy");
  for (const errorDetail of [{ errorCode: "SOMETHING_NEW" }, undefined]) {
    wire.damage("POST", Response.json({ data: { successful: false, errorDetail } }));
    await expect(add(book)).rejects.toMatchObject({
      code: "service",
      serviceCode: errorDetail?.errorCode,
      status: 500,
    });
  }
});

it("what the service says of a failure is told, and what was tried where something before it answers", async () => {
  const { book, wire } = start("profile");
  const saved = await first(book);
  const calls = {
    "fetch GET": () => book.list(),
    "validate POST": () => book.check(vine, key()),
    "add POST": () => add(book),
    "update PUT": () => update(book, saved),
    "remove DELETE": () => book.remove(saved, key()),
  };
  for (const [call, work] of Object.entries(calls)) {
    const [does = "", method = ""] = call.split(" ");
    // A proxy's page, and not the services' envelope.
    wire.damage(method, new Response("<h1>Bad Gateway</h1>", { status: 502 }));
    const reason = `unknown ${does} address service error`;
    await expect(work(), call).rejects.toMatchObject({ code: "service", status: 502, reason });
  }
  await expect(add(book, { addressLine1: "" })).rejects.toMatchObject({
    reason: "invalid address",
  });
});
