interface FloorCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp: string;
  readonly holder: string;
}

export declare const cards: readonly FloorCard[];
export declare const fixtures: { readonly cards: readonly FloorCard[]; readonly amount: number };
