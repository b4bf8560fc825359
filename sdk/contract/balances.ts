import { envelope } from "./envelope.ts";
import { open, optional, text } from "./shape.ts";

// Answers of the two balance calls, whose requests stand in balance-requests.ts.

/** "USD 25.00" */
const balanceText = text(16, /^USD \d{1,9}\.\d\d$/);

/** POST /payment/v2/wallet/cards/ebt/balance: what is left for food (SNAP), and of cash benefits (AFDC) where told. */
export const ebtBalanceResponse = envelope(
  open({
    payment: open({
      data: open({
        transactionBalanceInquiry: open({
          remainingBalance: open({ snap: balanceText, afdc: optional(balanceText) }),
        }),
      }),
    }),
  }),
);

/** POST /payment/v2/wallet/gift-card/balance */
export const giftBalanceResponse = envelope(open({ payment: open({ remainingBalance: balanceText }) }));
