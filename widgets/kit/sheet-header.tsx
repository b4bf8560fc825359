/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { controls } from "../../sdk/messages/common/en.ts";
import { Icon } from "./icons.tsx";
import type { Translator } from "./translator.ts";

/** A dialog's title bar. It takes the focus when its screen comes up, so that its name is what is read first. */
export function SheetHeader({
  title,
  onBack,
  onClose,
  t,
}: {
  readonly title: string;
  readonly onBack?: (() => void) | undefined;
  readonly onClose: () => void;
  readonly t: Translator<keyof typeof controls>;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // A dialog that opens with it gives it the focus; to ask for that before would lay the page out once more.
    if (heading.current?.closest("dialog")?.open) heading.current.focus();
  }, []);
  const button = (icon: "back" | "close", press: () => void) => (
    <button type="button" class="button icon" aria-label={t(icon)} onClick={press}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div class={`sheet-header ${onBack ? "has-back" : ""}`}>
      {onBack && button("back", onBack)}
      <h2 id="title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {button("close", onClose)}
    </div>
  );
}
