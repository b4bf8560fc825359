/** @jsxImportSource react */
import { useEffect, useId, useRef, useState } from "react";
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
  const hint = useId();
  const { description, substitutionItems } = line;
  const backup = substitutionItems?.[0];
  const { shown, lacksBackup, choose, name, leave } = usePolicy(line, changes);
  const { part, press } = useFocusKept<HTMLDivElement>(lacksBackup, lastControl);
  const close = () => {
    setChoosing(false);
    press();
    leave();
  };
  return (
    <div ref={part} className="field line-policy">
      <select
        aria-label={r("ifItemRunsOut", { item: description })}
        aria-describedby={lacksBackup ? hint : undefined}
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
      {lacksBackup && <Unnamed hint={hint} of={description} onChoose={() => setChoosing(true)} />}
      {isChoosing && (
        <LaterDrawer load={load} title={r("chooseBackup")} onClose={close}>
          {(Drawer) => (
            <Drawer
              cart={cart}
              line={line}
              onClose={close}
              onPick={(chosen) => {
                setChoosing(false);
                press();
                name(chosen);
              }}
            />
          )}
        </LaterDrawer>
      )}
    </div>
  );
}

/** That nothing is stored before a backup is named, and the way to name it. */
function Unnamed({
  hint,
  of: item,
  onChoose,
}: {
  readonly hint: string;
  readonly of: string;
  readonly onChoose: () => void;
}) {
  const r = usePageText("replacements");
  return (
    <>
      <p id={hint} className="muted">
        {r("backupUnsaved")}
      </p>
      <button
        type="button"
        className="link line-move"
        aria-label={r("chooseBackupFor", { item })}
        aria-haspopup="dialog"
        onClick={onChoose}
      >
        {r("chooseBackup")}
      </button>
    </>
  );
}

/** The button where there is one, else the list. */
const lastControl = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>("select, button")].at(-1);

/** What was chosen and is not known to the services yet: a backup is not sent before it is named. */
interface Wish {
  readonly choice: LineChoice;
  readonly isSent: boolean;
}

/** The choice for a line as it is shown, and what makes another one, names its backup, or leaves that unnamed. */
function usePolicy(
  { gtin13, hasOwnPolicy, substitutionPolicy, substitutionItems }: CartLine,
  changes: CartChanges,
) {
  const backup = substitutionItems?.[0]?.gtin13;
  const [wish, setWish] = useState<Wish>();
  // Outlasts other choices: whoever goes through the list, and back, keeps what they have named.
  const named = useRef(backup);
  useEffect(() => {
    if (backup !== undefined) named.current = backup;
  }, [backup]);
  const end = (ended: Wish | undefined) => setWish((now) => (now === ended ? undefined : now));
  // One that is refused is not sent again by itself.
  const unname = () => (named.current = backup);
  const choose = (choice: LineChoice) => {
    const kept = choice === "CUSTOMER_CHOICE" ? named.current : undefined;
    const made = { choice, isSent: choice !== "CUSTOMER_CHOICE" || kept !== undefined };
    setWish(made);
    if (!made.isSent) return;
    const change = {
      gtin13,
      policy: choice === asCart ? null : choice,
      ...(kept !== undefined && { backup: kept }),
    };
    const refused = () => {
      if (kept !== undefined) unname();
      end(made);
    };
    changes.wantInPlace(change, () => end(made), refused);
  };
  const name = (chosen: string) => {
    named.current = chosen;
    // Refused, it is still to be named.
    changes.wantInPlace({ gtin13, policy: "CUSTOMER_CHOICE", backup: chosen }, () => end(wish), unname);
  };
  const shown = wish?.choice ?? (hasOwnPolicy ? substitutionPolicy : asCart);
  return {
    shown,
    lacksBackup: shown === "CUSTOMER_CHOICE" && backup === undefined && !wish?.isSent,
    choose,
    name,
    leave: () => wish?.isSent === false && setWish(undefined),
  };
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
