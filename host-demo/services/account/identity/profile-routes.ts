import { profileRequest, type ProfileRequest } from "../../../../sdk/contract/profile-request.ts";
import { shopperRoute, type Route } from "../../platform/http/route.ts";
import { profileOf, updateProfile } from "./profile.ts";

const path = "/atlas/v1/customer-profile/v1/profile";

/** There is one projection, FULL; a caller that names none gets it too. */
export const profileRoutes: Route[] = [
  shopperRoute({
    name: "profile",
    method: "GET",
    path,
    handle: async ({ context, shopper }) => ({
      status: 200,
      data: { profile: await profileOf(context, shopper) },
    }),
  }),
  shopperRoute<ProfileRequest>({
    name: "update-profile",
    method: "PUT",
    path,
    body: profileRequest,
    async handle({ context, shopper, body }) {
      await updateProfile(context, shopper, body);
      return { status: 200, data: { profile: await profileOf(context, shopper) } };
    },
  }),
];
