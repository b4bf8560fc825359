/** @jsxImportSource react */
import { useId, useState } from "react";
import type { Cart, CartLine, Policy } from "../api/schemas.ts";
import { useFocusKept } from "../parts/hand-focus-on.ts";
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
type LineChoice = Policy | typeof asCart;

/**
 * What is wanted where one item runs out: as for all, or something else. A backup is chosen with a button of its own:
 * each arrow key on a closed list chooses what comes next, and must not open anything.
 */
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
  const { gtin13, description, substitutionItems } = line;
  const backup = substitutionItems?.[0];
  const [shown, choose] = usePolicy(line, changes);
  const { part, press } = useFocusKept<HTMLDivElement>(backup === undefined);
  return (
    <div ref={part} className="field line-policy">
      <select
        aria-label={r("ifItemRunsOut", { item: description })}
        value={shown}
        aria-busy={changes.isBusy}
        onChange={(event) => choose(event.target.value as LineChoice)}
      >
        <option value={asCart}>{r("policyAsCart")}</option>
        <option value="SHOPPER_CHOICE">{r("policySimilar")}</option>
        <option value="CUSTOMER_CHOICE">{r("policyBackup")}</option>
        <option value="NONE">{r("policyNone")}</option>
      </select>
      {backup && <Backup backup={backup} of={description} onChange={() => setChoosing(true)} />}
      {shown === "CUSTOMER_CHOICE" && !backup && (
        <button
          type="button"
          className="link line-move"
          aria-label={r("chooseBackupFor", { item: description })}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {r("chooseBackup")}
        </button>
      )}
      {isChoosing && (
        <LaterDrawer load={load} title={r("chooseBackup")} onClose={() => setChoosing(false)}>
          {(Drawer) => (
            <Drawer
              cart={cart}
              line={line}
              onClose={() => setChoosing(false)}
              onPick={(chosen) => {
                setChoosing(false);
                press();
                changes.wantInPlace({ gtin13, policy: "CUSTOMER_CHOICE", backup: chosen });
              }}
            />
          )}
        </LaterDrawer>
      )}
    </div>
  );
}

/** The choice for a line as it is shown, and what makes another one. */
function usePolicy(
  { gtin13, hasOwnPolicy, substitutionPolicy }: CartLine,
  changes: CartChanges,
): readonly [shown: LineChoice, choose: (choice: LineChoice) => void] {
  const known = hasOwnPolicy ? substitutionPolicy : asCart;
  /** What was chosen and is not known to the services yet. A backup is once it is named. */
  const [wanted, setWanted] = useState<LineChoice>();
  if (wanted === known || (wanted !== undefined && wanted !== "CUSTOMER_CHOICE" && changes.problem))
    setWanted(undefined);
  const choose = (choice: LineChoice) => {
    setWanted(choice);
    if (choice !== "CUSTOMER_CHOICE")
      changes.wantInPlace({ gtin13, policy: choice === asCart ? null : choice });
  };
  return [wanted ?? known, choose];
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
