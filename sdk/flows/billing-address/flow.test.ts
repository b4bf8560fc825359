import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AddressValues, type SavedAddress, valuesOf } from "../../domain/addresses.ts";
import { AisleError } from "../../domain/errors.ts";
import { addressFlow as flow, chosenAddress } from "./flow.ts";
import { addressFormFlow } from "./form.ts";
import { type AddressEvent, type AddressState, initialAddressState, offered, ownId } from "./state.ts";

const addressFlow = (state: AddressState, event: AddressEvent) => flow(state, event, addressFormFlow);

const saved = (id: string, addressLine1: string, home = false): SavedAddress => ({
  id,
  home,
  address: {
    addressLine1,
    addressLine2: undefined,
    city: "Cincinnati",
    state: "OH",
    zipCode: "45209",
    country: "US",
  },
});
const home = saved("home", "3760 Paxton Ave", true);
const work = saved("work", "220 Elm St");
const error = (code: AisleError["code"] = "service", init = {}) => new AisleError(code, "failed", init);

const run = (state: AddressState, ...events: AddressEvent[]) =>
  events.reduce((at, event) => addressFlow(at, event)[0], state);
const effects = (state: AddressState, event: AddressEvent) => addressFlow(state, event)[1];

const loading = run(initialAddressState, { type: "LOAD" });
const ready = run(loading, { type: "LOADED", addresses: [home, work] });
const type = (values: Partial<AddressValues>): AddressEvent[] =>
  Object.entries(values).map(([field, value]) => ({
    type: "INPUT",
    field: field as keyof AddressValues,
    value,
  }));
const elsewhere = { addressLine1: "1 Main St", city: "Dayton", state: "OH", zipCode: "45402" };
const typed = run(ready, { type: "EDIT", addressId: null }, ...type(elsewhere));
const saving = run(typed, { type: "SAVE", key: "k1" });
const added: SavedAddress = { ...saved("new", "1 Main St"), address: { ...work.address, ...elsewhere } };

describe("loading", () => {
  it("is asked for once at a time", () => {
    expect(effects(initialAddressState, { type: "LOAD" })).toEqual([{ type: "load" }]);
    expect(effects(loading, { type: "LOAD" })).toEqual([]);
    expect(effects(ready, { type: "LOAD" })).toEqual([{ type: "load" }]);
  });

  it("chooses the first address, or keeps the chosen one", () => {
    expect(chosenAddress(ready)).toBe(home.address);
    const chosen = run(ready, { type: "CHOOSE", addressId: "work" }, { type: "LOAD" });
    expect(run(chosen, { type: "LOADED", addresses: [home, work] }).chosen).toBe("work");
    expect(run(chosen, { type: "LOADED", addresses: [home] }).chosen).toBe("home");
    expect(run(chosen, { type: "LOADED", addresses: [] }).chosen).toBeNull();
  });

  it("that fails is repeated once by itself, then given up", () => {
    const [retrying, again] = addressFlow(loading, { type: "LOAD_FAILED", error: error() });
    expect([retrying.status, again]).toEqual(["retrying", [{ type: "load" }]]);
    const [failed, nothing] = addressFlow(retrying, { type: "LOAD_FAILED", error: error() });
    expect([failed.status, nothing]).toEqual(["failed", []]);
    expect(run(failed, { type: "LOAD" }).status).toBe("loading");
    expect(run(retrying, { type: "LOADED", addresses: [work] }).status).toBe("ready");
  });

  it("is not repeated for a session that is over", () => {
    expect(addressFlow(loading, { type: "LOAD_FAILED", error: error("auth-expired") })).toEqual([
      { ...loading, status: "failed" },
      [],
    ]);
  });
});

describe("choosing", () => {
  it("takes only an address of the list", () => {
    expect(run(ready, { type: "CHOOSE", addressId: "work" }).chosen).toBe("work");
    expect(run(ready, { type: "CHOOSE", addressId: "gone" })).toBe(ready);
  });
});

