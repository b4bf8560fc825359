/** @jsxImportSource preact */
// Long because the menu pattern (WAI-ARIA APG) is one set of keys over one state.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "./icons.tsx";

export interface MenuItem {
  /** Tells it from the others, whatever its language. */
  readonly name: string;
  readonly label: string;
  readonly run: () => void;
}

/**
 * A menu button after the ARIA authoring practices: arrows move, Home and End jump, Escape closes the menu alone
 * and gives focus back, Tab leaves it.
 */
export function MenuButton({
  label,
  items,
}: {
  readonly label: string;
  /** Asked for when the menu opens: a long list has hundreds of menus that never do. */
  readonly items: () => readonly MenuItem[];
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isFocused = button.current?.matches(":focus");
  useLayoutEffect(() => {
    // Its row may have been moved, which takes the focus in browsers that move nothing in one go.
    if (isFocused && document.activeElement === document.body) button.current?.focus();
  });

  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };

  return (
    <div class="menu">
      <button
        ref={button}
        type="button"
        class="button icon"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        onClick={() => (open ? close(true) : setOpen(true))}
      >
        <Icon name="more" />
      </button>
      {open && <MenuList label={label} items={items()} close={close} />}
    </div>
  );
}

function MenuList({
  label,
  items,
  close,
}: {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly close: (refocus: boolean) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...(list.current?.children ?? [])] as HTMLElement[];
  const focusEntry = (index: number) =>
    entries()
      .at(index % items.length)
      ?.focus();

  useLayoutEffect(() => {
    focusEntry(0);
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = entries().indexOf(event.target as HTMLElement);
    const moves: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const move = moves[event.key];
    if (event.key === "Escape") close(true);
    else if (event.key === "Tab") return close(false);
    else if (move === undefined) return;
    else focusEntry(move);
    event.preventDefault();
    event.stopPropagation();
  };

  const onFocusOut = (event: FocusEvent) => {
    // A press on the menu's own button closes it by itself.
    if (!list.current?.parentNode?.contains(event.relatedTarget as Node | null)) close(false);
  };

  return (
    <div
      ref={list}
      class="menu-list"
      role="menu"
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocusOut={onFocusOut}
    >
      {items.map((item) => (
        <button
          key={item.name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          class="menu-item"
          onClick={() => {
            // Focus goes back first, so that what the action opens can return it to the button.
            close(true);
            item.run();
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
