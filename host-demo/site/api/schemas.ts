// Long because it lists what the site reads of each answer.

import * as v from "valibot";
import { modalityTypes, vendorIds, waysToShop } from "aisle/rules";

// What the site reads of the services' answers. Amounts are decimal dollars, for showing; the services do the sums.

const price = v.object({ regular: v.number(), promo: v.optional(v.number()) });

export const product = v.object({
  gtin13: v.string(),
  description: v.string(),
  customerFacingSize: v.string(),
  images: v.array(v.object({ url: v.string() })),
  prices: price,
  snapEligible: v.boolean(),
  available: v.boolean(),
  clickListItem: v.boolean(),
  homeDeliveryItem: v.boolean(),
  shipToHome: v.boolean(),
  soldInStore: v.boolean(),
  maxQuantity: v.optional(v.number()),
  /** Years. */
  minimumAge: v.optional(v.number()),
});
export type Product = v.InferOutput<typeof product>;

export const line = v.object({
  id: v.string(),
  gtin13: v.string(),
  quantity: v.number(),
  description: v.string(),
  customerFacingSize: v.string(),
  imageUrl: v.string(),
  prices: price,
  lineTotal: v.number(),
  /** What whoever picks it is told. */
  instructions: v.optional(v.string()),
  /** Years. */
  minimumAge: v.optional(v.number()),
});
export type Line = v.InferOutput<typeof line>;

const inCart = {
  id: v.string(),
  gtin13: v.string(),
  quantity: v.number(),
  modalityType: v.picklist(modalityTypes),
  description: v.string(),
  customerFacingSize: v.string(),
  imageUrl: v.string(),
  snapEligible: v.boolean(),
  /** Years. */
  minimumAge: v.optional(v.number()),
  /** The most of it that one order may have. */
  maxQuantity: v.optional(v.number()),
  /** California wants a warning with it. */
  isItemProp65: v.optional(v.boolean()),
};

const policies = ["SHOPPER_CHOICE", "CUSTOMER_CHOICE", "NONE"] as const;
/** What the shopper wants where an item runs out: something similar, what they named, or nothing. */
export type Policy = (typeof policies)[number];
/** What can be said of the whole cart: what is named is for one item. */
export type CartPolicy = Exclude<Policy, "CUSTOMER_CHOICE">;

/** A line of the cart in the way that is active. */
const cartLine = v.object({
  ...inCart,
  substitutionPolicy: v.picklist(policies),
  /** Else the cart's holds. */
  hasOwnPolicy: v.optional(v.boolean()),
  /** What is wanted in its place, where the shopper named it. */
  substitutionItems: v.optional(
    v.array(v.object({ gtin13: v.string(), description: v.string(), available: v.boolean() })),
  ),
  /** What whoever picks it is told. */
  instructions: v.optional(v.string()),
  /** Left out where the store does not sell it at all. */
  prices: v.optional(price),
  lineTotal: v.number(),
  /** False where it can't be had at the store, or not in this way; it then costs nothing. */
  available: v.boolean(),
  /** True where the reason is the way. */
  notInWay: v.optional(v.boolean()),
  /** What it stands in for, and may be undone. */
  replacements: v.optional(
    v.array(v.object({ originalLineItemUpc: v.string(), originalDescription: v.string() })),
  ),
});
export type CartLine = v.InferOutput<typeof cartLine>;

const otherLine = v.object(inCart);
export type OtherLine = v.InferOutput<typeof otherLine>;

const quantities = v.array(v.object({ gtin13: v.string(), quantity: v.number() }));

/** From when to when, ISO with Z and a slash between them, and the store's time zone (IANA). */
export const slotWindow = v.object({ value: v.string(), timezone: v.string() });