describe("what a card is billed to", () => {
  const own = { ...work.address, addressLine1: "9 Old Mill Rd" };
  const editing = run(initialAddressState, { type: "LOAD", of: "card", own });

  it("is chosen at once, and stays so when the account's list comes without it", () => {
    expect(chosenAddress(editing)).toBe(own);
    const listed = run(editing, { type: "LOADED", addresses: [home, work] });
    expect(chosenAddress(listed)).toBe(own);
    expect(offered(listed).map(({ id }) => id)).toEqual(["home", "work", ownId]);
    const failed = run(
      editing,
      { type: "LOAD_FAILED", error: error() },
      { type: "LOAD_FAILED", error: error() },
    );
    expect([failed.status, chosenAddress(failed)]).toEqual(["failed", own]);
  });

  it("is the account's own row where it has one, however it is spelt", () => {
    const listed = run(
      initialAddressState,
      { type: "LOAD", of: "card", own: { ...work.address, addressLine1: "220 ELM ST" } },
      { type: "LOADED", addresses: [home, work] },
    );
    expect([listed.chosen, offered(listed)]).toEqual(["work", [home, work]]);
  });

  it("is not what was chosen for the card before", () => {
    const other = run(ready, { type: "CHOOSE", addressId: "work" }, { type: "LOAD", of: "card", own });
    expect(chosenAddress(other)).toBe(own);
    // And a new card is not billed to what that one was.
    expect(chosenAddress(run(other, { type: "LOADED", addresses: [home] }, { type: "LOAD" }))).toBe(
      home.address,
    );
  });

  it("is there again where a form was left half filled, whatever was edited meanwhile, until the card is stored", () => {
    const card = { type: "LOAD", of: "card", own } as const;
    const half = run(ready, { type: "CHOOSE", addressId: "work" }, card, {
      type: "CHOOSE",
      addressId: "home",
    });
    expect(run(half, { type: "LOAD" }).chosen).toBe("work");
    expect(run(half, { type: "LOAD" }, card).chosen).toBe("home");
    const stored = run(half, { type: "STORED", of: "card" });
    expect(chosenAddress(run(stored, card))).toBe(own);
    expect(run(stored, { type: "STORED" }, { type: "LOAD" }).chosen).toBe("home");
  });

  it("is not what was saved in another card's form, which has it when it is opened again", () => {
    const saving = run(
      editing,
      { type: "LOADED", addresses: [home, work] },
      { type: "EDIT", addressId: null },
      ...type(elsewhere),
      {
        type: "SAVE",
        key: "k1",
      },
    );
    const other = { type: "LOAD", of: "other", own: work.address } as const;
    const late = { type: "SAVED", key: "k1", addresses: [home, work, added] } as const;
    const [state] = addressFlow(run(saving, other), late);
    expect([chosenAddress(state), state.addresses.length]).toEqual([work.address, 3]);
    expect(run(state, { type: "LOAD", of: "card", own }).chosen).toBe("new");
  });

  it("gives way to the shopper alone, and can be taken again", () => {
    const listed = run(editing, { type: "LOADED", addresses: [home, work] });
    const changed = run(listed, { type: "CHOOSE", addressId: "home" });
    expect(chosenAddress(run(changed, { type: "LOADED", addresses: [home, work] }))).toBe(home.address);
    expect(chosenAddress(run(changed, { type: "CHOOSE", addressId: ownId }))).toBe(own);
    const extended = run(listed, { type: "EDIT", addressId: null }, ...type(elsewhere), {
      type: "SAVE",
      key: "k1",
    });
    expect(run(extended, { type: "SAVED", key: "k1", addresses: [home, work, added] }).chosen).toBe("new");
  });

  it("is no row of the account's that could be changed", () => {
    const listed = run(editing, { type: "LOADED", addresses: [home, work] });
    expect(run(listed, { type: "EDIT", addressId: ownId })).toBe(listed);
  });
});

