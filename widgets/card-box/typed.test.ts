import { afterEach, expect, expectTypeOf, it } from "vitest";
import type { ElementOf, SelectionDetail, WidgetHandle } from "aisle";
import { cleanUp, place, start } from "../testing/harness.ts";
import "./define.ts";

afterEach(cleanUp);

it("an element's properties can be set, and its events are told by their names", async () => {
  const { client } = start();
  const box = document.createElement("aisle-card-box");
  expectTypeOf(box).toEqualTypeOf<ElementOf<"card-box">>();
  box.hideTitle = true;
  box.mode = "checkout";
  box.client = client;
  // @ts-expect-error: no such way to shop
  box.mode = "sideways";
  box.mode = undefined;
  const told: (string | undefined)[] = [];
  box.addEventListener("aisle-selection-change", ({ detail }) => {
    expectTypeOf(detail).toEqualTypeOf<SelectionDetail>();
    told.push(detail.bank?.lastFour);
  });
  box.addEventListener("click", (event) => expectTypeOf(event.clientX).toBeNumber());
  place().append(box);
  await expect.poll(() => told).toEqual(["1111"]);
  expect(box.hideTitle).toBe(true);
});

it("a handle takes its own widget's properties, and no other's", async () => {
  const { client } = start();
  const handle = client.mount("card-box", place(), { hideTitle: true });
  expectTypeOf(handle).toEqualTypeOf<WidgetHandle<"card-box">>();
  await handle.ready;
  handle.update({ hideTitle: false, selectedPaymentMessage: "Pays with points" });
  expect(handle.element).toMatchObject({ hideTitle: false, selectedPaymentMessage: "Pays with points" });
  // @ts-expect-error: the address book's
  handle.update({ selectable: true });
  // @ts-expect-error: no boolean
  handle.update({ hideTitle: "yes" });
  const off = handle.on("aisle-card-remove", ({ detail }) =>
    expectTypeOf(detail.type).toEqualTypeOf<"bank" | "ebt" | "gift">(),
  );
  off();
});
