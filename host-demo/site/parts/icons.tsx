/** @jsxImportSource react */

const paths = {
  back: "M14.5 5.5 8 12l6.5 6.5",
  check: "m5 12.5 4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20a7.5 7.5 0 0 1 15 0",
  plus: "M12 5v14M5 12h14",
} as const;

/** A stroke in the colour of the text around it. Decorative: a label says what it is for. */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={`icon-${name}`}>
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
