import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0004_wallet": {
    async up(db) {
      await sql`
        create table card (
          id text primary key,
          account_id text not null references account (id) on delete cascade,
          tenant text not null,
          version_key text not null,
          card_type text not null check (card_type in ('BANK_CARD', 'EBT_CARD', 'GIFT_CARD', 'ACH_CARD')),
          brand text not null,
          image_type text not null,
          last_four char(4) not null,
          bin char(6),
          bin_type text,
          exp_month integer check (exp_month between 1 and 12),
          exp_year integer check (exp_year between 2000 and 2099),
          description text not null,
          status text not null,
          payment_gram text unique,
          vault_token text unique,
          holder_first_name text,
          holder_last_name text,
          billing_lines text[] check (cardinality(billing_lines) between 1 and 2),
          billing_city text,
          billing_state text,
          billing_postal_code text,
          billing_country text,
          not_accepted_for text[] not null default '{}',
          created_at timestamptz not null,
          updated_at timestamptz not null
        );
        create index card_account_id on card (account_id);
        create unique index card_one_ebt on card (account_id) where card_type = 'EBT_CARD';
        create table card_default (
          account_id text not null references account (id) on delete cascade,
          application_id text not null,
          card_id text not null references card (id) on delete cascade,
          primary key (account_id, application_id)
        );
        create index card_default_card_id on card_default (card_id);
        create table gift_account (payment_gram text primary key, balance integer not null check (balance >= 0));
        create table payment_intent (
          id text primary key,
          account_id text not null references account (id) on delete cascade,
          tenant text not null,
          created_at timestamptz not null,
          expires_at timestamptz not null
        );
        create index payment_intent_expires_at on payment_intent (expires_at);
      `.execute(db);
    },
  },
  "0011_wallet": {
    async up(db) {
      await sql`
        alter table card add column saved boolean not null default true;
        create index card_unsaved on card (created_at) where not saved;
        -- Bank cards had no gram; letters only, like every id.
        update card set payment_gram =
          'grm_' || translate(gen_random_uuid()::text, '0123456789-', 'ABCDEFGHJK')
        where payment_gram is null;
        alter table card alter column payment_gram set not null;
      `.execute(db);
    },
  },
  "0014_wallet": {
    async up(db) {
      // What a gift card holds is known by its number now; one without a number can't pay.
      await sql`
        drop table gift_account;
        delete from card where card_type = 'GIFT_CARD' and vault_token is null;
      `.execute(db);
    },
  },
  "0034_wallet": {
    async up(db) {
      await sql`
        create index payment_intent_account_id on payment_intent (account_id);
      `.execute(db);
    },
  },
};
