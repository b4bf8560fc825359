import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { profileQuery, smsOptInsKey as key } from "../account/queries.ts";
import { call } from "../api/client.ts";
import { useSingleMutation } from "../api/single-mutation.ts";
import { failureKey } from "./failure-text.ts";
import { smsOptIn, type SmsOptIn } from "./schemas.ts";

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

/** While a change is on its way its `variables` are what to show; where it can't be kept, nothing has changed. */
export function useSmsOptIn({ phoneNumber, triggerType }: SmsOptIn) {
  const queries = useQueryClient();
  const keep = (saved: SmsOptIn) =>
    queries.setQueryData<SmsOptIn[] | null>(key, (current) =>
      current?.map((each) => (each.triggerType === triggerType ? saved : each)),
    );
  return useSingleMutation({
    mutationKey: ["sms-opt-ins", triggerType],
    mutationFn: (optIn: boolean) =>
      call(path, { method: "POST", body: { phoneNumber, triggerType, optIn }, answer }),
    onMutate: () => queries.cancelQueries({ queryKey: key }),
    onSuccess: ({ smsOptIns }) => {
      const saved = smsOptIns.find((each) => each.triggerType === triggerType);
      if (saved) keep(saved);
    },
    onError: async (error) => {
      // The number is the profile's no more: what there is now is shown in its place.
      if (failureKey(error) !== "mobilePhoneRequired") return;
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
      await queries.invalidateQueries({ queryKey: key });
    },
  });
}
