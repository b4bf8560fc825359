import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0002_identity": {
    async up(db) {
      await sql`
        create table account (
          id text primary key,
          tenant text not null,
          email text not null,
          password_hash text not null,
          acr text not null check (acr in ('full', 'remembered')),
          created_at timestamptz not null,
          unique (tenant, email)
        );
        create table profile (
          account_id text primary key references account (id) on delete cascade,
          first_name text,
          last_name text,
          mobile_phone text check (mobile_phone ~ '^[0-9]{10}$'),
          birth_date date
        );
        create table session (
          id text primary key,
          account_id text not null references account (id) on delete cascade,
          generation integer not null,
          salt text not null,
          rotated_at timestamptz not null,
          created_at timestamptz not null,
          expires_at timestamptz not null,
          revoked_at timestamptz
        );
        create index session_account_id on session (account_id);
        create index session_expires_at on session (expires_at);
      `.execute(db);
    },
  },
  "0020_identity": {
    async up(db) {
      await sql`
        alter table profile
          add column home_phone text check (home_phone ~ '^[0-9]{10}$'),
          add column email_verified boolean not null default true,
          add column mobile_verified boolean not null default true,
          add column loyalty_card_number text,
          add column relevant_ads_opt_in boolean not null default false,
          add column version_key text not null default 'v_' || md5(random()::text);
        alter table profile alter column version_key drop default;
      `.execute(db);
    },
  },
  "0037_identity": {
    async up(db) {
      await sql`
        create table customer_token (
          hash text primary key,
          account_id text not null references account (id) on delete cascade,
          expires_at timestamptz not null
        );
        create index customer_token_account_id on customer_token (account_id);
        create index customer_token_expires_at on customer_token (expires_at);
      `.execute(db);
    },
  },
  "0045_identity": {
    async up(db) {
      await sql`
        alter table session add column acr text check (acr in ('full', 'remembered'));
        update session set acr = account.acr from account where account.id = session.account_id;
        alter table session alter column acr set not null;
      `.execute(db);
    },
  },
};
