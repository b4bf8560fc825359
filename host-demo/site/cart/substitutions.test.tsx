/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { expect, it } from "vitest";
import { armed, numberOf, onAnotherDevice } from "../testing/deliveries.ts";
import {
  alertIn,
  holdAnswer,
  leavePages,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";

const email = "cards@aisle.test";
const services = await startServices();

const selectOf = (name: string) => soon(() => screen.getByLabelText<HTMLSelectElement>(name));
async function choose(name: string, value: string) {
  fireEvent.change(await selectOf(name), { target: { value } });
}

/** What the services know: of the whole cart, and of its lines. */
async function known() {
  const { substitutionPolicy, lineItems } = await (await onAnotherDevice(services, email)).cart();
  const lines = lineItems.map((line) => [
    line.description,
    line.hasOwnPolicy ? line.substitutionPolicy : null,
    line.substitutionItems?.[0]?.description,
  ]);
  return { substitutionPolicy, lines: Object.fromEntries(lines.map(([name, ...own]) => [name, own])) };
}

it("one choice for the whole cart, one line that differs, and a backup of the shopper's own", async () => {
  await openSite("/cart", email);
  await choose("If an item runs out", "NONE");
  await soon(async () => expect((await known()).substitutionPolicy).toBe("NONE"));
  await choose("If Yellow Onions runs out", "SHOPPER_CHOICE");
  await soon(async () =>
    expect((await known()).lines["Yellow Onions"]).toEqual(["SHOPPER_CHOICE", undefined]),
  );

  // The list only names the choice: whoever goes through it with the arrow keys comes by.
  await choose("If Bananas, Bunch runs out", "CUSTOMER_CHOICE");
  const open = await soon(() => screen.getByRole("button", { name: "Choose a backup for Bananas, Bunch" }));
  expect((await selectOf("If Bananas, Bunch runs out")).value).toBe("CUSTOMER_CHOICE");
  expect([screen.queryByRole("dialog"), (await known()).lines["Bananas, Bunch"]]).toEqual([
    null,
    [null, undefined],
  ]);
  open.focus();
  open.click();
  const drawer = await soon(() => {
    const found = screen.getByRole("dialog", { name: "Choose a backup" });
    within(found).getByText("Choose what you want in the place of Bananas, Bunch.");
    return found;
  });
  const [first] = await soon(() => within(drawer).getAllByRole("button", { name: /^Select / }));
  const backup = first?.getAttribute("aria-label")?.replace(/^Select /, "") ?? "";
  first?.click();
  await soon(() => screen.getByText(`Backup: ${backup}`));
  const change = screen.getByRole("button", { name: "Change the backup for Bananas, Bunch" });
  expect(document.activeElement).toBe(change);
  expect((await known()).lines["Bananas, Bunch"]).toEqual(["CUSTOMER_CHOICE", backup]);
  expect((await selectOf("If Bananas, Bunch runs out")).value).toBe("CUSTOMER_CHOICE");

  await choose("If Bananas, Bunch runs out", "");
  await soon(() => expect(screen.queryByText(/^Backup:/)).toBeNull());
  expect(await known()).toMatchObject({
    substitutionPolicy: "NONE",
    lines: { "Bananas, Bunch": [null, undefined], "Yellow Onions": ["SHOPPER_CHOICE", undefined] },
  });
});

it("a choice stays where it was made while it is under way, and goes back where it fails", async () => {
  await openSite("/cart", email);
  const select = await selectOf("If Yellow Onions runs out");
  services.arm({ call: "update-cart", fault: "delay" });
  await choose("If Yellow Onions runs out", "NONE");
  await soon(() => expect(select.getAttribute("aria-busy")).toBe("true"));
  expect(select.value).toBe("NONE");
  await soon(() => expect(select.getAttribute("aria-busy")).toBe("false"));
  services.arm({ call: "update-cart", fault: "500", times: 9 });
  await choose("If Yellow Onions runs out", "SHOPPER_CHOICE");
  await alertIn(document.body, "We couldn't change your cart. Please try again.");
  expect(select.value).toBe("NONE");
});

const bananas = "If Bananas, Bunch runs out";
/** Names the first backup there is for the bananas, and answers with it. */
async function nameBackup(): Promise<string> {
  await choose(bananas, "CUSTOMER_CHOICE");
  await press(document.body, "Choose a backup for Bananas, Bunch");
  const [first] = await soon(() => screen.getAllByRole("button", { name: /^Select / }));
  const backup = first?.getAttribute("aria-label")?.replace(/^Select /, "") ?? "";
  first?.click();
  await soon(() => screen.getByText(`Backup: ${backup}`));
  return backup;
}

it("a backup that was named is kept by whoever goes through the list, and back", async () => {
  await openSite("/cart", email);
  const backup = await nameBackup();
  const select = await selectOf(bananas);
  const shown: string[] = [];
  const watch = setInterval(() => shown.push(select.value), 1);
  const puts = sent("PUT", "/carts/").length;
  services.arm({ call: "update-cart", fault: "delay" });
  await choose(bananas, "NONE");
  await soon(() => expect(select.getAttribute("aria-busy")).toBe("true"));
  await choose(bananas, "CUSTOMER_CHOICE");
  shown.length = 0;
  await soon(() => expect(sent("PUT", "/carts/")).toHaveLength(puts + 2));
  await soon(() => expect(select.getAttribute("aria-busy")).toBe("false"));
  clearInterval(watch);
  expect(new Set(shown)).toEqual(new Set(["CUSTOMER_CHOICE"]));
  expect((await known()).lines["Bananas, Bunch"]).toEqual(["CUSTOMER_CHOICE", backup]);

  await choose(bananas, "");
  await soon(async () => expect((await known()).lines["Bananas, Bunch"]).toEqual([null, undefined]));
  await choose(bananas, "CUSTOMER_CHOICE");
  await soon(() => screen.getByText(`Backup: ${backup}`));
  expect((await known()).lines["Bananas, Bunch"]).toEqual(["CUSTOMER_CHOICE", backup]);
});

it("a backup that can't be kept is to be named anew", async () => {
  await openSite("/cart", email);
  await nameBackup();
  await choose(bananas, "NONE");
  await soon(() => expect(screen.queryByText(/^Backup:/)).toBeNull());
  services.arm({ call: "update-cart", fault: "500", times: 9 });
  await choose(bananas, "CUSTOMER_CHOICE");
  await alertIn(document.body, "We couldn't change your cart. Please try again.");
  expect((await selectOf(bananas)).value).toBe("NONE");
  await choose(bananas, "CUSTOMER_CHOICE");
  await soon(() => screen.getByRole("button", { name: "Choose a backup for Bananas, Bunch" }));
});

it("a backup that is not named yet is said not to be saved, and the wish goes with the drawer that is closed", async () => {
  await openSite("/cart", email);
  await choose(bananas, "CUSTOMER_CHOICE");
  const select = await selectOf(bananas);
  const hint = await soon(() => screen.getByText("Not saved yet: choose a backup."));
  expect(select.getAttribute("aria-describedby")).toBe(hint.id);
  const open = screen.getByRole("button", { name: "Choose a backup for Bananas, Bunch" });
  open.focus();
  open.click();
  const drawer = await soon(() => {
    const found = screen.getByRole("dialog", { name: "Choose a backup" });
    within(found).getByText("Choose what you want in the place of Bananas, Bunch.");
    return found;
  });
  await press(drawer, "Close");
  await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText("Not saved yet: choose a backup.")).toBeNull();
  expect([select.value, select.getAttribute("aria-describedby")]).toEqual(["", null]);
  expect(document.activeElement).toBe(select);
});

