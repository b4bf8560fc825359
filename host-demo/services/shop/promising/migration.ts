/** The tables of time slots. Long because a migration is one list of statements: once it is out it is never edited. */
import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0042_promising": {
    async up(db) {
      await sql`
        create table slot_rule (
          id integer generated always as identity primary key,
          store_id char(8) references store (store_id),
          modality_type text not null check (modality_type in ('PICKUP', 'DELIVERY')),
          vendor text not null check (vendor in ('OWN', 'INSTACART', 'PROVIDER')),
          starts_minute integer not null check (starts_minute >= 0),
          ends_minute integer not null check (ends_minute > starts_minute and ends_minute <= 1440),
          capacity integer not null check (capacity >= 0),
          same_day_capacity integer check (same_day_capacity between 0 and capacity),
          cost integer check (cost >= 0),
          shows_fee boolean not null,
          is_express boolean not null,
          incentive integer not null check (incentive >= 0),
          lead_minutes integer not null check (lead_minutes >= 0),
          same_day_until integer check (same_day_until between 0 and 1440)
        );
        create table vendor_outage (
          store_id char(8) not null references store (store_id),
          vendor text not null check (vendor in ('INSTACART', 'PROVIDER')),
          primary key (store_id, vendor)
        );
        create table slot (
          id text primary key,
          store_id text not null references store (store_id),
          modality_type text not null check (modality_type in ('PICKUP', 'DELIVERY')),
          vendor text not null check (vendor in ('OWN', 'INSTACART', 'PROVIDER')),
          date date not null,
          starts_at timestamptz not null,
          ends_at timestamptz not null check (ends_at > starts_at),
          closes_at timestamptz not null check (closes_at <= starts_at),
          capacity integer not null,
          same_day_capacity integer,
          booked integer not null default 0 check (booked >= 0 and booked <= capacity),
          cost integer,
          shows_fee boolean not null,
          is_express boolean not null,
          incentive integer not null
        );
        create index slot_store_day on slot (store_id, modality_type, vendor, date);
        create index slot_ends_at on slot (ends_at);
        create table quote (
          id text primary key,
          account_id text not null references account (id) on delete cascade,
          banner_domain text not null references banner (domain),
          store_id text not null references store (store_id),
          modality_type text not null,
          vendor text not null,
          destination jsonb not null,
          expires_at timestamptz not null
        );
        create index quote_account_id on quote (account_id);
        create index quote_expires_at on quote (expires_at);
        create table hold (
          id text primary key,
          account_id text not null unique references account (id) on delete cascade,
          banner_domain text not null references banner (domain),
          slot_id text not null references slot (id),
          quote_id text not null,
          destination jsonb not null,
          waiver integer not null check (waiver >= 0),
          extended boolean not null,
          expires_at timestamptz not null
        );
        create index hold_slot_id on hold (slot_id);
        create index hold_expires_at on hold (expires_at);
      `.execute(db);
    },
  },
  "0045_promising": {
    async up(db) {
      await sql`
        create table promise (
          id text primary key,
          account_id text not null unique references account (id) on delete cascade,
          cart_id text not null references cart (id) on delete cascade,
          banner_domain text not null references banner (domain),
          version text not null,
          slot_id text not null references slot (id),
          quote_id text not null,
          destination jsonb not null,
          waiver integer not null check (waiver >= 0),
          items jsonb not null,
          locale text not null,
          device_zone text not null,
          since timestamptz not null,
          expires_at timestamptz not null
        );
        create index promise_cart_id on promise (cart_id);
        create index promise_slot_id on promise (slot_id);
        create index promise_expires_at on promise (expires_at);
        alter table hold add column promised_since timestamptz;
      `.execute(db);
    },
  },
  "0056_promising": {
    async up(db) {
      await sql`
        create table order_promise (
          id text primary key,
          order_id text not null unique references "order" (id) on delete cascade,
          account_id text not null references account (id) on delete cascade,
          slot_id text not null,
          quote_id text not null,
          waiver integer not null check (waiver >= 0),
          locale text not null,
          device_zone text not null,
          since timestamptz not null,
          expires_at timestamptz not null
        );
        create index order_promise_slot_id on order_promise (slot_id);
        create index order_promise_account_id on order_promise (account_id);
        create index order_promise_expires_at on order_promise (expires_at);
      `.execute(db);
    },
  },
};
