import { envelope } from "./envelope.ts";
import { open } from "./shape.ts";
import { wireCard } from "./wallet.ts";

// What the calls are answered with whose requests stand in add-card.ts and edit-card.ts.

export const addCardResponse = envelope(open({ payment: open({ card: wireCard }) }));
export const editCardResponse = envelope(open({ payment: open({ paymentCard: wireCard }) }));
export const defaultCardResponse = envelope(open({ payment: open({ card: wireCard }) }));
