/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { Brand } from "../../sdk/domain/cards.ts";

const text = (label: string, color: string, size: number, italic = false) => (
  <text
    x="20"
    y={13 + size * 0.36}
    text-anchor="middle"
    fill={color}
    font-family="system-ui, Arial, sans-serif"
    font-size={size}
    font-weight="800"
    {...(italic ? { "font-style": "italic" } : {})}
  >
    {label}
  </text>
);

const drawings: Readonly<Record<Brand, readonly [background: string, drawing: ComponentChildren]>> = {
  VISA: ["#1a3c8f", text("VISA", "#fff", 12, true)],
  MASTERCARD: [
    "#23262b",
    <>
      <circle cx="16" cy="13" r="7.5" fill="#eb001b" />
      <circle cx="24" cy="13" r="7.5" fill="#f79e1b" />
      <path d="M20 6.66a7.5 7.5 0 0 1 0 12.68 7.5 7.5 0 0 1 0-12.68" fill="#ff5f00" />
    </>,
  ],
  AMEX: ["#1f72cd", text("AMEX", "#fff", 10.5)],
  DISCOVER: [
    "#f4f2ee",
    <>
      <path d="M40 14v7a5 5 0 0 1-5 5H16c9-2 17-6 24-12" fill="#f47216" />
      {text("DISC", "#231f20", 10)}
    </>,
  ],
  DINERS: [
    "#eef3f8",
    <>
      <circle cx="20" cy="13" r="8.5" fill="#0a5c9e" />
      <path d="M17.5 8a5.5 5.5 0 0 0 0 10zM22.5 8a5.5 5.5 0 0 1 0 10z" fill="#fff" />
    </>,
  ],
  JCB: [
    "#f7f7f5",
    <>
      <rect x="7" y="5" width="8" height="16" rx="3" fill="#0e4c96" />
      <rect x="16" y="5" width="8" height="16" rx="3" fill="#c8102e" />
      <rect x="25" y="5" width="8" height="16" rx="3" fill="#00843d" />
    </>,
  ],
  UNIONPAY: [
    "#00697c",
    <>
      <path d="M5 0h13l-5 26H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5" fill="#c8102e" />
      <path d="M18 0h10l-5 26H13" fill="#0e4c96" />
    </>,
  ],
  EBT: ["#2f6f4f", text("EBT", "#fff", 12)],
  NONE: [
    "#5b6660",
    <>
      <rect y="6" width="40" height="5" fill="#39423d" />
      <rect x="5" y="17" width="12" height="3" rx="1.5" fill="#c9d1cc" />
    </>,
  ],
};

/** The card's brand as a picture. Decorative: the row's text names the brand. */
export function CardMark({ brand }: { readonly brand: Brand }) {
  const [background, drawing] = drawings[brand];
  return (
    <svg class="mark" viewBox="0 0 40 26" aria-hidden="true" focusable="false">
      <rect width="40" height="26" rx="5" fill={background} />
      {drawing}
      <rect x=".5" y=".5" width="39" height="25" rx="4.5" fill="none" stroke="#808080" stroke-opacity=".4" />
    </svg>
  );
}
