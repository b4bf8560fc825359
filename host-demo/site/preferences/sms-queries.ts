import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { profileQuery, smsOptInsKey as key } from "../account/queries.ts";
import { call } from "../api/client.ts";
import { failureKey } from "./failure-text.ts";
import { smsOptIn, type SmsOptIn } from "./schemas.ts";
import { useLastWord } from "./use-last-word.ts";

const path = "/atlas/v1/customer-profile/v1/sms-opt-ins";
const answer = v.object({ smsOptIns: v.array(smsOptIn) });

/** What the page offers; texts about a single order are asked for where it is placed. */
export const smsKinds = ["CLICKLIST", "PROMOTIONAL"] as const;

/** Whether the shopper's mobile phone may be written to, and for what; null without a mobile phone. */
export function useSmsOptIns() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: key,
    queryFn: async () => {
      const { phones } = await queries.fetchQuery(profileQuery);
      const mobile = phones.find(({ type }) => type === "MOBILE");
      if (!mobile) return null;
      const phoneNumber = `+1${mobile.number.original.slice(-10)}`;
      const statuses = smsKinds.map((triggerType) =>
        call(`${path}?${new URLSearchParams({ phoneNumber, triggerType }).toString()}`, { answer }),
      );
      return (await Promise.all(statuses)).flatMap(({ smsOptIns }) => smsOptIns);
    },
  });
}

/** Where a change can't be kept, nothing has changed. */
export function useSmsOptIn(known: SmsOptIn) {
  const { phoneNumber, triggerType } = known;
  const queries = useQueryClient();
  const readAnew = () => queries.invalidateQueries({ queryKey: key });
  const isOfKind = (each: SmsOptIn) => each.triggerType === triggerType;
  const read = () => (queries.getQueryData<SmsOptIn[] | null>(key)?.find(isOfKind) ?? known).customerOptedIn;
  return useLastWord({
    mutationKey: ["sms-opt-ins", triggerType],
    read,
    readAnew,
    async save(optIn) {
      // A message may go to the phone for each. Of a state that is to be read anew nobody knows whether it holds.
      if (read() === optIn && !queries.getQueryState(key)?.isInvalidated) return;
      const body = { phoneNumber, triggerType, optIn };
      const saved = (await call(path, { method: "POST", body, answer })).smsOptIns.find(isOfKind);
      // What was asked before it was saved, and is answered after, knows nothing of it.
      await queries.cancelQueries({ queryKey: key });
      const isKnown = queries.setQueryData<SmsOptIn[] | null>(key, (current) =>
        current?.map((each) => (saved && isOfKind(each) ? saved : each)),
      );
      if (!isKnown) void readAnew();
    },
    onRefused: async (error) => {
      // The number is the profile's no more: what there is now is shown in its place.
      if (failureKey(error) !== "mobilePhoneRequired") return;
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
      await readAnew();
    },
  });
}
