import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0013_prepaid_accounts": {
    async up(db) {
      await sql`
        create table processor.prepaid_account (
          fingerprint text primary key,
          kind text not null check (kind in ('EBT', 'GIFT')),
          balance integer not null check (balance >= 0),
          wrong_pins integer not null check (wrong_pins between 0 and 4),
          locked_until timestamptz,
          failures_left integer not null check (failures_left >= 0),
          created_at timestamptz not null
        );
        create table processor.prepaid_token (
          token text primary key,
          fingerprint text not null references processor.prepaid_account (fingerprint)
        );
        create table processor.pin_verdict (
          key text primary key,
          token text not null,
          outcome text check (outcome in ('APPROVED', 'REFUSED')),
          code text,
          created_at timestamptz not null
        );
      `.execute(db);
    },
  },
  "0031_prepaid_accounts": {
    async up(db) {
      await sql`alter table processor.prepaid_account add column takes_returns boolean not null default true`.execute(
        db,
      );
    },
  },
};
