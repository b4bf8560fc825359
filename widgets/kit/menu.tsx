/** @jsxImportSource preact */
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "./icons.tsx";

export interface MenuItem {
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
  readonly items: readonly MenuItem[];
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const focusEntry = (index: number) =>
    entries()
      .at(index % Math.max(1, entries().length))
      ?.focus();

  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    focusEntry(0);
    root.current?.querySelector('[role="menu"]')?.scrollIntoView({ block: "nearest" });
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
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
    if (!root.current?.contains(event.relatedTarget as Node | null)) close(false);
  };

  return (
    <div class="menu" ref={root} onKeyDown={onKeyDown} onFocusOut={onFocusOut}>
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
      {open && (
        <div class="menu-list" role="menu" aria-label={label}>
          {items.map((item) => (
            <button
              key={item.label}
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
      )}
    </div>
  );
}
