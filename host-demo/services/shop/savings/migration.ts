import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0046_savings": {
    async up(db) {
      await sql`
        create table flash_sale (
          coupon_id text primary key,
          store_id char(8) not null references store (store_id),
          gtin13 char(13) not null references product (gtin13),
          category text not null,
          max_quantity integer not null check (max_quantity > 0),
          percent_off integer not null check (percent_off between 1 and 100),
          ends_at timestamptz,
          unique (store_id, gtin13)
        );
        create table coupon (
          offer_id text primary key,
          gtin13 char(13) references product (gtin13),
          description text not null,
          amount integer not null check (amount > 0),
          ends_at timestamptz
        );
        create table clipped_coupon (
          account_id text not null references account (id) on delete cascade,
          offer_id text not null references coupon (offer_id),
          used_by text references checkout (id) on delete set null,
          primary key (account_id, offer_id)
        );
        create index clipped_coupon_used_by on clipped_coupon (used_by);
        create table promo_code (
          code text primary key check (code = upper(code)),
          coupon_id text not null unique,
          description text not null,
          takes_off text not null check (takes_off in ('ITEMS', 'DELIVERY')),
          amount integer not null check (amount >= 0),
          minimum integer not null check (minimum >= 0),
          ends_at timestamptz,
          max_uses integer check (max_uses > 0),
          used integer not null default 0 check (used >= 0 and (max_uses is null or used <= max_uses)),
          fault text check (fault in ('ADD', 'REMOVE'))
        );
        create table promo_use (
          checkout_id text not null references checkout (id) on delete cascade,
          code text not null references promo_code (code),
          primary key (checkout_id, code)
        );
      `.execute(db);
    },
  },
};