it("a choice stays where it was made though the change before it was refused", async () => {
  await openSite("/cart", email);
  const select = await selectOf("If Yellow Onions runs out");
  services.arm({ call: "update-cart", fault: "500", times: 9 });
  await choose("If Yellow Onions runs out", "NONE");
  await alertIn(document.body, "We couldn't change your cart. Please try again.");
  expect(select.value).toBe("");
  services.arm({ clear: true });
  services.arm({ call: "update-cart", fault: "delay" });
  await choose("If Yellow Onions runs out", "SHOPPER_CHOICE");
  await soon(() => expect(select.getAttribute("aria-busy")).toBe("true"));
  expect(select.value).toBe("SHOPPER_CHOICE");
});

it("a choice that is made while another one is under way counts too", async () => {
  await openSite("/cart", email);
  const all = await selectOf("If an item runs out");
  services.arm({ call: "update-cart", fault: "hang" });
  await choose("If an item runs out", "NONE");
  await soon(() => expect(all.getAttribute("aria-busy")).toBe("true"));
  await choose("If Yellow Onions runs out", "SHOPPER_CHOICE");
  await soon(async () =>
    expect((await known()).lines["Yellow Onions"]).toEqual(["SHOPPER_CHOICE", undefined]),
  );
  expect((await known()).lines["Bananas, Bunch"]).toEqual([null, undefined]);
});