/** A time that the services keep for an order. */
export const promise = v.object({
  id: v.string(),
  versionKey: v.string(),
  /** ISO: until then the place is the shopper's. */
  expiration: v.object({ value: v.string() }),
  selections: v.tupleWithRest(
    [
      v.object({
        quoteId: v.string(),
        optionId: v.string(),
        vendorId: v.string(),
        vendorName: v.string(),
        date: v.string(),
        displayString: v.string(),
        cost: v.nullable(v.number()),
        waiver: v.number(),
        shouldShowFees: v.boolean(),
        window: slotWindow,
        items: v.object({ included: quantities, excluded: quantities }),
      }),
    ],
    v.unknown(),
  ),
});
export type Promised = v.InferOutput<typeof promise>;

export const summary = v.object({
  itemCount: v.number(),
  cost: v.object({
    itemTotal: v.number(),
    yellowTagDiscountTotal: v.number(),
    flashDiscountTotal: v.optional(v.number()),
    couponDiscountTotal: v.optional(v.number()),
    promoDiscountTotal: v.optional(v.number()),
    taxTotal: v.number(),
    gratuityTotal: v.optional(v.number()),
    /** The part that SNAP may pay. */
    ebtTotal: v.number(),
    total: v.number(),
  }),
  fees: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(["delivery", "service", "smallBasket", "bag", "deposit"]),
        amount: v.number(),
        /** Nobody knows it yet. */
        toBeDetermined: v.optional(v.boolean()),
        coupons: v.optional(
          v.pipe(
            v.array(v.object({ offerId: v.optional(v.string()), id: v.optional(v.string()) })),
            v.readonly(),
          ),
        ),
      }),
    ),
    v.readonly(),
  ),
});
export type Summary = v.InferOutput<typeof summary>;

export const store = v.object({
  name: v.string(),
  addressLine1: v.string(),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
  timeZone: v.string(),
  phone: v.string(),
});
export type Store = v.InferOutput<typeof store>;

const deliveryAddress = v.object({
  addressLines: v.array(v.string()),
  cityTown: v.string(),
  stateProvince: v.string(),
  postalCode: v.string(),
});

export const cart = v.object({
  id: v.string(),
  versionKey: v.string(),
  modalityType: v.picklist(modalityTypes),
  store: v.object({ ...store.entries, storeId: v.string() }),
  /** Where a delivery goes. */
  deliveryAddress: v.optional(deliveryAddress),
  /** That address has been taken out of the book: the shopper has to choose one again. */
  addressRemoved: v.optional(v.boolean()),
  /** Of every line that has none of its own. */
  substitutionPolicy: v.picklist(["SHOPPER_CHOICE", "NONE"]),
  lineItems: v.array(cartLine),
  /** Those that wait for the other way to shop. */
  otherLines: v.array(otherLine),
  summary,
  /** The time for it; one that has run out is told of for an hour. */
  promise: v.nullable(promise),
  /** Its checkout, while that can be gone on with. */
  checkoutId: v.nullable(v.string()),
});
export type Cart = v.InferOutput<typeof cart>;

export const contact = v.object({
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  phone: v.optional(v.string()),
});

/** Money that goes back for a line, or after picking for the whole order; as on the wire. */
const orderReturn = v.object({
  lineId: v.optional(v.string()),
  snap: v.number(),
  gift: v.number(),
  bank: v.number(),
  status: v.picklist(["PENDING", "DONE"]),
  giftToBank: v.optional(v.number()),
  delay: v.optional(v.string()),
});
export type OrderReturn = v.InferOutput<typeof orderReturn>;

/** What a change of an order comes to for each of its cards; decimal dollars. */
export const cardChanges = v.array(
  v.object({
    id: v.string(),
    paymentType: v.picklist(["BANK_CARD", "EBT", "GIFT_CARD"]),
    brand: v.string(),
    lastFour: v.string(),
    before: v.number(),
    after: v.number(),
  }),
);

/** Decimal dollars. */
const tip = v.object({
  maxAmount: v.number(),
  suggestions: v.array(v.object({ percentage: v.number(), amount: v.number() })),
  chosen: v.optional(v.object({ amount: v.number(), percentage: v.nullable(v.number()) })),
});
export type OrderTip = v.InferOutput<typeof tip>;

