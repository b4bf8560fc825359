/** @jsxImportSource react */
import { createRoot } from "react-dom/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { waitFor } from "@testing-library/dom";
import { expect, it } from "vitest";
import { createQueryClient } from "../api/queries.ts";
import { TextProvider } from "../text/text.tsx";
import { ItemImages } from "./item-images.tsx";

const root = createRoot(document.body.appendChild(document.createElement("div")));

it.each([
  [8, 8, null, undefined],
  [9, 8, "+1", "1 more item"],
  [10, 8, "+2", "2 more items"],
  [1007, 8, "+999", "999 more items"],
  [1008, 8, "999+", "1000 more items"],
])("of %i items shows %i, and says how many more there are: %s", async (count, shown, more, title) => {
  const lines = Array.from({ length: count }, (_, index) => ({ id: String(index), imageUrl: "/icon.svg" }));
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <TextProvider>
        <ItemImages lines={lines} />
      </TextProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => {
    expect(document.querySelectorAll("img")).toHaveLength(shown);
    expect(document.querySelector(".more")?.textContent ?? null).toBe(more);
    expect(document.querySelector<HTMLElement>(".more")?.title).toBe(title);
  });
});
