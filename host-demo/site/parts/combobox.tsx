/** @jsxImportSource react */
// Long because the combobox pattern (WAI-ARIA APG) is one set of keys over one state.

import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../text/text.tsx";
import { useSteady } from "./use-steady.ts";

interface Option {
  /** What is kept, and what may be typed in place of the name. */
  readonly code: string;
  readonly name: string;
  /** Another name, which may be typed too. */
  readonly also?: string;
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
  const list = useRef<HTMLDivElement>(null);
  /** What is being typed, or was and is no option; null while nothing is. */
  const [query, setQuery] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isUnknown = query !== null && !isOpen;
  const error = useSteady(isUnknown ? t("enterValidField", { field: label }) : latest);
  const [active, setActive] = useState<string | null>(null);

  const all = groups.flatMap(({ options }) => options);
  const matching = groups
    .map((group) => ({ ...group, options: group.options.filter((option) => matches(option, query ?? "")) }))
    .filter(({ options }) => options.length > 0);
  const shown = matching.flatMap(({ options }) => options);
  const activeCode = shown.some(({ code }) => code === active) ? active : (shown[0]?.code ?? null);
  const hasList = isOpen && shown.length > 0;
  const optionId = (code: string) => `${id}-${code}`;

  useEffect(() => {
    if (isOpen) list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [isOpen, activeCode]);
  // Chosen elsewhere in the form, it stands in place of what was typed.
  useLayoutEffect(() => {
    if (value !== "") setQuery(null);
  }, [value]);

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
    if (query === null) close();
    else if (plain(query) === "") choose("");
    else if (activeCode !== null) choose(activeCode);
    else {
      // It stays to be put right, and nothing that was chosen before goes in its place.
      setOpen(false);
      if (value !== "") onChange("");
    }
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
        aria-expanded={hasList}
        aria-controls={hasList ? `${id}-list` : undefined}
        aria-activedescendant={hasList && activeCode !== null ? optionId(activeCode) : undefined}
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
      {hasList && (
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
        </div>
      )}
      {/* Always there, since what comes with its text goes unheard. */}
      <div role="status" className={isOpen && !hasList ? "options" : "visually-hidden"}>
        {isOpen && !hasList && <p className="options-label">{t("noMatches")}</p>}
      </div>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** As it is compared: without accents, and whatever stands between its words. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

function isExactly({ code, name, also = name }: Option, text: string): boolean {
  return [code, name, also].some((each) => plain(each) === plain(text));
}

/** By code, or by the beginning of any word of a name. */
function matches(option: Option, query: string): boolean {
  const { name, also = name } = option;
  return isExactly(option, query) || ` ${plain(name)} ${plain(also)}`.includes(` ${plain(query)}`);
}
