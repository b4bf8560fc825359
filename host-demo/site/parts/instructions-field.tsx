/** @jsxImportSource react */
import { useEffect, useId, useRef, useState } from "react";
import { areInstructions } from "aisle/rules";
import { usePageText } from "../text/page-text.ts";

type Way = Parameters<typeof areInstructions>[1];

/** What is being written into a field of instructions, which has only signs that a way to shop takes. */
export function useInstructions(written: string, way: Way) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(written);
  const [isAsked, setAsked] = useState(false);
  const isWrong = !areInstructions(text, way);
  return {
    area,
    text,
    setText,
    showsError: isAsked && isWrong,
    leave: () => setAsked(true),
    /** What was written, where it can be sent; else the field says why it can't. */
    taken: (): string | undefined => {
      setAsked(true);
      if (!isWrong) return text.trim();
      area.current?.focus();
      return undefined;
    },
  };
}

/** A field of several lines that says how much more it takes. */
export function InstructionsField({
  label,
  most,
  field: { area, text, setText, showsError, leave },
}: {
  readonly label: string;
  readonly most: number;
  readonly field: ReturnType<typeof useInstructions>;
}) {
  const b = usePageText("bill");
  const id = useId();
  useEffect(() => area.current?.focus(), [area]);
  const left = Math.max(0, most - text.length);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={area}
        rows={4}
        maxLength={most}
        value={text}
        aria-invalid={showsError}
        aria-describedby={`${id}-left${showsError ? ` ${id}-error` : ""}`}
        onChange={({ target }) => setText(target.value)}
        onBlur={leave}
      />
      <p className="muted" id={`${id}-left`}>
        {b(left === 1 ? "characterLeft" : "charactersLeft", { count: String(left) })}
      </p>
      {showsError && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {b("instructionsInvalid")}
        </p>
      )}
    </div>
  );
}
