// Apart from the modules that answer them, so that a browser can bring them without what only Node runs.

/**
 * POST puts a demo shopper back to how the seed made them; GET ?email= answers who they are, with their orders and
 * the token that stands in the links of emails to them.
 */
export const demoShoppersPath = "/actuator/demo-shoppers";

/** POST makes calls fail; GET answers which are to. */
export const faultsPath = "/actuator/faults";

/**
 * POST rotates the frames' key, and lists the ids of the live ones; the one before still opens what was sealed with it.
 */
export const keyRotationPath = "/actuator/rotate-frame-key";

/**
 * POST {seconds} has the time that is promised to the shopper whose token it carries, or held, end so soon;
 * {replacementMinutes} has so much pass for what they chose in the place of an item.
 */
export const shortTimePath = "/actuator/short-time";

/**
 * POST {change: "sellOut"} has an item of the cart of the shopper whose token it carries run out at their store, the
 * first that there is, or that of {gtin13}; {change: "fill"} fills the store's shelves again.
 */
export const stockPath = "/actuator/stock";

/** GET ?locale= answers with what would be mailed to the shopper whose token it carries, in English unless said. */
export const mailboxPath = "/actuator/mailbox";

/**
 * POST {step} moves the latest order of the shopper whose token it carries on: picking, picked, short,
 * substituted, delivered.
 */
export const ordersPath = "/actuator/orders";

/** GET ?of= answers one of these mails as a page, to whoever has the address that the mailbox gave it. */
export const mailPagePath = "/actuator/mailbox/mail";
