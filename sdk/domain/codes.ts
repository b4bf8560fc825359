/**
 * Every code that the services answer with, in one place for both sides: the HTTP status that carries it
 * and the reason sent on the wire. A code decides what the shopper reads before a status does.
 */
export const serviceCodes = {
  // input and addressing
  BAD_REQUEST: { status: 400, reason: "The request is not valid." },
  NOT_FOUND: { status: 404, reason: "Not found." },
  METHOD_NOT_ALLOWED: { status: 405, reason: "Method not allowed." },
  PAYLOAD_TOO_LARGE: { status: 413, reason: "The request is too large." },
  TOO_MANY_REQUESTS: { status: 429, reason: "Too many requests." },
  // session
  UNAUTHENTICATED: { status: 401, reason: "The access token is missing, expired or not valid." },
  SIGN_IN_FAILED: { status: 401, reason: "The email address or the password is wrong." },
  FORBIDDEN: { status: 403, reason: "Not allowed." },
  /** The shopper was remembered, and has to sign in anew to go on. */
  STEP_UP_REQUIRED: { status: 403, reason: "A full sign-in is needed." },
  TENANT_MISMATCH: { status: 403, reason: "The token belongs to another tenant." },
  // wallet
  PAYMENT_INTENT_NOT_FOUND: { status: 404, reason: "Could not find the requested payment intent." },
  CARD_NOT_FOUND: { status: 404, reason: "The card is not in the wallet." },
  EBT_CARD_EXISTS: { status: 400, reason: "EBT card already exists" },
  CARD_EXISTS: { status: 409, reason: "The card is already in the wallet." },
  /** A number that nobody has issued, or another PIN than its own: which of them is for nobody to learn. */
  GIFT_CARD_INVALID: { status: 402, reason: "The gift card number or its PIN is not valid." },
  /** At checkout, where SNAP and gift cards pay beside a bank card. */
  SNAP_NEEDS_BANK_CARD: { status: 422, reason: "A SNAP EBT card needs a bank card beside it." },
  GIFT_CARD_NEEDS_BANK_CARD: { status: 422, reason: "A gift card needs a bank card beside it." },
  BALANCE_CHECK_LIMIT: { status: 422, reason: "The day's balance checks are used up." },
  EBT_SWAP_LIMIT: { status: 422, reason: "The day's changes of SNAP EBT card are used up." },
  CARD_INFO_INVALID: { status: 420, reason: "The card information is not valid." },
  RV62751: { status: 402, reason: "The billing address could not be verified." },
  RV32937: { status: 402, reason: "The issuer must be contacted." },
  KC2617: { status: 422, reason: "The payment information is not valid." },
  RV72632: { status: 422, reason: "The maximum number of bank cards is reached." },
  /** At checkout: a rule that only the customer service centre can lift. */
  CARD_NOT_ADDED: { status: 422, reason: "The card could not be added." },
  /** Ends the session; carries redirectUrl. */
  FRAUD_REJECTION: { status: 402, reason: "The card was rejected." },
  TOKEN_INVALID: { status: 422, reason: "The low-value token is not valid, was used, or has expired." },
  ADDRESS_NOT_FOUND: { status: 404, reason: "The address does not exist." },
  TOO_MANY_ADDRESSES: { status: 422, reason: "The maximum number of addresses is reached." },
  /** A part that every address needs is missing. */
  INVALID_ADDRESS: { status: 400, reason: "invalid address" },
  /** A part is too long, or does not fit the rest: a province with a ZIP code. */
  CONSTRAINT_VIOLATION_EXCEPTION: { status: 400, reason: "The address breaks a rule." },
  // account
  /** The shopper is signed in, and could not say the password again. */
  PASSWORD_WRONG: { status: 422, reason: "The password is wrong." },
  ORDER_OPEN: { status: 409, reason: "An order of the account is still open." },
  // preferences
  NO_PREFERRED_STORE: { status: 404, reason: "There is no preferred store." },
  MOBILE_PHONE_REQUIRED: { status: 422, reason: "The profile has no mobile phone number." },
  /** A place that nobody knows: a ZIP code that was never given out. */
  INVALID_LAT_LNG: { status: 400, reason: "The ZIP code entered is not a valid ZIP code." },
  NO_STORES_FOUND: { status: 400, reason: "No stores were found within the radius." },
  // ways to shop
  /** A place that nobody knows, asked for its ways to shop. */
  address_validation_fail_modality_options: { status: 400, reason: "The place is not known." },
  /** A way to shop that the banner does not have, or not at that place. */
  MODALITY_INVALID: { status: 422, reason: "This way to shop is not available." },
  // time slots
  SLOT_FULL: { status: 409, reason: "The time is no longer available." },
  SLOT_PAST: { status: 409, reason: "The time can no longer be reserved." },
  QUOTE_EXPIRED: { status: 409, reason: "The quote has expired." },
  /** A choice would release a time: the shopper has to be asked. */
  RESERVATION_HELD: { status: 409, reason: "A reserved time would be released." },
  RESERVATION_EXTENDED: { status: 422, reason: "The reservation was extended before." },
  PARTNER_UNAVAILABLE: { status: 503, reason: "No delivery partner is available." },
  // promises
  /** It has run out: its place is anybody's. */
  PROMISE_EXPIRED: { status: 410, reason: "The promise has expired." },
  /** A checkout is opened from a promise, and the cart has none. */
  PROMISE_REQUIRED: { status: 422, reason: "A time has to be chosen first." },
  NO_ITEMS_AVAILABLE: { status: 422, reason: "None of the items is available." },
  /** A delivery needs more than a ZIP code. */
  CONFIRM_ADDRESS: { status: 422, reason: "Please confirm your delivery address." },
  ALCOHOL_QTY_EXCEEDED: { status: 422, reason: "At most 12 alcohol items." },
  ALCOHOL_NA_FOR_ADDRESS: { status: 422, reason: "No alcohol to this address." },
  CART_QUANTITY_EXCEEDED: { status: 422, reason: "At most 150 items." },
  INSTACART_RESTRICTED: { status: 422, reason: "Instacart delivers no tobacco." },
  // payment host
  FRAME_SESSION_EXPIRED: { status: 401, reason: "The frame session has expired." },
  FRAME_SESSION_INVALID: { status: 403, reason: "The frame session is not valid here." },
  KEY_ROTATED: { status: 409, reason: "The key was rotated." },
  KEY_UNKNOWN: { status: 400, reason: "The key is not known." },
  SEALED_INVALID: { status: 400, reason: "A value could not be opened." },
  SEALED_ALGORITHM: { status: 400, reason: "A value is sealed with another algorithm." },
  SEALED_SESSION: { status: 400, reason: "A value was sealed for another session." },
  SEALED_FIELD: { status: 400, reason: "A value was sealed for another field." },
  SEALED_EXPIRED: { status: 400, reason: "A value was sealed too long ago." },
  SEALED_REPLAYED: { status: 409, reason: "A value was sent before." },
  FIELD_INVALID: { status: 420, reason: "A field's value is not valid." },
  // payment
  TRANSACTION_DECLINED: { status: 402, reason: "The transaction was declined." },
  INSUFFICIENT_FUNDS: { status: 402, reason: "Insufficient funds." },
  CARD_EXPIRED: { status: 402, reason: "The card has expired." },
  BANK_DECLINE: { status: 402, reason: "The bank declined the transaction." },
  INSUFFICIENT_CREDIT: { status: 402, reason: "Insufficient credit." },
  CARD_USE_EXCEEDED: { status: 402, reason: "The card was used too often." },
  CARD_LOST_OR_STOLEN: { status: 402, reason: "The card was reported lost or stolen." },
  INVALID_CARD_NUMBER: { status: 402, reason: "The card number is not valid." },
  INVALID_PIN: { status: 402, reason: "The PIN is wrong." },
  MAX_PIN_TRIES_EXCEEDED: { status: 402, reason: "The PIN was wrong too often." },
  DUPLICATE_TRANSACTION: { status: 402, reason: "The same transaction was sent before." },
  NO_MATCH_FOR_REVERSAL: { status: 402, reason: "There is nothing to reverse." },
  CARD_OR_PIN_ALREADY_ACTIVE: { status: 402, reason: "The card or the PIN is active already." },
  CARD_OR_PIN_NOT_ACTIVE: { status: 402, reason: "The card or the PIN is not active." },
  CARD_NETWORK_SYSTEM_ERROR: { status: 402, reason: "The card network did not answer." },
  POST_AUTH_REJECT: { status: 402, reason: "The order was rejected after authorization." },
  EBT_PIN_55: { status: 402, reason: "The PIN is wrong." },
  EBT_PIN_75: { status: 402, reason: "The PIN was wrong too often." },
  EBT_PIN_884: { status: 402, reason: "The PIN could not be verified." },
  EBT_PIN_885: { status: 402, reason: "The PIN could not be verified." },
  EBT_PIN_889: { status: 402, reason: "The PIN could not be verified." },
  EBT_PIN_893: { status: 402, reason: "The PIN is wrong." },
  EBT_PIN_894: { status: 402, reason: "The PIN is wrong." },
  /** No PIN came along that is good for this card and, where SNAP is to pay, this checkout and amount. */
  EBT_PIN_REQUIRED: { status: 402, reason: "The PIN of the SNAP EBT card is needed." },
  GIFT_CARD_ZERO_BALANCE: { status: 402, reason: "The gift card has no balance." },
  GIFT_CARD_LIMIT_REACHED: { status: 422, reason: "The maximum number of gift cards is reached." },
  SNAP_RANGE: { status: 422, reason: "SNAP can't pay this amount." },
  PAYMENT_TYPE_NOT_ACCEPTED: { status: 422, reason: "This payment type is not accepted." },
  // checkout
  VERSION_CONFLICT: { status: 409, reason: "The resource was changed elsewhere." },
  PRICE_CHANGED: { status: 409, reason: "The price of the order has changed." },
  REQUEST_STILL_PROCESSING: { status: 409, reason: "The same request is still being processed." },
  IDEMPOTENCY_KEY_REUSED: { status: 422, reason: "The idempotency key was used with another request." },
  CHECKOUT_EXPIRED: { status: 410, reason: "The checkout has expired." },
  CHECKOUT_NOT_DRAFT: { status: 409, reason: "The checkout can no longer be changed." },
  /** Its store works on it, or soon will: an order that can't be changed any more. */
  CANNOT_MODIFY: { status: 422, reason: "The order can no longer be changed." },
  /** What a change of an order would add can't be had, or may not be brought. */
  PROMISING_FALLOUT: { status: 422, reason: "Items that would be added can't be had." },
  RESTRICTED: { status: 422, reason: "Items that would be added may not be in this order." },
  /** Nobody buys a plan who has one. */
  MEMBERSHIP_ACTIVE: { status: 409, reason: "The shopper is a member already." },
  CART_EMPTY: { status: 422, reason: "The cart has no items." },
  PAYMENTS_DO_NOT_ADD_UP: { status: 422, reason: "The payments do not cover the total." },
  /** With what a contactless delivery adds to them. */
  INSTRUCTIONS_TOO_LONG: { status: 422, reason: "Instructions are too long for a contactless delivery." },
  CONTACT_INCOMPLETE: { status: 422, reason: "The contact is incomplete." },
  /** The order has an item with a minimum age, and nobody has said how old the buyer is. */
  AGE_VERIFICATION_REQUIRED: { status: 422, reason: "The buyer's date of birth is needed." },
  MINIMUM_AGE_NOT_MET: { status: 422, reason: "The buyer is younger than an item's minimum age." },
  // what is taken off, given and agreed to
  PROMO_INVALID: { status: 422, reason: "There is no such promo code." },
  PROMO_EXPIRED: { status: 422, reason: "The promo code has expired." },
  PROMO_MIN: { status: 422, reason: "The order is too small for the promo code." },
  PROMO_LIMIT_REACHED: { status: 422, reason: "The promo code can't be used again." },
  PROMO_DELIVERY_ONLY: { status: 422, reason: "The promo code is for deliveries." },
  PROMO_TOO_MANY: { status: 422, reason: "The order has as many promo codes as it may have." },
  /** The services can't take it off. */
  PROMO_STUCK: { status: 422, reason: "The promo code can't be removed." },
  FLASH_OFFER_GONE: { status: 422, reason: "The offer is over." },
  TIP_TOO_HIGH: { status: 422, reason: "The tip is above the maximum." },
  /** A partner brings the order, whose terms the shopper has not accepted. */
  TERMS_NOT_ACCEPTED: { status: 422, reason: "The terms of the delivery partner have to be accepted." },
  /** It is handed to somebody who is old enough. */
  CONTACTLESS_UNAVAILABLE: { status: 422, reason: "The order can't be left at the door." },
  MaxQuantityError: { status: 422, reason: "The quantity is above the maximum for this item." },
  /** Items ran out between the shopper's last look and the order; its root causes name them. */
  FALLOUT_ERROR: { status: 422, reason: "Items of the order are not available any more." },
  /** The same of a checkout that is opened, read or changed. */
  UnavailableItems: { status: 422, reason: "Items of the order may not be available." },
  /** It was chosen too long ago to be taken back. */
  REPLACEMENT_EXPIRED: { status: 410, reason: "The replacement can't be undone any more." },
  UPCFallout: { status: 422, reason: "The item is not available." },
  // services
  INTERNAL_ERROR: { status: 500, reason: "Unexpected error." },
  /** What customer service knows a gateway's failure by; after the one that a bare 500 stands for. */
  TS1079: { status: 500, reason: "Technical difficulties." },
  SERVICE_UNAVAILABLE: { status: 503, reason: "The service is not available." },
} as const satisfies Record<string, { status: number; reason: string }>;

export type ServiceCode = keyof typeof serviceCodes;
