/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { SheetHeader } from "../kit/sheet-header.tsx";
import type { SelectorProps } from "./props.ts";

/** Closes the selector without a choice. */
export const exitOf =
  ({ send }: SelectorProps) =>
  () =>
    send({ type: "CLOSE", reason: "close" });

/** What Escape does while this is shown. */
export function useLeaving({ leaving }: SelectorProps, leave: () => void): void {
  useLayoutEffect(() => {
    leaving.leave = leave;
  });
}

/** A button that goes with its press hands the focus to the title, or it would fall back to the page's start. */
export function focusTitle({ currentTarget }: { readonly currentTarget: HTMLElement }) {
  currentTarget.closest(".box, dialog")?.querySelector("h2")?.focus();
}

/** A screen with its title, and the way back where it has one: in the dialog, or as a part of the page. */
export function Frame({
  selector,
  title,
  onBack,
  footer,
  children,
}: {
  readonly selector: SelectorProps;
  readonly title: string;
  readonly onBack?: (() => void) | undefined;
  /** Buttons that stay in sight below what scrolls. */
  readonly footer?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const exit = exitOf(selector);
  const key = useTitleKey(title, selector.t.locale);
  useLeaving(selector, onBack ?? exit);
  if (selector.props.presentation === "page")
    return (
      <>
        <PageHead key={key} {...{ selector, title, onBack }} />
        {children}
        {footer && <div class="page-footer">{footer}</div>}
      </>
    );
  return (
    <>
      <SheetHeader key={key} title={title} onBack={onBack} onClose={exit} t={selector.t} />
      <div class="sheet-body">{children}</div>
      {footer && <div class="sheet-footer">{footer}</div>}
    </>
  );
}

/** Tells a screen's title from the next one's, which takes the focus, and not from itself in another language. */
function useTitleKey(title: string, locale: string): string {
  const last = useRef({ title, locale, key: title });
  const { current } = last;
  const isSame = current.title === title || current.locale !== locale;
  last.current = { title, locale, key: isSame ? current.key : title };
  return last.current.key;
}

function PageHead({
  selector: { state, t },
  title,
  onBack,
}: Pick<Parameters<typeof Frame>[0], "selector" | "title" | "onBack">) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A page that has just been opened is left alone.
  const isUsed = heading.current
    ? (heading.current.getRootNode() as ShadowRoot).activeElement
    : state.status === "ready";
  useLayoutEffect(() => {
    // What was pressed is gone, with its screen or with what is read anew.
    if (isUsed && document.activeElement === document.body) heading.current?.focus();
  });
  return (
    <div class="page-head">
      {onBack && (
        <button type="button" class="button text" onClick={onBack}>
          {t("back")}
        </button>
      )}
      <h2 part="title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
    </div>
  );
}