describe("the form", () => {
  it("opens empty for a new address and filled for one of the list", () => {
    expect(Object.values(run(ready, { type: "EDIT", addressId: null }).draft?.values ?? {})).toEqual(
      Array(5).fill(""),
    );
    expect(run(ready, { type: "EDIT", addressId: "work" }).draft?.values).toEqual(valuesOf(work.address));
    expect(run(ready, { type: "EDIT", addressId: "gone" })).toBe(ready);
  });

  it("has what was typed back when it opens for the same address, not for another", () => {
    expect(run(typed, { type: "EDIT", addressId: null }).draft?.values).toMatchObject(elsewhere);
    expect(run(typed, { type: "EDIT", addressId: "work" }).draft?.values).toEqual(valuesOf(work.address));
  });

  it("names every field that is wrong, and sends nothing", () => {
    const bad = run(ready, { type: "EDIT", addressId: null }, ...type({ city: "St. Louis*", zipCode: "1" }));
    const [state, refused] = addressFlow(bad, { type: "SAVE", key: "k1" });
    expect(state.draft).toMatchObject({
      errors: {
        addressLine1: "addressRequired",
        city: "cityCharacters",
        state: "stateRequired",
        zipCode: "postalInvalid",
      },
      saving: false,
      refusals: 1,
    });
    expect(refused).toEqual([{ type: "refused", messageKey: "addressRequired" }]);
    // Typing takes the error off its field alone.
    const mended = run(state, ...type({ city: "Dayton" }));
    expect([mended.draft?.errors.city, mended.draft?.errors.state]).toEqual([undefined, "stateRequired"]);
  });

  it("saves once, however often it is pressed, and can't be typed in meanwhile", () => {
    expect(effects(typed, { type: "SAVE", key: "k1" })).toEqual([
      {
        type: "save",
        address: { ...elsewhere, addressLine2: undefined, country: "US" },
        saved: undefined,
        key: "k1",
      },
    ]);
    expect(addressFlow(saving, { type: "SAVE", key: "k2" })).toEqual([saving, []]);
    expect(run(saving, ...type({ city: "Other" }))).toBe(saving);
  });

  it("chooses what was saved: a new one by what was typed, a changed one by its id", () => {
    const [done, effect] = addressFlow(saving, { type: "SAVED", key: "k1", addresses: [home, work, added] });
    expect([done.chosen, done.draft, effect]).toEqual(["new", null, [{ type: "saved" }]]);
    const changing = run(ready, { type: "EDIT", addressId: "work" }, { type: "SAVE", key: "k1" });
    expect(run(changing, { type: "SAVED", key: "k1", addresses: [home, work] }).chosen).toBe("work");
    // A service that corrects the spelling still added one.
    const corrected = saved("new", "1 Main Street");
    expect(run(saving, { type: "SAVED", key: "k1", addresses: [home, work, corrected] }).chosen).toBe("new");
  });

  it("takes the list of what was saved while another address is typed in, whose form stays", () => {
    const other = run(saving, { type: "EDIT", addressId: "work" }, ...type({ city: "Xenia" }));
    const late = run(other, { type: "SAVED", key: "k1", addresses: [home, work, added] });
    expect([late.draft, late.addresses.length]).toEqual([other.draft, 3]);
    const both = run(other, { type: "SAVE", key: "k2" });
    expect(run(both, { type: "SAVE_FAILED", key: "k1", error: error() })).toBe(both);
    expect(run(both, { type: "SAVED", key: "k1", addresses: [home, work, added] }).draft?.saving).toBe(true);
  });

  it("keeps what was typed when saving fails, and says why", () => {
    const failed = run(saving, { type: "SAVE_FAILED", key: "k1", error: error() });
    expect(failed.draft).toMatchObject({
      values: elsewhere,
      saving: false,
      notice: { messageKey: "addressSaveFailed" },
    });
    const full = error("limit", { serviceCode: "TOO_MANY_ADDRESSES", status: 422 });
    expect(run(saving, { type: "SAVE_FAILED", key: "k1", error: full }).draft?.notice).toEqual({
      messageKey: "addressLimit",
    });
  });

  it("says why in the form that is opened again, where it was left before the answer", () => {
    const failed = run(saving, { type: "SAVE_FAILED", key: "k1", error: error() });
    const again = run(failed, { type: "EDIT", addressId: null });
    expect(again.draft).toMatchObject({ values: elsewhere, notice: { messageKey: "addressSaveFailed" } });
  });

  it("adds anew what was removed elsewhere, once the shopper was told", () => {
    const editing = run(ready, { type: "EDIT", addressId: "work" }, ...type({ city: "Xenia" }));
    const gone = error("not-found", { serviceCode: "ADDRESS_NOT_FOUND", status: 404 });
    const told = run(editing, { type: "SAVE", key: "k1" }, { type: "SAVE_FAILED", key: "k1", error: gone });
    expect(told.draft).toMatchObject({ notice: { messageKey: "addressGone" }, values: { city: "Xenia" } });
    expect(effects(told, { type: "SAVE", key: "k2" })).toMatchObject([
      { type: "save", saved: undefined, key: "k2" },
    ]);
  });

  it.each<[string, AisleError, string]>([
    ["an answer that was lost", error("timeout"), "k1"],
    ["no way to the service", error("network"), "k1"],
    ["an answer that can't be read", error("service", { status: 200 }), "k1"],
    ["a refusal", error("invalid", { status: 400 }), "k2"],
    ["a failure of the service", error("service", { status: 500 }), "k2"],
  ])("after %s the next press has the key %3$s", (_, failure, key) => {
    const failed = run(saving, { type: "SAVE_FAILED", key: "k1", error: failure });
    expect(effects(failed, { type: "SAVE", key: "k2" })).toMatchObject([{ type: "save", key }]);
    // Once something is changed it is another wish.
    const changed = run(failed, ...type({ city: "Xenia" }));
    expect(effects(changed, { type: "SAVE", key: "k2" })).toMatchObject([{ type: "save", key: "k2" }]);
  });
});

