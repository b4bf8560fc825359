/** @jsxImportSource react */
// Long because it shows the screens of one drawer, and what leads from each to the next.

import { Suspense, useEffect, useRef, useState } from "react";
import { mostOfALine } from "../api/cart-lines.ts";
import type { Cart, Product } from "../api/schemas.ts";
import { Icon } from "../parts/icons.tsx";
import { Message } from "../parts/message.tsx";
import { Modal } from "../parts/modal.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import type { Missing } from "./missing.ts";
import { GoOn, MissingList } from "./missing-list.tsx";
import { replaceProblem, useReplace } from "./queries.ts";
import { SelectReplacement } from "./select-replacement.tsx";
import type { Pick } from "./similar-items.tsx";
import { tellPick } from "./tell-pick.ts";
import "../styles/replacements.css";

interface Replacing {
  readonly cart: Cart;
  /** What can't be had. */
  readonly missing: readonly Missing[];
  /** Begins with what could stand in for this one, and ends there. */
  readonly only?: string;
  /** Going on is under way. */
  readonly isBusy?: boolean;
  /** Why the last press on going on failed. */
  readonly problem?: string | undefined;
  /** Left out where there is nothing to go on with. */
  readonly onContinue?: () => void;
  readonly onClose: () => void;
}

/** What can't be had, what could stand in for it, and the way on: each choice counts at once and can be undone. */
export default function ReplacementsDrawer(props: Replacing) {
  return (
    <Suspense fallback={null}>
      <Screens {...props} />
    </Suspense>
  );
}

function Screens({ cart, missing, only, isBusy = false, problem, onContinue, onClose }: Replacing) {
  const t = useText();
  const r = usePageText("replacements");
  const replace = useReplace();
  const [selecting, setSelecting] = useState(only);
  const [picked, setPicked] = useState<Product>();
  const [isPickMissed, setPickMissed] = useState(false);
  const item = missing.find(({ gtin13 }) => gtin13 === selecting);
  const isAllSet = missing.every(({ replacedBy }) => replacedBy !== undefined);
  const screen = item ? "select" : isAllSet ? "allSet" : "list";
  const top = useFocusOn(screen);

  /** Done was pressed while a choice was under way: it leads on once that is made. */
  const isLeaving = useRef(false);
  const leave = () => {
    setPickMissed(false);
    replace.reset();
    if (only !== undefined) onClose();
    else setSelecting(undefined);
  };
  const send = (original: string, chosen: string | null) => {
    setPickMissed(false);
    const onSuccess = () => isLeaving.current && (chosen === null ? setPickMissed(true) : leave());
    const onSettled = () => {
      isLeaving.current = false;
    };
    replace.mutate({ original, chosen }, { onSuccess, onSettled });
  };
  const pick = (original: string, { product, ...how }: Pick) => {
    setPicked(product);
    tellPick(how);
    send(original, product.gtin13);
  };
  const done = () => {
    if (replace.isPending) isLeaving.current = true;
    else if (item?.replacedBy === undefined) setPickMissed(true);
    else leave();
  };
  const refused = replace.error && !isDone(missing, replace.variables) ? replace.error : null;
  const said = isPickMissed
    ? r("selectFirst")
    : refused
      ? replaceProblem(refused, t, r, picked?.maxQuantity ?? mostOfALine)
      : problem;
  const titles = { select: r("selectReplacementTitle"), allSet: r("allSetTitle"), list: t("falloutTitle") };

  return (
    <Modal drawer title={titles[screen]} closeLabel={t("close")} onClose={onClose}>
      <div className="replace" ref={top} tabIndex={-1} role="group" aria-label={titles[screen]}>
        {said !== undefined && <Message tone="error">{said}</Message>}
        {item ? (
          <>
            {only === undefined && (
              <button type="button" className="link replace-back" onClick={leave}>
                <Icon name="back" />
                {r("backToItems")}
              </button>
            )}
            <SelectReplacement
              cart={cart}
              item={item}
              isBusy={replace.isPending}
              onPick={(one) => pick(item.gtin13, one)}
              onUndo={() => send(item.gtin13, null)}
            />
            <button type="button" className="button wide" aria-busy={replace.isPending} onClick={done}>
              {r("done")}
            </button>
          </>
        ) : (
          <>
            {isAllSet && <p>{r(missing.length === 0 ? "nothingMissing" : "allSetText")}</p>}
            <MissingList
              way={cart.modalityType}
              missing={missing}
              isBusy={replace.isPending || isBusy}
              onFind={setSelecting}
              onUndo={(gtin13) => send(gtin13, null)}
            />
            {onContinue && (
              <GoOn missing={missing} isBusy={isBusy} onPress={() => !replace.isPending && onContinue()} />
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

/** Whether the cart is as a wish wanted it, also where its answer was lost. */
function isDone(
  missing: readonly Missing[],
  wish: { readonly original: string; readonly chosen: string | null } | undefined,
): boolean {
  const one = missing.find(({ gtin13 }) => gtin13 === wish?.original);
  return one === undefined || (one.replacedBy?.gtin13 ?? null) === wish?.chosen;
}

/** Brings the focus to a screen when it takes another one's place. */
function useFocusOn(screen: string) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    top.current?.focus();
  }, [screen]);
  return top;
}
