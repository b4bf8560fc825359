/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";

/** Tabs over one panel (WAI-ARIA APG): arrows go to the next one and choose it, Home and End to the ends. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly name: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  readonly children: ComponentChildren;
}) {
  const turn = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const onward = event.currentTarget.matches(":dir(rtl)") ? "ArrowLeft" : "ArrowRight";
    const target = { Home: 0, End: tabs.length - 1 }[event.key];
    const step = /^Arrow(Left|Right)$/.test(event.key) ? (event.key === onward ? 1 : -1) : undefined;
    const next = tabs[target ?? (step === undefined ? -1 : (at + step + tabs.length) % tabs.length)];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return (
    <>
      <div class="tabs" part="tabs" role="tablist" aria-label={label} onKeyDown={turn}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            id={`tab-${id}`}
            role="tab"
            class="tab"
            aria-selected={id === chosen}
            aria-controls="tab-panel"
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  );
}
