import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0036_modality": {
    async up(db) {
      await sql`
        create table modality_preference (
          id text not null unique,
          account_id text not null references account (id) on delete cascade,
          banner_domain text not null references banner (domain),
          modality_type text not null check (modality_type in ('PICKUP', 'DELIVERY', 'SHIP', 'IN_STORE')),
          destination jsonb not null,
          delivery_service text check (delivery_service in ('OWN_FLEET', 'PARTNER')),
          store_id char(8) references store (store_id),
          close_to_store boolean not null,
          source text not null,
          created_at timestamptz not null,
          active_at timestamptz,
          primary key (account_id, banner_domain, modality_type),
          check (modality_type = 'DELIVERY' or delivery_service is null),
          check ((store_id is null) = (modality_type = 'SHIP'))
        );
      `.execute(db);
    },
  },
};
