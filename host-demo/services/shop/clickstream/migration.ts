import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0041_clickstream": {
    async up(db) {
      await sql`
        create table clickstream (
          id text not null primary key,
          name text not null,
          page text not null,
          component text,
          banner text,
          order_placed boolean not null,
          at timestamptz not null
        );
        create index clickstream_at on clickstream (at);
      `.execute(db);
    },
  },
  "0049_clickstream": {
    async up(db) {
      await sql`alter table clickstream add item_index integer, add clicked boolean`.execute(db);
    },
  },
};