it("holds what it must, whatever happens in whatever order", () => {
  const anyEvent: fc.Arbitrary<AddressEvent> = fc.oneof(
    fc
      .constantFrom(undefined, work.address, added.address)
      .map((own) => ({ type: "LOAD" as const, of: own && "card", own })),
    fc.subarray([home, work, added]).map((addresses) => ({ type: "LOADED" as const, addresses })),
    fc.constant({ type: "LOAD_FAILED" as const, error: error() }),
    fc.constantFrom("home", "work", "gone").map((addressId) => ({ type: "CHOOSE" as const, addressId })),
    fc.constantFrom("home", null, "gone").map((addressId) => ({ type: "EDIT" as const, addressId })),
    fc.constantFrom(...type({ ...elsewhere, city: "!" }), ...type(elsewhere)),
    fc.uuid().map((key) => ({ type: "SAVE" as const, key })),
    fc.subarray([home, work, added]).map((addresses) => ({ type: "SAVED" as const, key: "k1", addresses })),
    fc
      .constantFrom(error(), error("network"))
      .map((each) => ({ type: "SAVE_FAILED" as const, key: "k1", error: each })),
  );
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let state = initialAddressState;
      let saves = 0;
      for (const event of events) {
        const before = JSON.stringify(state);
        const [next, done] = addressFlow(state, event);
        expect(JSON.stringify(state)).toBe(before);
        if (next.chosen !== null) expect(offered(next).map(({ id }) => id)).toContain(next.chosen);
        // One save at a time.
        saves += done.filter((effect) => effect.type === "save").length;
        if (state.draft?.saving && !next.draft?.saving) saves -= 1;
        expect(saves).toBe(next.draft?.saving ? 1 : 0);
        state = next;
      }
    }),
    { numRuns: 1000, seed: 20260302 },
  );
});
