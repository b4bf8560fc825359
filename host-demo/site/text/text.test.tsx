/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import type * as Messages from "aisle/messages";
import { alertIn, openSite, press, screen, soon, startServices } from "../testing/open-page.tsx";

await startServices();

/** How many times more the file of a language does not come. */
let missing = 0;
vi.mock("aisle/messages", async (original) => {
  const real = await original<typeof Messages>();
  const loadMessages: typeof real.loadMessages = (locale) =>
    locale !== "en" && missing-- > 0
      ? Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
      : real.loadMessages(locale);
  return { ...real, loadMessages };
});

it("a language that does not come is told, and can be chosen again", async () => {
  missing = 2;
  await openSite("/i/snap-ebt-faq", "cards@aisle.test");
  const language = await soon(() => screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" }));
  const choose = () => fireEvent.change(language, { target: { value: "es" } });
  choose();
  await alertIn(document.body, "We couldn't load this language. Please try again.");
  expect(language.value).toBe("en");
  await press(document.body, "Close");
  expect(screen.queryByRole("alert")).toBeNull();
  choose();
  await alertIn(document.body, "We couldn't load this language. Please try again.");
  await press(document.body, "Try Again");
  await soon(() => screen.getByRole("combobox", { name: "Idioma" }));
  expect(language.value).toBe("es");
  expect(screen.queryByRole("alert")).toBeNull();
});
