/** @jsxImportSource react */
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { cartKey, knowOfCart } from "./queries.ts";
import type { Cart } from "./schemas.ts";

const cart = { id: "cart_1", modalityType: "PICKUP", checkoutId: null, promise: null } as Cart;

it("what is learned of the cart stands against a read that was asked for before, and is asked for anew", async () => {
  const queries = new QueryClient();
  queries.setQueryData(cartKey, cart);
  const answers: ((read: Cart) => void)[] = [];
  const queryFn = () => new Promise<Cart>((answer) => answers.push(answer));
  const stop = new QueryObserver<Cart>(queries, { queryKey: cartKey, queryFn }).subscribe(() => undefined);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  knowOfCart(queries, { checkoutId: "chk_1" });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(cart);
  await new Promise((done) => setTimeout(done, 10));
  expect(queries.getQueryData<Cart>(cartKey)?.checkoutId).toBe("chk_1");
  answers[1]?.({ ...cart, checkoutId: "chk_1", versionKey: "v_2" });
  await vi.waitFor(() => expect(queries.getQueryData<Cart>(cartKey)?.versionKey).toBe("v_2"));
  stop();
  queries.clear();
});
