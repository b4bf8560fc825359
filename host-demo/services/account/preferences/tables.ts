export interface PreferencesTables {
  banner_detail: BannerDetailTable;
  email_preference: EmailPreferenceTable;
  sms_opt_in: SmsOptInTable;
  customer_preference: CustomerPreferenceTable;
  membership: MembershipTable;
}

/** What a shopper chose at one banner. */
export interface BannerDetailTable {
  account_id: string;
  banner_domain: string;
  preferred_store_id: string | null;
  community_rewards: boolean;
  /** Whom the shopper gives to. */
  organization: string | null;
  updated_at: Date;
}

/** A subscription that a shopper has chosen or left; without a row it is not had. */
export interface EmailPreferenceTable {
  account_id: string;
  name: string;
  selected: boolean;
  updated_at: Date;
}

export interface SmsOptInTable {
  account_id: string;
  /** +1 and ten digits. */
  phone: string;
  trigger_type: "CLICKLIST" | "PROMOTIONAL" | "TRANSACTIONAL";
  opted_in: boolean;
  updated_at: Date;
}

/** A preference that somebody has set, at one banner. */
export interface CustomerPreferenceTable {
  id: string;
  account_id: string;
  /** Domain of the banner. */
  chain: string;
  name: string;
  value: boolean;
  version_key: string;
  updated_at: Date;
}

/** A membership that a shopper has or had. Prices are cents. */
export interface MembershipTable {
  id: string;
  account_id: string;
  status: "ACTIVE" | "CANCELLED" | "EXPIRED";
  subscription_type: "BST" | "BSTL" | "HTEL" | "HTPL";
  cancelled_at: Date | null;
  renews_at: Date | null;
  /** When the shopper has to renew it, where it does not renew itself. */
  renew_by: Date | null;
  trial_ends_at: Date | null;
  renewal_price: number;
  regular_price: number;
  term_quantity: number;
  term_unit: "DAY" | "MONTH" | "YEAR";
  partner_name: string | null;
  created_at: Date;
}
