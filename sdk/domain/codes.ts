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
  TENANT_MISMATCH: { status: 403, reason: "The token belongs to another tenant." },
  // wallet
  PAYMENT_INTENT_NOT_FOUND: { status: 404, reason: "Could not find the requested payment intent." },
  CARD_NOT_FOUND: { status: 404, reason: "The card is not in the wallet." },
  CARD_EXISTS: { status: 409, reason: "The card is already in the wallet." },
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
  CARD_NETWORK_SYSTEM_ERROR: { status: 402, reason: "The card network did not answer." },
  POST_AUTH_REJECT: { status: 402, reason: "The order was rejected after authorization." },
  PAYMENT_TYPE_NOT_ACCEPTED: { status: 422, reason: "This payment type is not accepted." },
  // checkout
  VERSION_CONFLICT: { status: 409, reason: "The resource was changed elsewhere." },
  PRICE_CHANGED: { status: 409, reason: "The price of the order has changed." },
  REQUEST_STILL_PROCESSING: { status: 409, reason: "The same request is still being processed." },
  IDEMPOTENCY_KEY_REUSED: { status: 422, reason: "The idempotency key was used with another request." },
  CHECKOUT_EXPIRED: { status: 410, reason: "The checkout has expired." },
  CHECKOUT_NOT_DRAFT: { status: 409, reason: "The checkout can no longer be changed." },
  CART_EMPTY: { status: 422, reason: "The cart has no items." },
  PAYMENTS_DO_NOT_ADD_UP: { status: 422, reason: "The payments do not cover the total." },
  CONTACT_INCOMPLETE: { status: 422, reason: "The contact is incomplete." },
  MaxQuantityError: { status: 422, reason: "The quantity is above the maximum for this item." },
  UPCFallout: { status: 422, reason: "The item is not available." },
  // services
  INTERNAL_ERROR: { status: 500, reason: "Unexpected error." },
  SERVICE_UNAVAILABLE: { status: 503, reason: "The service is not available." },
} as const satisfies Record<string, { status: number; reason: string }>;

export type ServiceCode = keyof typeof serviceCodes;