it.each(["500", "drop", "hang", "rubbish"])(
  "a choice whose call fails once (%s) is made by the next",
  async (fault) => {
    await openSite("/cart", email);
    await selectOf("If an item runs out");
    services.arm({ call: "update-cart", fault });
    await choose("If an item runs out", "NONE");
    await soon(async () => {
      const isKnown = (await known()).substitutionPolicy === "NONE";
      if (!isKnown) await alertIn(document.body, "We couldn't change your cart. Please try again.");
    });
    await soon(async () =>
      expect((await selectOf("If an item runs out")).getAttribute("aria-busy")).toBe("false"),
    );
    if ((await known()).substitutionPolicy !== "NONE") await choose("If an item runs out", "NONE");
    await soon(async () => expect((await known()).substitutionPolicy).toBe("NONE"));
    expect(await armed(services)).toEqual([]);
  },
);

it.each(["500", "drop", "hang", "rubbish"])(
  "a replacement whose undoing fails once (%s) is undone by the next press",
  async (fault) => {
    const [oatMilk, soyMilk] = ["Oat Milk, Unsweetened", "Soy Milk, Original"];
    const shopper = await onAnotherDevice(services, "fallout@aisle.test");
    const { id, versionKey } = await shopper.cart();
    await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}/replacements`, {
      versionKey,
      originalLineItemUpc: numberOf(oatMilk),
      newLineItemUpc: numberOf(soyMilk),
    });
    await openSite("/cart", "fallout@aisle.test");
    const undo = () => screen.queryByRole("button", { name: `Undo the replacement of ${oatMilk}` });
    await soon(() => expect(undo()).not.toBeNull());
    services.arm({ call: "replace-item", fault });
    await press(document.body, `Undo the replacement of ${oatMilk}`);
    await soon(() => expect(undo() === null || screen.queryByRole("alert") !== null).toBe(true));
    if (undo()) await press(document.body, `Undo the replacement of ${oatMilk}`);
    await soon(() => expect(undo()).toBeNull());
    const left = (await shopper.cart()).lineItems.map(({ description }) => description);
    expect([left.includes(oatMilk), left.includes(soyMilk)]).toEqual([true, false]);
    expect(await armed(services)).toEqual([]);
  },
);

it("a replacement that is picked takes the focus when its drawer closes, as its button is gone", async () => {
  await openSite("/cart", "fallout@aisle.test");
  const find = await soon(() =>
    screen.getByRole("button", { name: "Find a similar item for Oat Milk, Unsweetened" }),
  );
  find.focus();
  find.click();
  await press(document.body, "Select Soy Milk, Original");
  const drawer = screen.getByRole("dialog", { name: "Select a Replacement" });
  await soon(() => within(drawer).getByText("Selected"));
  await press(drawer, "Done");
  await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement?.textContent).toBe("Replaced by Soy Milk, Original");
});

it("a backup that has run out too is said to count for nothing", async () => {
  const shopper = await onAnotherDevice(services, email);
  const { id, versionKey, lineItems } = await shopper.cart();
  const [backup] = await services.context.db
    .selectFrom("product")
    .where("description", "=", "Dragon Fruit")
    .select("gtin13")
    .execute();
  const lines = lineItems.map(({ gtin13, quantity, description }) => ({
    gtin13,
    quantity,
    ...(description === "Yellow Onions" && {
      substitutionPolicy: "CUSTOMER_CHOICE",
      substitutionItems: [backup],
    }),
  }));
  expect(
    (await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, { versionKey, lineItems: lines })).status,
  ).toBe(200);
  await openSite("/cart", email);
  await soon(() =>
    screen.getByText("Backup: Dragon Fruit. It can't be had now, so nothing will take this item's place."),
  );
  await press(document.body, "Change the backup for Yellow Onions");
  await soon(() => screen.getByRole("dialog", { name: "Choose a backup" }));
});

/** What the services know that whoever picks an item is told. */
async function told(item: string) {
  const { lineItems } = await (await onAnotherDevice(services, email)).cart();
  return lineItems.find(({ description }) => description === item)?.instructions;
}

async function openInstructions(name = "Add instructions for Bananas, Bunch") {
  await press(document.body, name);
  // Until its code has come, a drawer of the same name stands in for it.
  return soon(() => {
    const drawer = screen.getByRole("dialog", { name: "Instructions for Bananas, Bunch" });
    const field = within(drawer).getByRole<HTMLTextAreaElement>("textbox");
    return { drawer, field, save: () => press(drawer, "Save") };
  });
}

it("says of an item what whoever picks it is to know, changes it, and takes it back", async () => {
  await openSite("/cart", email);
  const written = await openInstructions();
  await soon(() => expect(document.activeElement).toBe(written.field));
  within(written.drawer).getByText("128 characters left");
  fireEvent.change(written.field, { target: { value: "Green!" } });
  await written.save();
  await alertIn(written.drawer, "Instructions have invalid characters.");
  expect(written.field.value).toBe("Green!");
  fireEvent.change(written.field, { target: { value: "Green ones, please" } });
  await written.save();
  await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
  await soon(() => screen.getByText("Green ones, please"));
  expect(await told("Bananas, Bunch")).toBe("Green ones, please");

  const again = await openInstructions("Change the instructions for Bananas, Bunch");
  expect(again.field.value).toBe("Green ones, please");
  fireEvent.change(again.field, { target: { value: "" } });
  await again.save();
  await soon(() => expect(screen.queryByText("Green ones, please")).toBeNull());
  expect(await told("Bananas, Bunch")).toBeUndefined();
});

it("instructions are sent once however often they are saved", async () => {
  await openSite("/cart", email);
  const { drawer, field } = await openInstructions();
  fireEvent.change(field, { target: { value: "Green ones" } });
  services.arm({ call: "update-cart", fault: "delay" });
  const save = within(drawer).getByRole("button", { name: "Save" });
  save.click();
  save.click();
  await soon(() => screen.getByText("Green ones"));
  // Another change goes after whatever was sent before it.
  await choose("If an item runs out", "NONE");
  await soon(async () => expect((await known()).substitutionPolicy).toBe("NONE"));
  expect(sent("PUT", "/carts/")).toHaveLength(2);
});

it("instructions that are written anew while the first are saved stay, and are saved, too", async () => {
  await openSite("/cart", email);
  const first = await openInstructions();
  fireEvent.change(first.field, { target: { value: "Green ones" } });
  const letGo = holdAnswer("PUT", "/carts/");
  await first.save();
  await press(first.drawer, "Close");
  const second = await openInstructions();
  fireEvent.change(second.field, { target: { value: "Yellow ones" } });
  letGo();
  await soon(() => screen.getByText("Green ones"));
  expect(second.field.isConnected && second.field.value).toBe("Yellow ones");
  await second.save();
  await soon(() => screen.getByText("Yellow ones"));
  await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await told("Bananas, Bunch")).toBe("Yellow ones");
});

it("a change that fails is told although another choice was made meanwhile", async () => {
  await openSite("/cart", email);
  services.arm({ call: "update-cart", fault: "500" });
  const letGo = holdAnswer("PUT", "/carts/");
  await press(document.body, "Remove Bananas, Bunch from your cart");
  await soon(() => expect(sent("PUT", "/carts/")).toHaveLength(1));
  await choose("If an item runs out", "NONE");
  letGo();
  await alertIn(document.body, "We couldn't change your cart. Please try again.");
  screen.getByRole("heading", { name: "Bananas, Bunch" });
  await soon(async () => expect((await known()).substitutionPolicy).toBe("NONE"));
});

it("a page that is loaded anew while instructions are saved has them", async () => {
  await openSite("/cart", email);
  const { field, save } = await openInstructions();
  fireEvent.change(field, { target: { value: "Green ones" } });
  services.arm({ call: "update-cart", fault: "delay" });
  await save();
  await soon(() => expect(sent("PUT", "/carts/")).toHaveLength(1));
  await leavePages();
  await soon(async () => expect(await told("Bananas, Bunch")).toBe("Green ones"));
  await openSite("/cart", email);
  await soon(() => screen.getByText("Green ones"));
});

it.each(["500", "drop", "hang", "rubbish"])(
  "instructions whose call fails once (%s) stay written, and are saved by the next",
  async (fault) => {
    await openSite("/cart", email);
    const { drawer, field, save } = await openInstructions();
    fireEvent.change(field, { target: { value: "Green ones" } });
    services.arm({ call: "update-cart", fault });
    await save();
    await alertIn(drawer, "We couldn't change your cart. Please try again.");
    expect(field.value).toBe("Green ones");
    await save();
    await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await told("Bananas, Bunch")).toBe("Green ones");
  },
);
