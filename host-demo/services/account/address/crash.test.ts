import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { addressesResponse, type BookAddress } from "../../../../sdk/contract/addresses.ts";
import { crashInstallation, momentsToDie } from "../../shop/checkout/testing/crash-installation.ts";
import { signInTo, type ServicesProcess } from "../../shop/checkout/testing/crash-process.ts";
import { settled } from "../../shop/checkout/testing/settled.ts";
import type { Reply, TestShopper } from "../../shop/checkout/testing/shopper.ts";
import { vineStreet } from "../../testing/resources.ts";

const path = "/atlas/v1/customer-profile/v1/addresses";
const email = "cards@aisle.test";
const sent = { ...vineStreet, addressType: "home", preferredAddress: true };
/** A call of a process that died is taken over by its repeat after this long; no call of these takes a second. */
const start = crashInstallation("address_crash", { takeOverSeconds: 1 });

let services: ServicesProcess;

beforeAll(async () => {
  services = await start();
}, 120_000);

const listIn = ({ status, text }: Reply): readonly BookAddress[] => {
  expect(status, text).toBe(200);
  return addressesResponse(JSON.parse(text)).addresses;
};
const read = async (shopper: TestShopper) => listIn(await shopper.send("GET", path));
const remove = async (shopper: TestShopper, addressId: string) =>
  listIn(await shopper.send("DELETE", `${path}/${addressId}`, { addressId }));

/** The addresses of the book that are as they were sent. */
const savedIn = (book: readonly BookAddress[]) =>
  book.filter(({ address }) => address.addressLines.includes(sent.addressLine1));

const changes = [
  {
    name: "an address is added",
    often: ["before commit", "after commit"],
    prepare: (): Promise<string | undefined> => Promise.resolve(undefined),
    save: (shopper: TestShopper, key: string) => shopper.send("POST", path, sent, key),
    more: 1,
  },
  {
    name: "an address is changed",
    often: ["before write 3"],
    async prepare(shopper: TestShopper): Promise<string | undefined> {
      const other = { ...sent, addressLine1: "9 Elm St", addressType: "delivery", preferredAddress: false };
      return listIn(await shopper.send("POST", path, other)).find(({ address }) =>
        address.addressLines.includes(other.addressLine1),
      )?.id;
    },
    save: (shopper: TestShopper, key: string, addressId = "") =>
      shopper.send("PUT", `${path}/${addressId}`, { ...sent, addressId }, key),
    more: 0,
  },
];

/** Each of these changes takes three writes: from the mailing address, from the preferred one, and of the address itself. */
const moments = ["before write 1", "before write 2", "before write 3", "before commit", "after commit"];

describe.each(changes)("services that are killed while $name", ({ often, prepare, save, more }) => {
  it.each(momentsToDie(moments, (moment) => often.includes(moment)))(
    "%s: the book is as before or has the address once, and a repeat says so",
    async (moment) => {
      let shopper = await signInTo(services.origin, email);
      const id = await prepare(shopper);
      const before = await read(shopper);
      const key = randomUUID();
      await services.dieAt(moment);
      await expect(save(shopper, key, id)).rejects.toThrow();
      expect(await services.ended).toBe("SIGKILL");

      services = await start();
      shopper = await signInTo(services.origin, email);
      const found = await read(shopper);
      if (moment === "after commit") expect(savedIn(found)).toHaveLength(1);
      else expect(found).toEqual(before);

      const repeat = await settled(() => save(shopper, key, id));
      const book = listIn(repeat);
      if (moment === "after commit") expect(book).toEqual(found);
      expect(await save(shopper, key, id)).toEqual(repeat);
      expect(await read(shopper)).toEqual(book);
      expect(book).toHaveLength(before.length + more);
      expect(savedIn(book)).toHaveLength(1);
      // One address takes the mail, and one is preferred.
      expect(book.filter(({ type }) => type === "home")).toEqual(savedIn(book));
      expect(book.filter(({ preferredAddress }) => preferredAddress)).toEqual(savedIn(book));
      for (const each of savedIn(book)) await remove(shopper, each.id);
    },
    60_000,
  );
});
