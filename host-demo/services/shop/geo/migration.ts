import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0019_geo": {
    async up(db) {
      await sql`
        create table zip (
          code char(5) primary key,
          city text not null,
          state char(2) not null,
          county text not null,
          lat double precision not null,
          lng double precision not null
        );
        create index zip_city on zip (state, lower(city));
        create table zip_area (
          first char(3) primary key,
          last char(3) not null check (last >= first),
          state char(2) not null,
          lat double precision not null,
          lng double precision not null
        );
        create table street_range (
          id text primary key,
          zip char(5) references zip (code),
          pre text not null,
          name text not null,
          suffix text not null,
          post text not null,
          low integer not null check (low > 0),
          high integer not null check (high >= low),
          served text not null check (served in ('ALL', 'PARTNER', 'NONE')),
          lat double precision,
          lng double precision,
          check ((lat is null) = (lng is null))
        );
        create index street_range_zip on street_range (zip);
      `.execute(db);
    },
  },
};
