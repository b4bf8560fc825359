import type { Cart, Policy } from "./schemas.ts";

type Way = Cart["modalityType"];

/** A line as it is sent: what a cart is to hold is always said whole. */
export interface SentLine {
  readonly gtin13: string;
  readonly modalityType: Way;
  readonly quantity: number;
  /** Left out, it stays as it is; null for the cart's. */
  readonly substitutionPolicy?: Policy | null;
  readonly substitutionItems?: readonly { readonly gtin13: string }[];
  /** Left out, they stay as they are; null for none. */
  readonly instructions?: string | null;
  /** Left out, an offer of the checkout stays; null for none. */
  readonly couponId?: null;
}

/** What is wanted where an item of the cart's own way runs out. */
export interface PolicyChange {
  readonly gtin13: string;
  /** Null for what the whole cart says. */
  readonly policy: Policy | null;
  /** What the shopper named, for CUSTOMER_CHOICE. */
  readonly backup?: string;
}

/** What whoever picks an item of the cart's own way is told of it. */
export interface InstructionsChange {
  readonly gtin13: string;
  /** Null for nothing. */
  readonly instructions: string | null;
}

export interface LineMove {
  readonly gtin13: string;
  readonly from: Way;
  readonly to: Way;
  /** The most of it that one order may have. */
  readonly most: number;
}

export interface OneMore {
  readonly gtin13: string;
  /** The most of it that one order may have. */
  readonly most: number;
}

/** Where nothing else is said of a product. */
export const mostOfALine = 99;

type Lines = readonly SentLine[];

export function linesOf({ lineItems, otherLines }: Pick<Cart, "lineItems" | "otherLines">): Lines {
  return [...lineItems, ...otherLines].map(({ gtin13, modalityType, quantity }) => ({
    gtin13,
    modalityType,
    quantity,
  }));
}

const isSame = (a: Omit<SentLine, "quantity">, b: Omit<SentLine, "quantity">) =>
  a.gtin13 === b.gtin13 && a.modalityType === b.modalityType;

/** The lines with another quantity of one of them, in its place; 0 takes it out. */
export function withQuantity(lines: Lines, changed: SentLine): Lines {
  const isNew = !lines.some((line) => isSame(line, changed));
  // An offer comes off a line that is there: what was taken out elsewhere stays out.
  if (isNew && changed.couponId === null) return lines;
  const all = isNew ? [...lines, changed] : lines.map((line) => (isSame(line, changed) ? changed : line));
  return all.filter(({ quantity }) => quantity > 0);
}

/** The lines with one more of an item, to the most there may be. */
export function withOneMore(lines: Lines, modalityType: Way, { gtin13, most }: OneMore): Lines {
  const now = lines.find((line) => isSame(line, { gtin13, modalityType }))?.quantity ?? 0;
  return withQuantity(lines, { gtin13, modalityType, quantity: Math.min(now + 1, most) });
}

/** The lines with one of them in the other way to shop, where it adds up with what waits there, to the most there may be. */
export function withMoved(lines: Lines, { gtin13, from, to, most }: LineMove): Lines {
  const quantityIn = (modalityType: Way) =>
    lines.find((line) => isSame(line, { gtin13, modalityType }))?.quantity ?? 0;
  const quantity = Math.min(quantityIn(from) + quantityIn(to), most);
  const left = withQuantity(lines, { gtin13, modalityType: from, quantity: 0 });
  return withQuantity(left, { gtin13, modalityType: to, quantity });
}

/** The lines of a cart with something said of one of its own way. */
const withSaid = (lines: Lines, way: Way, gtin13: string, said: Partial<SentLine>): Lines =>
  lines.map((line) => (isSame(line, { gtin13, modalityType: way }) ? { ...line, ...said } : line));

/** The lines of a cart with what is wanted where one of them runs out. */
export const withPolicy = (lines: Lines, way: Way, { gtin13, policy, backup }: PolicyChange): Lines =>
  withSaid(lines, way, gtin13, {
    substitutionPolicy: policy,
    ...(backup !== undefined && { substitutionItems: [{ gtin13: backup }] }),
  });

/** The lines of a cart with what whoever picks one of them is told. */
export const withInstructions = (
  lines: Lines,
  way: Way,
  { gtin13, instructions }: InstructionsChange,
): Lines => withSaid(lines, way, gtin13, { instructions });
