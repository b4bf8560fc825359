/** @jsxImportSource react */
import { createRoot } from "react-dom/client";
import { screen, waitFor } from "@testing-library/dom";
import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "../api/queries.ts";
import { TextProvider } from "../text/text.tsx";
import { LaterDrawer } from "./later-drawer.tsx";

it("offers the page anew once its code has failed to come again", async () => {
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  let asked = 0;
  const load = () => {
    asked += 1;
    return Promise.reject<{ readonly default: string }>(new TypeError("Failed to fetch"));
  };
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <TextProvider>
        <LaterDrawer load={load} title="Instructions" onClose={() => undefined}>
          {(name) => name}
        </LaterDrawer>
      </TextProvider>
    </QueryClientProvider>,
  );
  const button = (name: string) => waitFor(() => screen.getByText<HTMLButtonElement>(name));
  const again = await button("Try Again");
  again.focus();
  again.click();
  // The button goes while it is asked: the focus stays in the drawer.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText("Instructions")));
  const anew = await button("Reload");
  expect([asked, screen.queryByText("Try Again")]).toEqual([2, null]);
  anew.click();
  expect(reload).toHaveBeenCalledOnce();
  root.unmount();
});
