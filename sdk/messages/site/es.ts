import type { SiteMessages } from "../index.ts";

const messages = {} as SiteMessages;

export default messages;
