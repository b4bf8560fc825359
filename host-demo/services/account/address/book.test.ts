import { beforeEach, describe, expect, test } from "vitest";
import { addressesResponse, type BookAddress } from "../../../../sdk/contract/addresses.ts";
import { begin, hashCall } from "../../platform/http/idempotency.ts";
import { call, type CallResult } from "../../testing/call.ts";
import { vineStreet } from "../../testing/resources.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { saveAddress } from "./addresses.ts";
import { writeBook } from "./book-write.ts";
import { toBookAddress } from "./wire.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

const path = "/atlas/v1/customer-profile/v1/addresses";
type Changes = Readonly<Record<string, unknown>>;

const listIn = (answer: CallResult): BookAddress[] => addressesResponse(JSON.parse(answer.text)).addresses;
const read = async (token: string) => listIn(await call(services, path, { token }));
const add = (token: string, changes: Changes = {}, headers: Record<string, string> = {}) =>
  call(services, path, { method: "POST", token, body: { ...vineStreet, ...changes }, headers });
const update = (token: string, id: string, changes: Changes = {}) =>
  call(services, `${path}/${id}`, { method: "PUT", token, body: { ...vineStreet, ...changes } });
const remove = (token: string, id: string, changes: Changes = {}) =>
  call(services, `${path}/${id}`, { method: "DELETE", token, body: { addressId: id, ...changes } });
const streets = (list: readonly BookAddress[]) =>
  list.map(({ address, type }) => `${address.addressLines.at(-1) ?? ""} ${type}`);
const codeOf = (answer: CallResult) => [answer.status, answer.error.code];

const home = { addressType: "home", preferredAddress: true };

describe("the address book", () => {
  test("is told oldest first, each address with its county, place and version", async () => {
    const list = await read(await services.signIn("cards@aisle.test"));
    expect(streets(list)).toEqual([
      "2104 Madison Rd delivery",
      "3760 Paxton Ave home",
      "220 Elm St delivery",
    ]);
    expect(list[0]).toEqual({
      id: expect.stringMatching(/^adr_/) as string,
      address: {
        addressLines: ["Apt 4", "2104 Madison Rd"],
        cityTown: "Cincinnati",
        stateProvince: "OH",
        postalCode: "45209",
        countryCode: "US",
        county: "Hamilton",
      },
      location: { lat: 39.152, lng: -84.428 },
      type: "delivery",
      preferredAddress: false,
      modified: { value: "2026-03-02T15:00:00.000Z" },
      versionKey: expect.stringMatching(/^v_/) as string,
    });
    expect(list.map(({ preferredAddress }) => preferredAddress)).toEqual([false, true, false]);
  });

  test("takes an address and answers with the whole book", async () => {
    const token = await services.signIn("cards@aisle.test");
    services.clock.advance(1);
    const answer = await add(token, { label: "Work", notes: "Ring twice" });
    expect(answer.status).toBe(200);
    expect(listIn(answer).at(-1)).toMatchObject({
      label: "Work",
      notes: "Ring twice",
      modified: { value: "2026-03-02T15:00:01.000Z" },
    });
    expect(await read(token)).toEqual(listIn(answer));
  });

  test("is told by the last change: what was changed or lost the mail is newer than what was not", async () => {
    const token = await services.signIn("cards@aisle.test");
    const [madison] = await read(token);
    services.clock.advance(1);
    const id = madison?.id ?? "";
    expect(streets(listIn(await update(token, id, { addressLine1: "2104 Madison Rd" })))).toEqual([
      "3760 Paxton Ave home",
      "220 Elm St delivery",
      "2104 Madison Rd delivery",
    ]);
    services.clock.advance(1);
    expect(streets(listIn(await add(token, home)))).toEqual([
      "220 Elm St delivery",
      "2104 Madison Rd delivery",
      "3760 Paxton Ave delivery",
      "1 Vine St home",
    ]);
  });

  test("changes an address, and keeps what was not sent", async () => {
    const token = await services.signIn("empty@aisle.test");
    const [made] = listIn(await add(token, { label: "Work" }));
    const id = made?.id ?? "";
    services.clock.advance(1);
    await add(token, { addressLine1: "2 Vine St" });
    const find = (list: readonly BookAddress[]) => list.find((address) => address.id === id);
    const changed = find(listIn(await update(token, id, { addressLine1: "3 Vine St", addressId: id })));
    expect(changed).toMatchObject({ label: "Work", address: { addressLines: ["3 Vine St"] } });
    expect(changed?.versionKey).not.toBe(made?.versionKey);
    expect(find(listIn(await update(token, id, { label: "" })))).not.toHaveProperty("label");
  });

  test("the mailing address may be unticked, and then there is none", async () => {
    const token = await services.signIn("ebt@aisle.test");
    const [only] = await read(token);
    expect(only).toMatchObject({ type: "home", preferredAddress: true });
    const list = listIn(await update(token, only?.id ?? ""));
    expect(list).toMatchObject([{ type: "delivery", preferredAddress: false }]);
  });

  test("removes an address, once", async () => {
    const token = await services.signIn("cards@aisle.test");
    const [first] = await read(token);
    expect(streets(listIn(await remove(token, first?.id ?? "")))).toEqual([
      "3760 Paxton Ave home",
      "220 Elm St delivery",
    ]);
    expect(codeOf(await remove(token, first?.id ?? ""))).toEqual([404, "ADDRESS_NOT_FOUND"]);
  });

  test("a body that names another address than the path changes neither", async () => {
    const token = await services.signIn("cards@aisle.test");
    const before = await read(token);
    const [first = "", second = ""] = before.map(({ id }) => id);
    expect(codeOf(await update(token, first, { addressId: second }))).toEqual([400, "BAD_REQUEST"]);
    expect(codeOf(await remove(token, first, { addressId: second }))).toEqual([400, "BAD_REQUEST"]);
    expect(codeOf(await add(token, { addressId: first }))).toEqual([400, "BAD_REQUEST"]);
    expect(await read(token)).toEqual(before);
  });

  test("an address that was changed elsewhere is left alone, and its version told", async () => {
    const token = await services.signIn("cards@aisle.test");
    const [first] = await read(token);
    const { id = "", versionKey = "" } = first ?? {};
    const [current] = listIn(await update(token, id, { versionKey }));
    for (const late of [await update(token, id, { versionKey }), await remove(token, id, { versionKey })]) {
      expect(codeOf(late)).toEqual([409, "VERSION_CONFLICT"]);
      expect(late.error.versionKey).toBe(current?.versionKey);
    }
    expect((await read(token))[0]).toEqual(current);
    expect((await remove(token, id, { versionKey: current?.versionKey })).status).toBe(200);
  });
});

