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
  "0018_address": {
    async up(db) {
      await sql`
        alter table address
          add column county text,
          add column lat double precision,
          add column lng double precision,
          add column label text,
          add column notes text,
          add check ((lat is null) = (lng is null));
        -- The mailing address is the preferred one, unless another was chosen.
        update address set is_preferred = true where type = 'home' and not exists (
          select from address other
          where other.account_id = address.account_id and other.tenant = address.tenant and other.is_preferred
        );
        create unique index address_one_home on address (account_id, tenant) where type = 'home';
        create unique index address_one_preferred on address (account_id, tenant) where is_preferred;
      `.execute(db);
    },
  },
  "0067_address": {
    async up(db) {
      await sql`alter table address add column moved_at timestamptz`.execute(db);
    },
  },
};
