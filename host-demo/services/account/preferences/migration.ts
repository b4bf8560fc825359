import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0022_preferences": {
    async up(db) {
      await sql`
        create table banner_detail (
          account_id text not null references account (id) on delete cascade,
          banner_domain text not null references banner (domain),
          preferred_store_id char(8) references store (store_id),
          community_rewards boolean not null,
          organization text,
          updated_at timestamptz not null,
          primary key (account_id, banner_domain)
        );
        create table email_preference (
          account_id text not null references account (id) on delete cascade,
          name text not null,
          selected boolean not null,
          updated_at timestamptz not null,
          primary key (account_id, name)
        );
        create table sms_opt_in (
          account_id text not null references account (id) on delete cascade,
          phone text not null check (phone ~ '^[+]1[0-9]{10}$'),
          trigger_type text not null check (trigger_type in ('CLICKLIST', 'PROMOTIONAL', 'TRANSACTIONAL')),
          opted_in boolean not null,
          updated_at timestamptz not null,
          primary key (account_id, phone, trigger_type)
        );
        create table customer_preference (
          id text primary key,
          account_id text not null references account (id) on delete cascade,
          chain text not null references banner (domain),
          name text not null,
          value boolean not null,
          version_key text not null,
          updated_at timestamptz not null,
          unique (account_id, chain, name)
        );
        create table membership (
          id text primary key,
          account_id text not null references account (id) on delete cascade,
          status text not null check (status in ('ACTIVE', 'CANCELLED', 'EXPIRED')),
          subscription_type text not null check (subscription_type in ('BST', 'BSTL', 'HTEL', 'HTPL')),
          cancelled_at timestamptz,
          renews_at timestamptz,
          renew_by timestamptz,
          trial_ends_at timestamptz,
          renewal_price integer not null check (renewal_price >= 0),
          regular_price integer not null check (regular_price >= 0),
          term_quantity integer not null check (term_quantity > 0),
          term_unit text not null check (term_unit in ('DAY', 'MONTH', 'YEAR')),
          partner_name text,
          created_at timestamptz not null
        );
        create index membership_account_id on membership (account_id);
        create unique index membership_one_active on membership (account_id) where status = 'ACTIVE';
      `.execute(db);
    },
  },
};