describe("what the book takes", () => {
  test.each([
    ["INVALID_ADDRESS", { addressLine1: "  " }],
    ["INVALID_ADDRESS", { city: "" }],
    ["INVALID_ADDRESS", { stateCode: "" }],
    ["INVALID_ADDRESS", { zip: undefined }],
    ["INVALID_ADDRESS", { addressType: undefined }],
    ["CONSTRAINT_VIOLATION_EXCEPTION", { addressLine1: "x".repeat(41) }],
    ["CONSTRAINT_VIOLATION_EXCEPTION", { addressLine2: "x".repeat(41) }],
    ["CONSTRAINT_VIOLATION_EXCEPTION", { city: "x".repeat(41) }],
    ["CONSTRAINT_VIOLATION_EXCEPTION", { zip: "4520" }],
    ["CONSTRAINT_VIOLATION_EXCEPTION", { zip: "K1A 0B1" }],
    ["CONSTRAINT_VIOLATION_EXCEPTION", { stateCode: "Ohio" }],
    ["CONSTRAINT_VIOLATION_EXCEPTION", { countryCode: "CA" }],
    ["BAD_REQUEST", { addressType: "office" }],
    ["BAD_REQUEST", { dateAddressUpdated: "yesterday" }],
  ])("%s for %j", async (code, wrong) => {
    const token = await services.signIn("empty@aisle.test");
    expect(codeOf(await add(token, wrong))).toEqual([400, code]);
    expect(await read(token)).toEqual([]);
  });

  test("forty characters to a line, and an address that nobody knows", async () => {
    const token = await services.signIn("empty@aisle.test");
    const line = `1 ${"x".repeat(38)}`;
    const [saved] = listIn(await add(token, { addressLine1: line, addressLine2: line }));
    expect(saved?.address.addressLines).toEqual([line, line]);
    expect(saved).not.toHaveProperty("location");
  });

  test("a county as it is sent, unless the street's own is known", async () => {
    const token = await services.signIn("empty@aisle.test");
    const county = async (changes: Changes) => {
      services.clock.advance(1);
      return listIn(await add(token, changes)).at(-1)?.address.county;
    };
    expect(await county({ addressLine1: "1 Nowhere Rd", county: "Butler" })).toBe("Butler");
    expect(await county({ addressLine1: "1 Nowhere Rd" })).toBeUndefined();
    expect(await county({ county: "Butler" })).toBe("Hamilton");
  });

  test.each([
    ["452021234", "OH", "US", "45202-1234"],
    ["45202/1234", "OH", "US", "45202-1234"],
    ["k1a0b1", "ON", "CA", "K1A 0B1"],
  ])("postal code %s is kept in its usual form", async (zip, stateCode, countryCode, kept) => {
    const token = await services.signIn("empty@aisle.test");
    const [saved] = listIn(await add(token, { zip, stateCode, countryCode }));
    expect(saved?.address).toMatchObject({ postalCode: kept, stateProvince: stateCode, countryCode });
  });
});

