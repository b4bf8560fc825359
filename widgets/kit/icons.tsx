/** @jsxImportSource preact */

const paths = {
  close: "M6 6l12 12M18 6L6 18",
  back: "M15 5l-7 7 7 7",
  plus: "M12 5v14M5 12h14",
  check: "M5 13l4.5 4.5L19 7",
  alert: "M12 8v5M12 16.5v.01M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  lock: "M8 11V8a4 4 0 0 1 8 0v3M6 11h12v9H6z",
  card: "M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1M3 10h18M7 15h3",
} as const;

/** A decorative line icon; the control that carries it has the name. */
export function Icon({ name, size = 20 }: { readonly name: keyof typeof paths; readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        stroke-width={name === "more" ? 3 : 2}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
