import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0004_vault": {
    async up(db) {
      await sql`
        create schema vault;
        create table vault.secret (
          token text primary key,
          key_id text not null,
          iv text not null,
          ciphertext text not null,
          fingerprint_key_id text not null,
          fingerprint text not null,
          exp_month integer check (exp_month between 1 and 12),
          exp_year integer,
          created_at timestamptz not null
        );
        create index secret_fingerprint on vault.secret (fingerprint);
      `.execute(db);
    },
  },
  "0010_vault": {
    async up(db) {
      await sql`
        create table vault.brief_secret (
          handle text primary key,
          binding text not null,
          key_id text not null,
          iv text not null,
          ciphertext text not null,
          expires_at timestamptz not null
        );
        create index brief_secret_expires_at on vault.brief_secret (expires_at);
        create table vault.opened (jti text primary key, used_by text not null, expires_at timestamptz not null);
        create index opened_expires_at on vault.opened (expires_at);
      `.execute(db);
    },
  },
};
