import { AisleError } from "../domain/errors.ts";
import { flyoutFlow, successBannerTime } from "../flows/flyout-flow.ts";
import { removeCard, setDefaultCard } from "../services/wallet.ts";
import { cardRef, type WalletAddition } from "./wallet-store.ts";

/** The flyout's part of the wallet store; loaded with the flyout's code. */
export const flyoutAddition: WalletAddition = {
  flow: flyoutFlow,
  run(effect, { call, send }, { http, events, after, clock }) {
    switch (effect.type) {
      case "remove":
        // A card for this order alone is known to no service.
        if (!effect.saved) return send({ type: "DELETED", cardId: effect.cardId });
        return call(
          async () => {
            await removeCard(http, effect.cardId).catch((error: unknown) => {
              // Already gone, in another tab or on an answer that got lost: what the shopper asked for is done.
              if (!(error instanceof AisleError && error.code === "not-found")) throw error;
            });
            send({ type: "DELETED", cardId: effect.cardId });
          },
          (error) => ({ type: "DELETE_FAILED", error }),
        );
      case "prefer":
        return call(
          async () => {
            await setDefaultCard(http, effect.cardId);
            send({ type: "PREFERRED", cardId: effect.cardId });
          },
          (error) => ({ type: "PREFER_FAILED", error }),
        );
      case "startBannerTimer":
        after(successBannerTime, () => send({ type: "BANNER_TIMEOUT", id: effect.id }));
        return;
      case "added":
        return events.emit("aisle-card-add", { card: cardRef(effect.card, clock()) });
      case "removed":
        return events.emit("aisle-card-remove", { id: effect.card.id, type: effect.card.type });
      case "defaultChanged":
        return events.emit("aisle-default-change", { id: effect.cardId });
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
