/** @jsxImportSource react */

const paths = {
  back: "M14.5 5.5 8 12l6.5 6.5",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevron: "m6 9.5 6 6 6-6",
  close: "M6 6l12 12M18 6L6 18",
  delivery:
    "M5 16.5H2.5V6H14v10.5H9M14 9.5h4l3.5 3.5v3.5H19M14 16.5h1M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4",
  flask: "M9.5 4h5M10.5 4v6L5 18.5A1 1 0 0 0 6 20h12a1 1 0 0 0 1-1.5L13.5 10V4M8 15h8",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20a7.5 7.5 0 0 1 15 0",
  pickup: "M6 8h12l1 12H5zM9 10.5V7a3 3 0 0 1 6 0v3.5",
  plus: "M12 5v14M5 12h14",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5 20 20",
  ship: "m12 3-8 4v10l8 4 8-4V7zM4 7l8 4 8-4M12 11v10",
  store: "M5 12v8h14v-8M5 4h14l2 5.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-4.5h4V20",
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
