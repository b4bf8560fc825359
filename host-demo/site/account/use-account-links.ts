import { useBanner } from "../api/queries.ts";
import type { Banner } from "../api/schemas.ts";
import { useFeature } from "../features.ts";
import { useEnrollments } from "./enrollments.ts";
import { type AccountLink, accountLinks, type AppData, prescriptionLinks } from "./navigation.ts";

export interface AccountLinks {
  readonly sections: readonly AccountLink[];
  readonly prescriptions: readonly AccountLink[];
  /** The way to the plans, for whoever has none and could have an order brought. */
  readonly invitation?: AccountLink | undefined;
}

/** What decides which sections there are; undefined until the banner is known. */
export function useAppData(): (AppData & { readonly banner: Banner }) | undefined {
  const hostedPayment = useFeature("hostedPayment");
  const banner = useBanner().data;
  return banner && { banner, features: { hostedPayment }, host: location.hostname };
}

const invitationOf = ({ capabilities, membership }: Banner): AccountLink | undefined =>
  capabilities.includes("DELIVERY")
    ? { path: "/membership", label: { text: membership.name }, hint: "planSameDay" }
    : undefined;

/** The sections of this shopper's account; undefined until it is known which there are. */
export function useAccountLinks(): AccountLinks | undefined {
  const app = useAppData();
  const enrollments = useEnrollments();
  // Whoever can't be asked about the membership has the other sections all the same.
  if (!app || enrollments.isPending) return undefined;
  const isMember = enrollments.data?.some(({ status }) => status === "ACTIVE") ?? false;
  return {
    sections: accountLinks(app, isMember),
    prescriptions: prescriptionLinks(app),
    invitation: enrollments.data && !isMember ? invitationOf(app.banner) : undefined,
  };
}
