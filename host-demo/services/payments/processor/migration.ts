import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0008_processor": {
    async up(db) {
      await sql`create schema if not exists processor`.execute(db);
      await sql`
        create table processor.authorization (
          key text primary key,
          authorization_id text not null unique,
          merchant_reference text not null,
          purpose text not null check (purpose in ('PAYMENT', 'VERIFICATION')),
          token text not null,
          amount integer not null check (amount >= 0),
          outcome text not null check (outcome in ('AUTHORIZED', 'DECLINED', 'REJECTED', 'CLOSED')),
          code text,
          answered_at timestamptz not null,
          created_at timestamptz not null
        )`.execute(db);
      await sql`create index authorization_merchant_reference on processor.authorization (merchant_reference)`.execute(
        db,
      );
      // A second void of one authorization, under whatever key, can't be recorded.
      await sql`
        create table processor.void (
          key text primary key,
          authorization_id text not null unique references processor.authorization (authorization_id),
          created_at timestamptz not null
        )`.execute(db);
    },
  },
  "0014_processor": {
    async up(db) {
      await sql`
        alter table processor.authorization add column tender text not null default 'BANK_CARD'
          check (tender in ('BANK_CARD', 'EBT', 'GIFT_CARD'));
        create table processor.completion (
          key text primary key,
          authorization_id text not null unique references processor.authorization (authorization_id),
          amount integer not null check (amount >= 0),
          created_at timestamptz not null
        );
        create table processor.refund (
          key text primary key,
          authorization_id text not null references processor.authorization (authorization_id),
          amount integer not null check (amount > 0),
          created_at timestamptz not null
        );
        create index refund_authorization_id on processor.refund (authorization_id);
      `.execute(db);
    },
  },
  "0028_processor": {
    async up(db) {
      // Two authorizations of one order can be of the same moment.
      await sql`alter table processor.authorization add column position bigint generated always as identity`.execute(
        db,
      );
    },
  },
  "0052_processor": {
    async up(db) {
      await sql`
        create table processor.release (
          key text primary key,
          authorization_id text not null references processor.authorization (authorization_id),
          amount integer not null check (amount > 0),
          created_at timestamptz not null
        );
        create index release_authorization_id on processor.release (authorization_id);
      `.execute(db);
    },
  },
};
