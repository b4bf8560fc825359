/** The tables of the catalogue. Long because a migration is one list of statements: once it is out it is never edited. */
import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0003_catalog": {
    async up(db) {
      await sql`
        create table banner (
          domain text primary key,
          position integer not null unique,
          name text not null,
          tenant text not null,
          banner_name text not null,
          kind text not null check (kind in ('GROCERY', 'PHARMACY', 'CLINIC', 'FUEL')),
          capabilities text[] not null,
          store_locator_brand text not null,
          phone text not null,
          accent_hue integer not null,
          default_store_id text
        );
        create table store (
          store_id char(8) primary key,
          banner_domain text not null references banner (domain),
          name text not null,
          address_line_1 text not null,
          city text not null,
          state char(2) not null,
          zip_code char(5) not null,
          time_zone text not null,
          phone text not null,
          lat double precision not null,
          lng double precision not null,
          close_to_store boolean not null
        );
        create index store_banner_domain on store (banner_domain);
        create table product (
          gtin13 char(13) primary key,
          description text not null,
          customer_facing_size text not null,
          department text not null,
          commodity text not null,
          tax_class text not null check (tax_class in ('food', 'prepared', 'general', 'alcohol')),
          snap_eligible boolean not null,
          max_quantity integer check (max_quantity > 0),
          image_url text not null,
          shelf text,
          position integer not null
        );
        create index product_shelf on product (shelf, position);
        create table price (
          store_id char(8) not null references store (store_id),
          gtin13 char(13) not null references product (gtin13),
          regular integer not null check (regular > 0),
          promo integer check (promo > 0 and promo < regular),
          primary key (store_id, gtin13)
        );
        create table stock (
          store_id char(8) not null references store (store_id),
          gtin13 char(13) not null references product (gtin13),
          available boolean not null,
          primary key (store_id, gtin13)
        );
        create table tax_rate (
          state char(2) not null,
          tax_class text not null check (tax_class in ('food', 'prepared', 'general', 'alcohol')),
          valid_from date not null,
          rate integer not null check (rate between 0 and 100000),
          primary key (state, tax_class, valid_from)
        );
        create table fee_rule (
          state char(2) not null,
          kind text not null check (kind in ('bag')),
          amount integer not null check (amount >= 0),
          primary key (state, kind)
        );
      `.execute(db);
    },
  },
  "0021_catalog": {
    async up(db) {
      await sql`
        alter table banner add column traits jsonb not null default '{}';
        alter table banner alter column traits drop default;
        alter table store
          add column opens_at integer default 360 check (opens_at between 0 and 1440),
          add column closes_at integer default 1380 check (closes_at between 0 and 1440),
          add column is_locker boolean not null default false,
          add column also_at text references banner (domain),
          add column has_slots boolean not null default true,
          add check ((opens_at is null) = (closes_at is null));
        create index store_place on store (lat, lng);
      `.execute(db);
    },
  },
  "0023_catalog": {
    async up(db) {
      await sql`
        alter table product
          add column deposit_containers integer not null default 0 check (deposit_containers >= 0);
        alter table fee_rule
          drop constraint fee_rule_kind_check,
          add check (kind in ('bag', 'deposit')),
          add column snap_eligible boolean not null default false,
          -- Bags are never food.
          add check (kind = 'deposit' or not snap_eligible);
      `.execute(db);
    },
  },
  "0026_catalog": {
    async up(db) {
      await sql`
        alter table product add column minimum_age integer check (minimum_age between 1 and 120)
      `.execute(db);
    },
  },
  "0035_catalog": {
    async up(db) {
      // A page knows its domain before it has read anything of its banner.
      await sql`
        update banner set banner_name = split_part(domain, '.', 1);
        create unique index banner_banner_name on banner (banner_name);
      `.execute(db);
    },
  },
  "0039_catalog": {
    async up(db) {
      await sql`
        alter table product add column ways text[] not null default '{PICKUP,DELIVERY,SHIP,IN_STORE}';
        update product set ways = array_remove(ways, 'DELIVERY')
          where department in ('Adult Beverage', 'Tobacco');
        update product set ways = array_remove(ways, 'SHIP')
          where department not in ('Pantry', 'Breakfast', 'Household', 'Personal Care', 'Pet');
        alter table product alter column ways drop default;
      `.execute(db);
    },
  },
  "0043_catalog": {
    async up(db) {
      await sql`
        alter table product
          add column department_id text not null default '',
          add column search tsvector not null default '',
          add column sold_by_weight boolean not null default false,
          add column prop65 boolean not null default false;
        -- Names of departments were plain English letters until here; the seed says the rest.
        update product set
          department_id = trim(both '-' from regexp_replace(lower(department), '[^a-z0-9]+', '-', 'g')),
          search = to_tsvector('simple', description);
        alter table product alter column department_id drop default, alter column search drop default;
        create index product_department on product (department_id, position, gtin13);
        create index product_search on product using gin (search);
        create table similar_product (
          gtin13 char(13) not null references product (gtin13),
          similar_gtin13 char(13) not null references product (gtin13),
          position integer not null,
          primary key (gtin13, similar_gtin13),
          check (gtin13 <> similar_gtin13)
        );
        -- Each product has a picture of its own since; those of whole departments are gone.
        update product set image_url = '/products/' || gtin13 || '.svg' where image_url ~ '^/products/[a-z]+[.]svg$';
        update order_line set image_url = '/products/' || gtin13 || '.svg'
          where image_url ~ '^/products/[a-z]+[.]svg$';
      `.execute(db);
    },
  },
  "0048_catalog": {
    async up(db) {
      await sql`
        -- Rules of their own say where and how much of it is brought; of aerosols nothing is.
        update product set ways = '{PICKUP,DELIVERY,IN_STORE}' where department in ('Adult Beverage', 'Tobacco');
        update product set ways = '{PICKUP,IN_STORE}' where gtin13 = '0001111619242';
      `.execute(db);
    },
  },
  "0063_catalog": {
    async up(db) {
      await sql`
        alter table product add column sub_commodity text;
        update product set sub_commodity = split_part(description, ',', 1);
        alter table product alter column sub_commodity set not null;
      `.execute(db);
    },
  },
  "0065_catalog": {
    async up(db) {
      await sql`alter table product add column seller_id text not null default 'OWN'`.execute(db);
    },
  },
};
