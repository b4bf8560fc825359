/** @jsxImportSource react */
import { useId, useState } from "react";
import type { Cart, CartLine, Policy } from "../api/schemas.ts";
import { LaterDrawer } from "../parts/later-drawer.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import type { CartChanges } from "./use-cart-changes.ts";

const load = () => import("./backup-drawer.tsx");

/** What is wanted where any item runs out, said once for all that have nothing else said of them. */
export function CartPolicyChoice({ cart, changes }: { readonly cart: Cart; readonly changes: CartChanges }) {
  const r = usePageText("replacements");
  const id = useId();
  return (
    <div className="field cart-policy">
      <label htmlFor={id}>{r("ifItemsRunOut")}</label>
      <select
        id={id}
        value={cart.substitutionPolicy}
        aria-busy={changes.isBusy}
        onChange={(event) => changes.wantInPlace(event.target.value === "NONE" ? "NONE" : "SHOPPER_CHOICE")}
      >
        <option value="SHOPPER_CHOICE">{r("policySimilar")}</option>
        <option value="NONE">{r("policyNoneAll")}</option>
      </select>
    </div>
  );
}

/** Of a line for which the whole cart's choice holds. */
const asCart = "";

/** What is wanted where one item runs out: as for all, or something else. */
export function LinePolicy({
  cart,
  line,
  changes,
}: {
  readonly cart: Cart;
  readonly line: CartLine;
  readonly changes: CartChanges;
}) {
  const r = usePageText("replacements");
  const [isChoosing, setChoosing] = useState(false);
  const { gtin13, description, hasOwnPolicy, substitutionPolicy, substitutionItems } = line;
  const backup = substitutionItems?.[0];
  const choose = (policy: Policy | typeof asCart) => {
    if (policy === "CUSTOMER_CHOICE") setChoosing(true);
    else changes.wantInPlace({ gtin13, policy: policy === asCart ? null : policy });
  };
  return (
    <div className="field line-policy">
      <select
        aria-label={r("ifItemRunsOut", { item: description })}
        value={hasOwnPolicy ? substitutionPolicy : asCart}
        aria-busy={changes.isBusy}
        onChange={(event) => choose(event.target.value as Policy | typeof asCart)}
      >
        <option value={asCart}>{r("policyAsCart")}</option>
        <option value="SHOPPER_CHOICE">{r("policySimilar")}</option>
        <option value="CUSTOMER_CHOICE">{r("policyBackup")}</option>
        <option value="NONE">{r("policyNone")}</option>
      </select>
      {backup && <Backup backup={backup} of={description} onChange={() => setChoosing(true)} />}
      {isChoosing && (
        <LaterDrawer load={load} title={r("chooseBackup")} onClose={() => setChoosing(false)}>
          {(Drawer) => (
            <Drawer
              cart={cart}
              line={line}
              onClose={() => setChoosing(false)}
              onPick={(chosen) => {
                setChoosing(false);
                changes.wantInPlace({ gtin13, policy: "CUSTOMER_CHOICE", backup: chosen });
              }}
            />
          )}
        </LaterDrawer>
      )}
    </div>
  );
}

type NamedBackup = NonNullable<CartLine["substitutionItems"]>[number];

/** What the shopper named, and whether it can be had itself. */
function Backup({
  backup: { available, description },
  of: item,
  onChange,
}: {
  readonly backup: NamedBackup;
  readonly of: string;
  readonly onChange: () => void;
}) {
  const t = useText();
  const r = usePageText("replacements");
  return (
    <p className={available ? "muted" : "field-error"}>
      {r(available ? "backupIs" : "backupOut", { item: description })}{" "}
      <button type="button" className="link" aria-label={r("changeBackupOf", { item })} onClick={onChange}>
        {t("changeContact")}
      </button>
    </p>
  );
}
