import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0012_pci_forms": {
    async up(db) {
      await sql`
        create table card_token (
          token text primary key,
          account_id text not null references account (id) on delete cascade,
          tenant text not null,
          purpose text not null check (purpose in ('add', 'edit')),
          kind text not null check (kind in ('bank', 'ebt')),
          card_id text,
          brand text,
          bin char(6),
          last_four char(4),
          exp_month integer check (exp_month between 1 and 12),
          exp_year integer,
          vault_token text,
          used_by text,
          created_at timestamptz not null,
          expires_at timestamptz not null
        );
        create index card_token_expires_at on card_token (expires_at);
        create table fraud_session (
          transaction_id text primary key,
          session_id text not null,
          profile text not null,
          created_at timestamptz not null,
          expires_at timestamptz not null
        );
        create index fraud_session_expires_at on fraud_session (expires_at);
      `.execute(db);
    },
  },
  "0034_pci_forms": {
    async up(db) {
      await sql`
        create index card_token_account_id on card_token (account_id);
      `.execute(db);
    },
  },
};
