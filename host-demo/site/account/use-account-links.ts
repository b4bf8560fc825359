import { useBanner } from "../api/queries.ts";
import { useFeature } from "../features.ts";
import { type AccountLink, accountLinks, prescriptionLinks } from "./navigation.ts";
import { useEnrollments } from "./queries.ts";

export interface AccountLinks {
  readonly sections: readonly AccountLink[];
  readonly prescriptions: readonly AccountLink[];
}

/** The sections of this shopper's account; undefined until it is known which there are. */
export function useAccountLinks(): AccountLinks | undefined {
  const hostedPayment = useFeature("hostedPayment");
  const banner = useBanner().data;
  const enrollments = useEnrollments();
  // Whoever can't be asked about the membership has the other sections all the same.
  if (!banner || enrollments.isPending) return undefined;
  const app = { banner, features: { hostedPayment }, host: location.hostname };
  const isMember = enrollments.data?.some(({ status }) => status === "ACTIVE") ?? false;
  return { sections: accountLinks(app, isMember), prescriptions: prescriptionLinks(app) };
}
