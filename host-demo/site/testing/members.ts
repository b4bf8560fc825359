export { newMember } from "../../services/shop/membership/testing/new-member.ts";
