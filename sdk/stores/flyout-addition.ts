import type { AisleError } from "../domain/errors.ts";
import { successBannerTime } from "../flows/banner-time.ts";
import { flyoutFlow } from "../flows/wallet/flyout.ts";
import { balanceLife } from "../flows/wallet/prepaid.ts";
import { giftBalance } from "../services/balances.ts";
import { removeCard, setDefaultCard } from "../services/saved-cards.ts";
import type { WalletAddition, WalletDependencies, WalletRunner } from "./late-wallet.ts";
import { cardRef } from "./wallet-store.ts";

/** Where a card is deleted; the flyout is back at its list when that is told. */
const confirmDelete = { component: "confirmDelete" } as const;

/** What stops the clock of each wallet's SNAP balance: one that is asked for anew has all of its time. */
const balanceTimers = new WeakMap<object, () => void>();

/** By the minute: a device that sleeps stops its timers. */
function forgetInTime(dependencies: WalletDependencies, until: number, send: WalletRunner["send"]): void {
  const { after, http } = dependencies;
  const look = () =>
    Number(http.now()) < until ? forgetInTime(dependencies, until, send) : send({ type: "BALANCE_OLD" });
  balanceTimers.set(dependencies, after(60_000, look));
}

/** Whether a card is gone, or may be preferred by now all the same; whoever is offline keeps what they see. */
const isToReadAnew = ({ code, status = 500, messageKey }: AisleError): boolean =>
  code === "not-found" ||
  ((code === "timeout" || code === "network" || status < 300) && messageKey !== "offline");

/** The flyout's part of the wallet store; loaded with the flyout's code. */
export const flyoutAddition: WalletAddition = {
  flow: flyoutFlow,
  run(effect, { call, send }, dependencies) {
    const { http, events, after, today } = dependencies;
    switch (effect.type) {
      case "remove":
        return call(
          async () => {
            await removeCard(http, effect.cardId);
            send({ type: "DELETED", cardId: effect.cardId });
          },
          (error) => ({ type: "DELETE_FAILED", error }),
          confirmDelete,
        );
      case "prefer":
        return call(
          async () => {
            await setDefaultCard(http, effect.cardId);
            send({ ...effect, type: "PREFERRED" });
          },
          (error) => {
            if (isToReadAnew(error)) send({ type: "LOAD" });
            return { type: "PREFER_FAILED", error };
          },
        );
      case "askBalance": {
        const { cardId } = effect;
        return call(
          async () => send({ type: "BALANCE", cardId, balance: await giftBalance(http, effect.paymentGram) }),
          (error) => ({ type: "BALANCE_FAILED", cardId, error }),
        );
      }
      case "startBalanceTimer":
        balanceTimers.get(dependencies)?.();
        return forgetInTime(dependencies, Number(http.now()) + balanceLife, send);
      case "startBannerTimer":
        after(successBannerTime, () => send({ type: "BANNER_TIMEOUT", id: effect.id }));
        return;
      case "added":
        return events.emit("aisle-card-add", { card: cardRef(effect.card, today()) }, effect.source);
      case "updated":
        return events.emit("aisle-card-update", { card: cardRef(effect.card, today()) }, effect.source);
      case "removed": {
        const { id, type } = effect.card;
        return events.emit("aisle-card-remove", { id, type }, { ...confirmDelete, ...effect.source });
      }
      case "defaultChanged":
        return events.emit("aisle-default-change", { id: effect.cardId }, { page: "edit preferred card" });
      case "opened":
        return events.emit("aisle-open", { screen: effect.screen });
      case "navigated":
        return events.emit("aisle-navigate", { screen: effect.screen });
      case "closed":
        return events.emit("aisle-close", { reason: effect.reason });
      default:
        // The base store runs its own effects.
        return;
    }
  },
};
