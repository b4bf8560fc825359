import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0009_address": {
    async up(db) {
      await sql`
        create table address (
          id text primary key,
          account_id text not null references account (id) on delete cascade,
          tenant text not null,
          type text not null check (type in ('home', 'delivery')),
          street text not null,
          unit text,
          locality text not null,
          region char(2) not null,
          postal_code text not null,
          country_code char(2) not null check (country_code in ('US', 'CA')),
          is_preferred boolean not null,
          version_key text not null,
          created_at timestamptz not null,
          updated_at timestamptz not null
        );
        create index address_account_id on address (account_id);
      `.execute(db);
    },
  },
};
