import { accountMutations } from "./account-mutations.ts";
import { addressBookMutations } from "./address-book-mutations.ts";
import { amendingMutations } from "./amending-mutations.ts";
import { billMutations } from "./bill-mutations.ts";
import { checkoutPaymentMutations } from "./checkout-payment-mutations.ts";
import { editCardMutations } from "./edit-card-mutations.ts";
import { embeddingMutations } from "./embedding-mutations.ts";
import { erasureMutations } from "./erasure-mutations.ts";
import { frameMessageMutations } from "./frame-message-mutations.ts";
import { framePageMutations } from "./frame-page-mutations.ts";
import { frameSessionMutations } from "./frame-session-mutations.ts";
import { frameTroubleMutations } from "./frame-trouble-mutations.ts";
import { falloutMutations } from "./fallout-mutations.ts";
import { frameValueMutations } from "./frame-value-mutations.ts";
import { installationMutations } from "./installation-mutations.ts";
import { instructionsMutations } from "./instructions-mutations.ts";
import { internalCodeMutations } from "./internal-code-mutations.ts";
import { lateMutations } from "./late-mutations.ts";
import { membershipMutations } from "./membership-mutations.ts";
import { modalityMutations } from "./modality-mutations.ts";
import { orderMutations } from "./order-mutations.ts";
import { paymentMutations } from "./payment-mutations.ts";
import { preferenceMutations } from "./preference-mutations.ts";
import { prepaidCardMutations } from "./prepaid-card-mutations.ts";
import { promiseMutations } from "./promise-mutations.ts";
import { routingMutations } from "./routing-mutations.ts";
import { sessionMutations } from "./session-mutations.ts";
import { shelfMutations } from "./shelf-mutations.ts";
import { slotMutations } from "./slot-mutations.ts";
import { walletMutations } from "./wallet-mutations.ts";
import { walletPageMutations } from "./wallet-page-mutations.ts";
import type { Mutation } from "./mutation.ts";

/** Every guard that must not be lost, those of the secure frames first. */
export const mutations: readonly Mutation[] = [
  ...frameValueMutations,
  ...frameMessageMutations,
  ...framePageMutations,
  ...frameTroubleMutations,
  ...frameSessionMutations,
  ...editCardMutations,
  ...prepaidCardMutations,
  ...paymentMutations,
  ...orderMutations,
  ...membershipMutations,
  ...amendingMutations,
  ...walletMutations,
  ...walletPageMutations,
  ...accountMutations,
  ...embeddingMutations,
  ...erasureMutations,
  ...addressBookMutations,
  ...preferenceMutations,
  ...modalityMutations,
  ...routingMutations,
  ...sessionMutations,
  ...shelfMutations,
  ...slotMutations,
  ...promiseMutations,
  ...checkoutPaymentMutations,
  ...billMutations,
  ...lateMutations,
  ...falloutMutations,
  ...instructionsMutations,
  ...internalCodeMutations,
  ...installationMutations,
];
