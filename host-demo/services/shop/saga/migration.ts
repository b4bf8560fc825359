import { sql, type Migration } from "kysely";

// The tables themselves came with the checkout's first migration.
export const migrations: Record<string, Migration> = {
  "0029_saga": {
    async up(db) {
      await sql`
        -- Until now every saga placed an order. A later one about the same order has its id, too.
        alter table saga
          add column kind text not null default 'ACTIVATE',
          drop constraint saga_order_id_key,
          drop constraint saga_status_check;
        alter table saga alter column kind drop default;
        create unique index saga_places_order on saga (order_id) where kind = 'ACTIVATE';
        drop index saga_open;
        update saga set status = 'COMMITTED' where status = 'ORDERED';
        alter table saga add check (status in ('RUNNING', 'COMMITTED', 'DONE', 'FAILED'));
        create index saga_open on saga (lease_until) where status in ('RUNNING', 'COMMITTED');
      `.execute(db);
    },
  },
  "0034_saga": {
    async up(db) {
      await sql`
        create index saga_account_id on saga (account_id);
      `.execute(db);
    },
  },
  "0045_saga": {
    async up(db) {
      await sql`alter table saga add column transaction_id text`.execute(db);
    },
  },
};
