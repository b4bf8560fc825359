import { inStorage } from "../in-storage.ts";
import { dataLayer, type SiteEvent } from "../shell/data-layer.ts";
import type { CheckoutStep } from "./leaving.ts";

const page = "checkout";

const tell = (event: Omit<SiteEvent, "id">) =>
  // Of one of its kinds; without its id that is more than TypeScript can tell.
  void dataLayer.push({ id: crypto.randomUUID(), ...event } as SiteEvent);

/** A step that is shown at an entry of the history, by the entry's key; `isSame` where it was shown at another before. */
export function tellStep(step: CheckoutStep, key: string, isSame: boolean): void {
  const isNew = isNews("step", `${step} ${key}`, "sessionStorage");
  if (isNew && !isSame)
    tell({
      name: "checkout-step",
      kind: "start-navigate",
      detail: { step },
      context: { page, component: step },
    });
}

/** What a checkout that has become an order, or has changed one, is told by. */
export interface Placed {
  readonly id: string;
  readonly orderId?: string | undefined;
  readonly amendsOrderId?: string | undefined;
  readonly modalityType?: string;
  readonly summary?: { readonly itemCount: number; readonly cost: { readonly total: number } };
  /** Decimal dollars, where there is no summary. */
  readonly total?: number;
}

export function tellOrder({
  id,
  amendsOrderId,
  orderId = amendsOrderId,
  modalityType,
  summary,
  total = summary?.cost.total,
}: Placed): void {
  if (!isNews("order", id)) return;
  tell({
    name: amendsOrderId ? "order-change" : "order-place",
    detail: { orderId, modalityType, itemCount: summary?.itemCount, total },
    context: { page, component: "payment" },
  });
}

/** How a call for a time failed: of one without an answer neither is known. */
export interface Refusal {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
}

/** 4xx is the shopper's to mend, all else the services'. */
export function tellRefusal({ status = 0, code }: Refusal): void {
  const [name, kind] =
    status >= 400 && status < 500
      ? (["schedule-constraint-error", "user-constraint-error"] as const)
      : (["schedule-service-error", "customer-facing-service-error"] as const);
  tell({ name, kind, detail: code ? { serviceCode: code } : {}, context: { page, component: "scheduling" } });
}

/** What was told last, where storage is blocked or full: a reload then tells once more. */
const last: Partial<Record<"step" | "order", string | undefined>> = {};

/** Whether it is another one than was told last; it is then the last one. */
function isNews(what: "step" | "order", told: string, storage?: "sessionStorage"): boolean {
  const key = `aisle.told.${what}`;
  const before = [last[what], inStorage((kept) => kept.getItem(key), storage)];
  last[what] = told;
  inStorage((kept) => {
    kept.setItem(key, told);
    last[what] = undefined;
  }, storage);
  return !before.includes(told);
}
