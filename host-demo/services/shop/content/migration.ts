import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0040_content": {
    async up(db) {
      await sql`
        create table string_table (
          name text not null,
          locale text not null,
          texts jsonb not null,
          primary key (name, locale)
        );
      `.execute(db);
    },
  },
};
