/** @jsxImportSource react */
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createQueryClient } from "../api/queries.ts";
import type { SiteLocale } from "../text/locales.ts";
import { TextProvider } from "../text/text.tsx";
import { regionsIn } from "../wallet/region-names.ts";
import { Combobox } from "./combobox.tsx";

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const region = "State/Province";
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: region });
const chosen = () => screen.getByTestId("chosen").textContent;
const offered = () => screen.queryAllByRole("option").map((option) => option.textContent);
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const leave = () => fireEvent.focusOut(field());

function Form({ locale, first }: { readonly locale: SiteLocale; readonly first: string }) {
  const [value, setValue] = useState(first);
  const { US, CA } = regionsIn(locale);
  const groups = [
    { label: "United States", options: US },
    { label: "Canada", options: CA },
  ];
  return (
    <>
      <Combobox label={region} name="state" groups={groups} value={value} onChange={setValue} />
      <p data-testid="chosen">{value}</p>
      <button onClick={() => setValue("ON")}>Use a saved address</button>
    </>
  );
}

async function draw(locale: SiteLocale, first = ""): Promise<void> {
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <TextProvider>
        <Form locale={locale} first={first} />
      </TextProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("combobox");
}

it.each([
  ["fr-CA", "Québec", "Québec"],
  ["fr-CA", "quebec", "Québec"],
  ["fr-CA", "ecosse", "Nouvelle-Écosse"],
  ["fr-CA", "Nova Sc", "Nouvelle-Écosse"],
  ["fr-CA", "ile du prince", "Île-du-Prince-Édouard"],
  ["es", "nueva y", "Nueva York"],
  ["es", "New York", "Nueva York"],
  ["es", "Quebec", "Quebec"],
  ["en", "Québec", "Quebec"],
  ["en", "york", "New York"],
] as const)("in %s, %s finds %s", async (locale, typed, name) => {
  await draw(locale);
  type(typed);
  await waitFor(() => expect(offered()).toEqual([name]));
  leave();
  await waitFor(() => expect(field().value).toBe(name));
});

it("what is no state is said to be none, and stays to be put right with nothing in its place", async () => {
  await draw("en", "OH");
  expect(field().value).toBe("Ohio");
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  type("Ohoi");
  await waitFor(() => expect(status.textContent).toBe("No matches"));
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field().getAttribute("aria-expanded")).toBe("false");
  leave();
  await waitFor(() => expect([field().value, chosen(), status.textContent]).toEqual(["Ohoi", "", ""]));
  expect((await screen.findByRole("alert")).textContent).toBe(`Please enter a valid ${region}.`);
  type("Ohi");
  await waitFor(() => expect(offered()).toEqual(["Ohio"]));
  leave();
  await waitFor(() =>
    expect([field().value, chosen(), screen.queryByRole("alert")]).toEqual(["Ohio", "OH", null]),
  );
});

it("what is no state goes where another part of the form brings one", async () => {
  await draw("en");
  type("Ohoi");
  await waitFor(() => expect(field().value).toBe("Ohoi"));
  leave();
  await screen.findByRole("alert");
  screen.getByRole("button").click();
  await waitFor(() => expect([field().value, screen.queryByRole("alert")]).toEqual(["Ontario", null]));
});

it("blanks choose none", async () => {
  await draw("en", "OH");
  type("  ");
  await waitFor(() => expect(offered().length).toBeGreaterThan(60));
  leave();
  await waitFor(() => expect([field().value, chosen()]).toEqual(["", ""]));
});

it("the provinces are in the order of their names in the language", () => {
  const names = regionsIn("fr-CA").CA.map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(["Alberta", "Colombie-Britannique", "Île-du-Prince-Édouard", "Manitoba"]);
});
