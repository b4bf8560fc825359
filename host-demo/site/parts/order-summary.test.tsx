/** @jsxImportSource react */
import { createRoot } from "react-dom/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { createQueryClient } from "../api/queries.ts";
import { TextProvider } from "../text/text.tsx";
import { SummaryRows } from "./order-summary.tsx";

it("names a coupon in the one language that the services have", async () => {
  const summary = {
    itemCount: 1,
    cost: { itemTotal: 4, yellowTagDiscountTotal: 0, taxTotal: 0, subtotal: 3, total: 3, ebtTotal: 0 },
    fees: [],
  };
  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <QueryClientProvider client={createQueryClient()}>
      <TextProvider>
        <SummaryRows
          summary={summary}
          coupons={[{ id: "cpn", description: "$1 off mozzarella", amount: 1 }]}
          totalLabel="Total"
        />
      </TextProvider>
    </QueryClientProvider>,
  );
  expect((await screen.findByText("$1 off mozzarella")).lang).toBe("en");
});
