/** @jsxImportSource react */
import { type ReactNode, Suspense } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { loadPageMessages } from "aisle/messages";
import { createQueryClient } from "../api/queries.ts";
import { usePageText, usePageTextSoon } from "./page-text.ts";
import { TextProvider } from "./text.tsx";

const queries = createQueryClient();

/** Answers with what is shown then. */
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
  return place.textContent;
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
  expect(drawAtOnce(<Bill />)).toBe("Read all");
});
