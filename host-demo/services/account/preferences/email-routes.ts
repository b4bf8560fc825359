import {
  emailPreferencesRequest,
  type EmailPreferencesRequest,
} from "../../../../sdk/contract/preference-requests.ts";
import type { emailPreferencesResponse } from "../../../../sdk/contract/preferences.ts";
import { checkReach, isOpenAccount, shopperOf } from "../../platform/http/open-account.ts";
import { publicRoute, type Route, type ServiceRequest } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { openEmailLink } from "./email-links.ts";
import { chooseEmails, emailPreferencesOf } from "./email-preferences.ts";

const path = "/accountmanagement/api/email-preferences";
const newerPath = "/atlas/v1/customer-profile/v1/communication-preferences";

type Asked = ServiceRequest<unknown>;

/** Whose preferences are meant: those of the link that was followed, else of who is signed in. */
async function accountOf({ context, headers }: Asked, link: string | null): Promise<string> {
  if (link !== null) {
    const accountId = await openEmailLink(context, link);
    if (!(await isOpenAccount(context, accountId))) throw new ServiceError("NOT_FOUND");
    return accountId;
  }
  const shopper = await shopperOf(context, headers.get("authorization"));
  await checkReach(context, headers, shopper, path);
  return shopper.accountId;
}

/** Whoever follows a link may be at a page of any tenant: another one's banner says nothing. */
async function answer({ context, headers }: Asked, accountId: string) {
  const banner = headers.get("banner-name")?.toLowerCase();
  const emailPreferences = await emailPreferencesOf(context, accountId, banner);
  const data: ReturnType<typeof emailPreferencesResponse> = { emailPreferences };
  return { status: 200, data };
}

/** A list alone, or with the token of a link. */
const choicesIn = (body: EmailPreferencesRequest) => ("token" in body ? body.emailPreferences : body);

const inHeader = ({ headers }: Asked) => headers.get("x-encrypted-email");
const inQuery = ({ query }: Asked) => query.get("token");

/** The same over both generations of paths. Public, because a link in an email needs no sign-in. */
export const emailRoutes: Route[] = [
  publicRoute({
    name: "email-preferences",
    method: "GET",
    path,
    handle: async (request) => answer(request, await accountOf(request, inQuery(request))),
  }),
  publicRoute<EmailPreferencesRequest>({
    name: "choose-emails",
    method: "POST",
    path,
    body: emailPreferencesRequest,
    async handle(request) {
      const { context, body } = request;
      const accountId = await accountOf(request, "token" in body ? body.token : inQuery(request));
      await chooseEmails(context, accountId, choicesIn(body));
      return answer(request, accountId);
    },
  }),
  publicRoute({
    name: "communication-preferences",
    method: "GET",
    path: newerPath,
    handle: async (request) => answer(request, await accountOf(request, inHeader(request))),
  }),
  publicRoute<EmailPreferencesRequest>({
    name: "choose-communication",
    method: "PUT",
    path: newerPath,
    body: emailPreferencesRequest,
    async handle(request) {
      const { context, body } = request;
      const accountId = await accountOf(request, "token" in body ? body.token : inHeader(request));
      await chooseEmails(context, accountId, choicesIn(body));
      return answer(request, accountId);
    },
  }),
];
