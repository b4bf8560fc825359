/** @jsxImportSource react */
import { type ReactNode, Suspense, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { waitFor } from "@testing-library/dom";
import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { loadPageMessages } from "aisle/messages";
import { createQueryClient } from "../api/queries.ts";
import { usePageText, usePageTextSoon } from "./page-text.ts";
import { TextProvider, useLanguage } from "./text.tsx";

const queries = createQueryClient();

/** Answers with where it is shown. */
function drawAtOnce(page: ReactNode) {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <TextProvider>
          <Suspense fallback="waiting">{page}</Suspense>
        </TextProvider>
      </QueryClientProvider>,
    ),
  );
  return place;
}

function Bill() {
  return usePageText("bill")("readAll");
}

/** Asks for its texts, and draws nothing with them. */
function Soon() {
  usePageTextSoon("bill");
  return "soon";
}

it("draws at once with texts that were asked for before and are there", async () => {
  drawAtOnce(<Soon />);
  await loadPageMessages("bill", "en");
  await new Promise((later) => setTimeout(later));
  expect(drawAtOnce(<Bill />).textContent).toBe("Read all");
});

it("keeps what is shown until its texts have come in another language", async () => {
  const seen = new Set<string>();
  let taken = 0;
  /** Like a form with secure fields, which are gone for good once it is hidden. */
  function Form() {
    const { setLocale } = useLanguage();
    useLayoutEffect(() => () => void (taken += 1), []);
    return (
      <button type="button" onClick={() => setLocale("es")}>
        <Bill />
      </button>
    );
  }
  const place = drawAtOnce(<Form />);
  const look = () => void seen.add(`${document.documentElement.lang}: ${place.textContent}`);
  new MutationObserver(look).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  place.querySelector("button")?.click();
  const { readAll } = await loadPageMessages("bill", "es");
  await waitFor(() => expect(place.textContent).toBe(readAll));
  expect(taken).toBe(0);
  expect([...seen]).toEqual([`es: ${readAll}`]);
});
