/** @jsxImportSource preact */
import { Dialog } from "../kit/dialog.tsx";
import { LiveRegions } from "../kit/live-region.tsx";
import { noticeText } from "../kit/translator.ts";
import { AddressForm } from "./address-form.tsx";
import type { BookProps } from "./book-props.ts";
import { ConfirmAddress } from "./confirm-address.tsx";
import { ConfirmRemoval } from "./confirm-removal.tsx";

export function BookDialog(props: BookProps) {
  const dialog = bookDialog(props);
  return dialog ? (
    <Dialog kind="modal" labelledBy="title" onExit={dialog.exit}>
      {dialog.content}
      <FormRegions {...props} />
    </Dialog>
  ) : null;
}

/** What is open over the list, if anything: a question about what is to go, one about what was typed, or the form. */
export function bookDialog(props: BookProps) {
  const { state, send, layout } = props;
  if (state.removing)
    return { content: <ConfirmRemoval {...props} />, exit: () => send({ type: "REMOVE_KEEP" }) };
  if (state.screen !== "form") return undefined;
  if (state.draft && state.draft.step !== "edit")
    return {
      content: <ConfirmAddress key={state.draft.step} {...props} draft={state.draft} />,
      exit: () => send({ type: "EDIT_AGAIN" }),
    };
  return layout === "modal"
    ? { content: <AddressForm {...props} />, exit: () => send({ type: "LEAVE" }) }
    : undefined;
}

/** What the form says that has no focus of its own to be read by. */
export function FormRegions({ state, t }: BookProps) {
  const { draft, removing, banner } = state;
  const notice = removing ? banner?.notice : draft?.notice;
  return (
    <LiveRegions
      polite={
        draft?.busy === "checking"
          ? { id: `checking ${draft.slow}`, text: t(draft.slow ? "checkSlow" : "checkingAddress") }
          : undefined
      }
      assertive={notice ? { id: `${draft?.refusals} ${banner?.id}`, text: noticeText(t, notice) } : undefined}
    />
  );
}
