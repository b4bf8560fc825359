/** @jsxImportSource react */
// Long because the combobox pattern (WAI-ARIA APG) is one set of keys over one state.

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useText } from "../text/text.tsx";
import { useSteady } from "./use-steady.ts";

interface Option {
  /** What is kept, and what may be typed in place of the name. */
  readonly code: string;
  readonly name: string;
}

interface Group {
  readonly label: string;
  readonly options: readonly Option[];
}

/** A select that is searched by typing: an editable combobox with a list, after the ARIA Authoring Practices. */
export function Combobox({
  label,
  name,
  groups,
  value,
  error: latest,
  half = false,
  autoComplete,
  readOnly,
  onChange,
}: {
  readonly label: string;
  readonly name: string;
  readonly groups: readonly Group[];
  /** An option's code, "" for none; one that is not among the options is shown as it is. */
  readonly value: string;
  readonly error?: string | undefined;
  /** Takes half the width of a row of fields. */
  readonly half?: boolean;
  readonly autoComplete?: string;
  readonly readOnly?: boolean;
  readonly onChange: (code: string) => void;
}) {
  const t = useText();
  const id = useId();
  const error = useSteady(latest);
  const list = useRef<HTMLDivElement>(null);
  /** What is being typed; null while nothing is. */
  const [query, setQuery] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);

  const all = groups.flatMap(({ options }) => options);
  const matching = groups
    .map((group) => ({ ...group, options: group.options.filter((option) => matches(option, query ?? "")) }))
    .filter(({ options }) => options.length > 0);
  const shown = matching.flatMap(({ options }) => options);
  const activeCode = shown.some(({ code }) => code === active) ? active : (shown[0]?.code ?? null);
  const optionId = (code: string) => `${id}-${code}`;

  useEffect(() => {
    if (isOpen) list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [isOpen, activeCode]);

  const open = (code: string | null) => {
    if (readOnly) return;
    setOpen(true);
    setActive(code);
  };
  const close = () => {
    setOpen(false);
    setQuery(null);
  };
  const choose = (code: string) => {
    close();
    if (code !== value) onChange(code);
  };
  const type = (text: string, inputType: string | undefined) => {
    const exact = all.find((option) => isExactly(option, text));
    // A browser that fills in the form types no letters, and leaves no list to choose from.
    if (exact && (inputType === undefined || inputType === "insertReplacementText"))
      return choose(exact.code);
    setQuery(text);
    open(exact?.code ?? null);
  };
  const leave = () => {
    if (query === "") choose("");
    else if (query !== null && activeCode !== null) choose(activeCode);
    else close();
  };
  const move = (step: number) => {
    const index = shown.findIndex(({ code }) => code === activeCode);
    const next = shown[(index + step + shown.length) % shown.length];
    if (next) setActive(next.code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (isOpen) move(key === "ArrowDown" ? 1 : -1);
      else open(value);
    } else if (key === "Enter" && isOpen) {
      event.preventDefault();
      if (activeCode !== null) choose(activeCode);
    } else if (key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    }
  };

  const chosen = all.find(({ code }) => code === value)?.name ?? value;
  return (
    <div className={`field combobox ${half ? "half" : ""}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && activeCode !== null ? optionId(activeCode) : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        autoComplete={autoComplete}
        readOnly={readOnly}
        placeholder={t("chooseState")}
        value={query ?? chosen}
        onChange={({ target, nativeEvent }) => type(target.value, (nativeEvent as InputEvent).inputType)}
        onClick={() => (isOpen ? undefined : open(value))}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {isOpen && (
        <div
          ref={list}
          id={`${id}-list`}
          className="options"
          role="listbox"
          aria-label={label}
          // The focus stays in the input.
          onPointerDown={(event) => event.preventDefault()}
        >
          {matching.map((group) => (
            <div key={group.label} role="group" aria-label={group.label}>
              <p className="options-label" aria-hidden="true">
                {group.label}
              </p>
              {group.options.map((option) => (
                <div
                  key={option.code}
                  id={optionId(option.code)}
                  className="option"
                  role="option"
                  aria-selected={option.code === value}
                  data-active={option.code === activeCode || undefined}
                  onClick={() => choose(option.code)}
                >
                  {option.name}
                </div>
              ))}
            </div>
          ))}
          {shown.length === 0 && <p className="options-label">{t("noMatches")}</p>}
        </div>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

const plain = (text: string) => text.trim().toLowerCase();

function isExactly({ code, name }: Option, text: string): boolean {
  return plain(code) === plain(text) || plain(name) === plain(text);
}

/** By code, or by the beginning of any word of the name. */
function matches(option: Option, query: string): boolean {
  const wanted = plain(query);
  return (
    isExactly(option, query) ||
    plain(option.name).startsWith(wanted) ||
    plain(option.name).includes(` ${wanted}`)
  );
}