describe("at the same moment", () => {
  test("two adds to nineteen make twenty, never twenty-one", async () => {
    const token = await services.signIn("limits@aisle.test");
    const [first] = await read(token);
    await remove(token, first?.id ?? "");
    const answers = await Promise.all([add(token), add(token), add(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(answers.filter(({ status }) => status === 422).map(({ error }) => error.code)).toEqual([
      "TOO_MANY_ADDRESSES",
      "TOO_MANY_ADDRESSES",
    ]);
    expect(await read(token)).toHaveLength(20);
  });

  test("several that become the mailing address leave one", async () => {
    const token = await services.signIn("cards@aisle.test");
    const [first = "", , third = ""] = (await read(token)).map(({ id }) => id);
    const answers = await Promise.all([
      update(token, first, home),
      update(token, third, home),
      add(token, home),
      add(token, home),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const list of [...answers.map(listIn), await read(token)]) {
      expect(list.filter(({ type }) => type === "home")).toHaveLength(1);
      expect(list.filter(({ preferredAddress }) => preferredAddress)).toHaveLength(1);
    }
  });

  test("the same press twice writes once, and answers both alike", async () => {
    const token = await services.signIn("empty@aisle.test");
    const press = () => add(token, {}, { "idempotency-key": "one-press" });
    const answers = await Promise.all([press(), press()]);
    const done = answers.filter(({ status }) => status === 200);
    const waiting = answers.filter(({ status }) => status === 409);
    expect(done.length + waiting.length).toBe(2);
    for (const { error } of waiting) expect(error.code).toBe("REQUEST_STILL_PROCESSING");
    expect((await press()).text).toBe(done[0]?.text);
    expect(await read(token)).toHaveLength(1);
  });
});

test("an answer is kept together with its write: a process that dies after it has lost nothing", async () => {
  const { context } = services;
  const { db } = context;
  const token = await services.signIn("empty@aisle.test");
  const { id: accountId } = await db
    .selectFrom("account")
    .where("email", "=", "empty@aisle.test")
    .select("id")
    .executeTakeFirstOrThrow();
  const body = JSON.stringify(vineStreet);
  const running = {
    key: "one-press",
    accountId,
    route: "add-address",
    bodyHash: hashCall("POST", path, body),
  };
  const begun = await begin(context, running);
  if (begun.kind !== "started") throw new Error("the key is not free");
  const shopper = { accountId, tenant: "aisle", acr: "full" } as const;
  // The work alone, without what stands around it and keeps answers too.
  await writeBook(
    { context, shopper, idempotentCall: { ...running, attempt: begun.attempt } },
    (txContext) => saveAddress(txContext, shopper, vineStreet),
    (book) => ({ addresses: book.map(toBookAddress) }),
  );
  const repeat = await call(services, path, {
    method: "POST",
    token,
    body,
    headers: { "idempotency-key": "one-press" },
  });
  expect(repeat.status).toBe(200);
  expect(await read(token)).toEqual(listIn(repeat));
  expect(listIn(repeat)).toHaveLength(1);
});

test("the wallet's billing addresses are the same rows", async () => {
  const token = await services.signIn("empty@aisle.test");
  const [saved] = listIn(await add(token, home));
  const billing = await call(services, "/payment/v2/wallet/account/billing", { token });
  expect(billing.data).toMatchObject({
    payment: { addresses: [{ id: saved?.id, type: "home", address: { street: "1 Vine St" } }] },
  });
});

test("nobody's book is read without a sign-in", async () => {
  expect((await call(services, path)).status).toBe(401);
});
