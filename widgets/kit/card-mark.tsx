/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { Brand } from "../../sdk/domain/cards.ts";

/** Of the brands whose mark is more than their name: a name lays out quicker in HTML than in a drawing. */
const drawings: Readonly<Partial<Record<Brand, () => ComponentChildren>>> = {
  MASTERCARD: () => (
    <>
      <circle cx="16" cy="13" r="7.5" fill="#eb001b" />
      <circle cx="24" cy="13" r="7.5" fill="#f79e1b" />
      <path d="M20 6.66a7.5 7.5 0 0 1 0 12.68 7.5 7.5 0 0 1 0-12.68" fill="#ff5f00" />
    </>
  ),
  DISCOVER: () => (
    <>
      <path d="M40 14v7a5 5 0 0 1-5 5H16c9-2 17-6 24-12" fill="#f47216" />
      <text x="20" y="16.6" text-anchor="middle" fill="#231f20">
        DISC
      </text>
    </>
  ),
  DINERS: () => (
    <>
      <circle cx="20" cy="13" r="8.5" fill="#0a5c9e" />
      <path d="M17.5 8a5.5 5.5 0 0 0 0 10zM22.5 8a5.5 5.5 0 0 1 0 10z" fill="#fff" />
    </>
  ),
  JCB: () => (
    <>
      <rect x="7" y="5" width="8" height="16" rx="3" fill="#0e4c96" />
      <rect x="16" y="5" width="8" height="16" rx="3" fill="#c8102e" />
      <rect x="25" y="5" width="8" height="16" rx="3" fill="#00843d" />
    </>
  ),
  UNIONPAY: () => (
    <>
      <path d="M5 0h13l-5 26H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5" fill="#c8102e" />
      <path d="M18 0h10l-5 26H13" fill="#0e4c96" />
    </>
  ),
  NONE: () => (
    <>
      <rect y="6" width="40" height="5" fill="#39423d" />
      <rect x="5" y="17" width="12" height="3" rx="1.5" fill="#c9d1cc" />
    </>
  ),
};

/** The card's brand as a picture. Decorative: the row's text names the brand. */
export function CardMark({ brand }: { readonly brand: Brand }) {
  const look = `mark ${brand}`;
  const drawing = drawings[brand];
  return drawing ? (
    <svg class={look} viewBox="0 0 40 26" aria-hidden="true">
      {drawing()}
    </svg>
  ) : (
    <span class={look} aria-hidden="true">
      {brand}
    </span>
  );
}
