import type { Order } from "../api/schemas.ts";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";

/** Says how an order stands. */
export function useOrderStatus() {
  const t = useText();
  const ofOrder = usePageText("order");
  return ({ status, modalityType }: Pick<Order, "status" | "modalityType">): string => {
    switch (status) {
      case "PLACED":
        return t("orderPlaced");
      case "CANCELLED":
        return t("orderCancelled");
      case "PICKING":
        return ofOrder("orderPicking");
      case "PICKED":
        return ofOrder("orderPicked");
      case "DELIVERED":
        return ofOrder(modalityType === "DELIVERY" ? "orderDelivered" : "orderHandedOver");
    }
  };
}