export const order = v.object({
  id: v.string(),
  number: v.string(),
  status: v.picklist(["PLACED", "PICKING", "PICKED", "DELIVERED", "CANCELLED"]),
  placedAt: v.string(),
  /** The one that it was placed from. */
  checkoutId: v.string(),
  /** New with each change of it. */
  versionKey: v.string(),
  /** ISO, by the services' clock: until then its shopper may change it; left out once they can't, or nobody can say. */
  modifiableUntil: v.optional(v.string()),
  /** What was ordered is still in the cart; told of one order alone. */
  cartNotCleared: v.optional(v.boolean()),
  /** The checkout of a change that fulfilment has not been told of yet; told of one order alone. */
  unconfirmed: v.optional(v.string()),
  /** What may be given to who brings it, while that can be changed; told of one order alone. */
  tip: v.optional(tip),
  modalityType: v.picklist(modalityTypes),
  contact,
  email: v.string(),
  store: v.object({ ...store.entries, storeId: v.string() }),
  deliveryAddress: v.optional(deliveryAddress),
  /** When it is picked up or brought; left out of orders from before there were times. */
  time: v.optional(
    v.object({
      /** Two ISO instants, with a slash between them. */
      window: v.object({ value: v.string() }),
      /** yyyy-mm-dd at the store. */
      date: v.string(),
      displayString: v.string(),
      vendorId: v.picklist(vendorIds),
      vendorName: v.string(),
    }),
  ),
  /** Of each what is wanted where it runs out: its own, or what was said of the whole cart. */
  lineItems: v.array(v.object({ ...line.entries, substitutionPolicy: v.picklist(policies) })),
  summary,
  payments: v.array(
    v.object({
      id: v.string(),
      paymentType: v.picklist(["BANK_CARD", "EBT", "GIFT_CARD"]),
      amountToAuthorize: v.number(),
      brand: v.string(),
      lastFour: v.string(),
    }),
  ),
  /** Told of one order alone; a list of orders leaves it out. */
  returns: v.optional(v.array(orderReturn), []),
  /** What was charged, and of that for items before tax, once it was picked; told in a list of orders. */
  charged: v.optional(v.object({ total: v.number(), items: v.number() })),
  /** What it came to, once it was picked; told of one order alone. */
  receipt: v.optional(
    v.object({
      total: v.number(),
      lines: v.array(
        v.object({
          lineId: v.string(),
          quantity: v.number(),
          lineTotal: v.number(),
          /** What was put in its place. */
          substitute: v.optional(v.object({ description: v.string() })),
        }),
      ),
      payments: v.array(v.object({ id: v.string(), charged: v.number() })),
    }),
  ),
});
export type Order = v.InferOutput<typeof order>;

const plan = v.object({ subscriptionType: v.string(), title: v.string(), tier: v.string() });

export const banner = v.object({
  domain: v.string(),
  name: v.string(),
  tenantName: v.string(),
  kind: v.picklist(["GROCERY", "PHARMACY", "CLINIC", "FUEL"]),
  capabilities: v.array(v.picklist(waysToShop)),
  takesOrders: v.boolean(),
  storeLocatorBrand: v.string(),
  phone: v.string(),
  companyName: v.string(),
  phones: v.object({ rxweb: v.string(), screenReader: v.string() }),
  theme: v.object({ accentHue: v.number() }),
  logo: v.object({ title: v.string(), asset: v.string() }),
  membership: v.object({ name: v.string(), sameDay: plan, nextDay: plan }),
  switches: v.object({
    texts: v.picklist(["default", "sister"]),
    pickupInstructions: v.boolean(),
    emailOptInTicked: v.boolean(),
    purchaseHistory: v.boolean(),
    wallet: v.boolean(),
    prescriptions: v.boolean(),
    communityRewards: v.boolean(),
    communityRewardsLabel: v.string(),
    canadianAddresses: v.boolean(),
    promoExemptPlans: v.array(v.string()),
    externalLink: v.optional(v.object({ title: v.string(), url: v.string(), stagingUrl: v.string() })),
  }),
});
export type Banner = v.InferOutput<typeof banner>;
