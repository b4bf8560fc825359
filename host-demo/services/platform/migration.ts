import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0001_core": {
    async up(db) {
      await sql`
        create table meta (key text primary key, value text not null);
        create table idempotency (
          key text not null,
          account_id text not null,
          route text not null,
          body_hash text not null,
          attempt text not null,
          status text not null check (status in ('IN_PROGRESS', 'DONE')),
          response_status integer,
          response_body text,
          created_at timestamptz not null,
          expires_at timestamptz not null,
          primary key (key, account_id),
          check (status = 'IN_PROGRESS' or (response_status is not null and response_body is not null))
        );
        create index idempotency_expires_at on idempotency (expires_at);
        create table rate_limit (key text primary key, count integer not null, expires_at timestamptz not null);
        create index rate_limit_expires_at on rate_limit (expires_at);
      `.execute(db);
    },
  },
  "0033_core": {
    async up(db) {
      await sql`
        create table tenant_origin (tenant text not null, origin text not null, primary key (tenant, origin))
      `.execute(db);
    },
  },
  "0034_core": {
    async up(db) {
      await sql`
        -- By account for whoever leaves; and calls that never ended, which recovery looks for every half minute.
        create index idempotency_account_id on idempotency (account_id);
        create index idempotency_unfinished on idempotency (created_at) where status = 'IN_PROGRESS';
      `.execute(db);
    },
  },
};
