import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../api/client.ts";
import { ApiFailure } from "../api/failure.ts";
import { useSingleMutation } from "../api/single-mutation.ts";
import { smsOptIn, type SmsOptIn } from "./schemas.ts";

const path = "/atlas/v1/customer-profile/v1/sms-opt-ins";
const answer = v.object({ smsOptIns: v.array(smsOptIn) });
const key = ["sms-opt-ins"];

/** Whether the shopper's mobile phone may be written to, and for what; null without a mobile phone. */
export const useSmsOptIns = () =>
  useQuery({
    queryKey: key,
    queryFn: async () => {
      try {
        return (await call(path, { answer })).smsOptIns;
      } catch (error) {
        if (error instanceof ApiFailure && error.code === "MOBILE_PHONE_REQUIRED") return null;
        throw error;
      }
    },
  });

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
  });
}
