/** @jsxImportSource react */
import { createRoot } from "react-dom/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { waitFor } from "@testing-library/dom";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../api/queries.ts";
import { TextProvider } from "../text/text.tsx";
import { Slider } from "./slider.tsx";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
const queries = createQueryClient();
const root = createRoot(document.body.appendChild(document.createElement("div")));
afterEach(() => warn.mockClear());

function draw(count: number) {
  const items = Array.from({ length: count }, (_, index) => <li key={index}>{index}</li>);
  root.render(
    <QueryClientProvider client={queries}>
      <TextProvider>
        <Slider title="On the Shelf">{items}</Slider>
      </TextProvider>
    </QueryClientProvider>,
  );
  return waitFor(() => expect(document.querySelectorAll("li")).toHaveLength(count));
}

it("warns whoever puts more than 15 items into a row, once", async () => {
  await draw(15);
  expect(warn).not.toHaveBeenCalled();
  await draw(16);
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(warn).toHaveBeenCalledWith('"On the Shelf" has 16 items; a row is meant for 15 at most.');
  await draw(16);
  expect(warn).toHaveBeenCalledOnce();
});
