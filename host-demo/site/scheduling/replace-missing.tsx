/** @jsxImportSource react */
import { useEffect, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { loadPageMessages } from "aisle/messages";
import { cartKey } from "../api/queries.ts";
import type { Cart } from "../api/schemas.ts";
import { LaterDrawer } from "../parts/later-drawer.tsx";
import { missingIn } from "../replacements/missing.ts";
import { withoutReplaced } from "../replacements/queries.ts";
import { useText } from "../text/text.tsx";

const load = () => import("../replacements/replacements-drawer.tsx");

/** Asks for the drawer's code and texts before its shopper needs them. */
export function useReplacementsSoon(isLikely: boolean): void {
  const { locale } = useText();
  useEffect(() => {
    if (!isLikely) return;
    void load().catch(() => undefined);
    void loadPageMessages("replacements", locale).catch(() => undefined);
  }, [isLikely, locale]);
}

/**
 * What can't be had at the time that was chosen, and what could stand in for it. Going on takes out of the cart what
 * something stands in for by then.
 */
export function ReplaceMissing({
  cart,
  onContinue,
  onClose,
}: {
  readonly cart: Cart;
  readonly onContinue: (tidied: Cart) => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const queries = useQueryClient();
  const [status, setStatus] = useState<"idle" | "busy" | "failed">("idle");
  const goOn = async () => {
    setStatus("busy");
    // What is known by now, also where the page has not drawn it yet.
    const known = queries.getQueryData<Cart>(cartKey) ?? cart;
    const replaced = missingIn(known).filter(({ replacedBy }) => replacedBy !== undefined);
    try {
      const tidied = await withoutReplaced(known, new Set(replaced.map(({ gtin13 }) => gtin13)));
      queries.setQueryData(cartKey, tidied);
      onContinue(tidied);
    } catch {
      // Whatever was refused, the next press is about what the services know.
      await queries.invalidateQueries({ queryKey: cartKey });
      setStatus("failed");
    }
  };
  return (
    <LaterDrawer load={load} title={t("falloutTitle")} onClose={onClose}>
      {(Drawer) => (
        <Drawer
          cart={cart}
          missing={missingIn(cart)}
          isBusy={status === "busy"}
          problem={status === "failed" ? t("cartChangeFailed") : undefined}
          onContinue={() => void goOn()}
          onClose={onClose}
        />
      )}
    </LaterDrawer>
  );
}
