import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0005_cart": {
    async up(db) {
      await sql`
        create table cart (
          id text primary key,
          account_id text not null references account (id) on delete cascade,
          kind text not null check (kind in ('main', 'modify')),
          store_id char(8) not null references store (store_id),
          modality_type text not null check (modality_type in ('PICKUP', 'DELIVERY')),
          version text not null,
          created_at timestamptz not null,
          updated_at timestamptz not null
        )`.execute(db);
      await sql`create unique index cart_one_main on cart (account_id) where kind = 'main'`.execute(db);
      await sql`
        create table cart_line (
          id text primary key,
          cart_id text not null references cart (id) on delete cascade,
          gtin13 char(13) not null,
          quantity integer not null check (quantity > 0),
          substitution_policy text not null check (substitution_policy in ('SHOPPER_CHOICE', 'CUSTOMER_CHOICE', 'NONE')),
          position integer not null,
          unique (cart_id, gtin13)
        )`.execute(db);
    },
  },
  "0034_cart": {
    async up(db) {
      await sql`create index cart_account_id on cart (account_id)`.execute(db);
    },
  },
  "0035_cart": {
    async up(db) {
      await sql`
        alter table cart add column banner_domain text references banner (domain);
        update cart set banner_domain = (
          select banner.domain from account join banner on banner.tenant = account.tenant
          where account.id = cart.account_id order by banner.position limit 1
        );
        alter table cart alter column banner_domain set not null;
        drop index cart_one_main;
        create unique index cart_one_main on cart (account_id, banner_domain) where kind = 'main';
      `.execute(db);
    },
  },
  "0045_cart": {
    async up(db) {
      await sql`
        alter table cart_line add column modality_type text check (modality_type in ('PICKUP', 'DELIVERY'));
        update cart_line set modality_type = cart.modality_type from cart where cart.id = cart_line.cart_id;
        alter table cart_line
          alter column modality_type set not null,
          drop constraint cart_line_cart_id_gtin13_key,
          add constraint cart_line_once_a_way unique (cart_id, gtin13, modality_type);
      `.execute(db);
    },
  },
  "0046_cart": {
    async up(db) {
      await sql`
        alter table cart_line
          add column coupon_id text,
          add column source_store_id char(8) references store (store_id),
          add column previous_quantity integer check (previous_quantity >= 0),
          add check ((coupon_id is null) = (source_store_id is null)),
          add check ((coupon_id is null) = (previous_quantity is null));
      `.execute(db);
    },
  },
  "0047_cart": {
    async up(db) {
      await sql`
        create table cart_replacement (
          cart_id text not null references cart (id) on delete cascade,
          modality_type text not null check (modality_type in ('PICKUP', 'DELIVERY')),
          original_gtin13 char(13) not null,
          new_gtin13 char(13) not null,
          quantity integer not null check (quantity > 0),
          substitution_policy text not null check (substitution_policy in ('SHOPPER_CHOICE', 'CUSTOMER_CHOICE', 'NONE')),
          previous_quantity integer not null check (previous_quantity >= 0),
          expires_at timestamptz not null,
          primary key (cart_id, modality_type, original_gtin13),
          check (original_gtin13 <> new_gtin13)
        )`.execute(db);
    },
  },
  "0051_cart": {
    async up(db) {
      await sql`
        alter table cart
          add column substitution_policy text not null default 'SHOPPER_CHOICE'
            check (substitution_policy in ('SHOPPER_CHOICE', 'NONE'));
        alter table cart_line
          alter column substitution_policy drop not null,
          add column backup_gtin13 char(13) references product (gtin13);
        -- What nobody has chosen goes by the cart; a backup that nobody named is none.
        update cart_line set substitution_policy = null where substitution_policy <> 'NONE';
        alter table cart_line
          add check (coalesce(substitution_policy = 'CUSTOMER_CHOICE', false) = (backup_gtin13 is not null)),
          add check (backup_gtin13 <> gtin13);
        alter table cart_replacement
          alter column substitution_policy drop not null,
          add column backup_gtin13 char(13) references product (gtin13);
        update cart_replacement set substitution_policy = null where substitution_policy <> 'NONE';
      `.execute(db);
    },
  },
  "0054_cart": {
    async up(db) {
      await sql`
        alter table cart
          add column amends jsonb,
          add check ((kind = 'modify') = (amends is not null));
        create unique index cart_one_modify on cart ((amends->>'orderId')) where kind = 'modify';
      `.execute(db);
    },
  },
  "0063_cart": {
    async up(db) {
      await sql`
        alter table cart_line add column instructions text;
        alter table cart_replacement add column instructions text;
      `.execute(db);
    },
  },
};
