/** @jsxImportSource react */
import { servicesNow } from "../api/clock.ts";
import type { Order } from "../api/schemas.ts";
import { Destination } from "../checkout/destination.tsx";
import { phoneNumber, streetLine } from "../text/format.ts";
import { usePageText } from "../text/page-text.ts";
import { orderWindow } from "../text/times.ts";
import { useText } from "../text/text.tsx";
import { calendarFile } from "./calendar.ts";
import { OrderMap } from "./order-map.tsx";
import "../styles/order.css";

/** Where a placed order goes, when, and whose it is. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const t = useText();
  const { contact } = order;
  return (
    <section className="panel rows">
      <h2 className="visually-hidden">{t("orderDetails")}</h2>
      <div className="row">
        <Destination {...order} as="h3" />
        <OrderMap orderId={order.id} place={placeOf(order)} />
      </div>
      {order.time && <Time order={order} time={order.time} />}
      <div className="row">
        <h3>{t("contact")}</h3>
        <p className="strong">
          {contact.firstName} {contact.lastName}
        </p>
        <p className="muted">{phoneNumber(contact.phone ?? "")}</p>
      </div>
    </section>
  );
}

/** A street and a town, on one line. */
function placeOf({ deliveryAddress, store }: Order): string {
  if (!deliveryAddress) return `${store.addressLine1}, ${store.city}, ${store.state} ${store.zipCode}`;
  const { addressLines, cityTown, stateProvince, postalCode } = deliveryAddress;
  return `${streetLine(addressLines)}, ${cityTown}, ${stateProvince} ${postalCode}`;
}

function Time({ order, time }: { readonly order: Order; readonly time: NonNullable<Order["time"]> }) {
  const t = useText();
  const ofOrder = usePageText("order");
  const isDelivery = order.modalityType === "DELIVERY";
  const [start = "", end = ""] = time.window.value.split("/");
  const title = ofOrder(isDelivery ? "calendarDelivery" : "calendarPickup", {
    number: order.number,
    store: order.store.name,
  });
  const file = calendarFile({
    id: order.id,
    title,
    place: placeOf(order),
    start,
    end,
    placed: order.placedAt,
    written: servicesNow().toISOString(),
  });
  return (
    <div className="row">
      <div className="row-head">
        <h3>{ofOrder(isDelivery ? "deliveryTime" : "pickupTime")}</h3>
        <a
          className="link no-print"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
          download={`order-${order.number}.ics`}
        >
          {ofOrder("addToCalendar")}
        </a>
      </div>
      <p className="strong">{orderWindow(time, t.locale, order.store.timeZone)}</p>
    </div>
  );
}
