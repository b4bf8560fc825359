/** The tables of orders. Long because a migration is one list of statements: once it is out it is never edited. */
import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0007_order": {
    async up(db) {
      await sql`
        create table "order" (
          id text primary key,
          number text not null unique,
          account_id text not null references account (id) on delete cascade,
          checkout_id text not null unique references checkout (id),
          status text not null check (status in ('PLACED', 'CANCELLED')),
          modality_type text not null check (modality_type in ('PICKUP', 'DELIVERY')),
          store_id char(8) not null references store (store_id),
          contact_first_name text not null,
          contact_last_name text not null,
          contact_phone text not null,
          contact_sms_optin boolean not null,
          email text not null,
          item_total integer not null,
          yellow_tag_discount_total integer not null,
          fee_total integer not null,
          tax_total integer not null,
          gratuity_total integer not null,
          ebt_total integer not null,
          total integer not null
            check (total = item_total - yellow_tag_discount_total + fee_total + tax_total + gratuity_total),
          placed_at timestamptz not null
        )`.execute(db);
      await sql`create index order_account on "order" (account_id, placed_at)`.execute(db);
      await sql`
        create table order_line (
          order_id text not null references "order" (id) on delete cascade,
          position integer not null,
          line_id text not null,
          gtin13 char(13) not null,
          quantity integer not null check (quantity > 0),
          substitution_policy text not null,
          description text not null,
          customer_facing_size text not null,
          image_url text not null,
          snap_eligible boolean not null,
          regular integer not null,
          promo integer,
          net integer not null,
          tax integer not null,
          primary key (order_id, position)
        )`.execute(db);
      await sql`
        create table order_fee (
          order_id text not null references "order" (id) on delete cascade,
          kind text not null,
          amount integer not null,
          primary key (order_id, kind)
        )`.execute(db);
      await sql`
        create table order_payment (
          order_id text not null references "order" (id) on delete cascade,
          position integer not null,
          card_id text not null,
          payment_type text not null check (payment_type in ('BANK_CARD', 'EBT', 'GIFT_CARD')),
          amount integer not null check (amount >= 0),
          authorization_id text not null unique,
          brand text not null,
          last_four char(4) not null,
          primary key (order_id, position)
        )`.execute(db);
      await sql`
        create table order_event (
          id bigint generated always as identity primary key,
          checkout_id text not null references checkout (id) on delete cascade,
          order_id text,
          type text not null,
          at timestamptz not null
        )`.execute(db);
      await sql`create index order_event_checkout on order_event (checkout_id)`.execute(db);
      await sql`
        create table outbox (
          id bigint generated always as identity primary key,
          type text not null,
          subject text not null,
          payload text not null,
          created_at timestamptz not null,
          published_at timestamptz
        )`.execute(db);
      await sql`create index outbox_unpublished on outbox (id) where published_at is null`.execute(db);
    },
  },
  "0016_order": {
    async up(db) {
      await sql`
        -- Older orders were paid by bank card alone, and their rates were not written down.
        alter table order_line
          add column tax_rate integer not null default 0 check (tax_rate >= 0),
          add column snap_paid integer not null default 0 check (snap_paid >= 0),
          add column gift_paid integer not null default 0 check (gift_paid >= 0),
          add column bank_paid integer;
        update order_line set bank_paid = net + tax;
        alter table order_line
          alter column bank_paid set not null,
          add check (bank_paid >= 0 and snap_paid + gift_paid + bank_paid = net + tax),
          add check (snap_eligible or snap_paid = 0);
        alter table order_fee
          add column snap_paid integer not null default 0 check (snap_paid >= 0),
          add column gift_paid integer not null default 0 check (gift_paid >= 0),
          add column bank_paid integer;
        update order_fee set bank_paid = amount;
        alter table order_fee
          alter column bank_paid set not null,
          add check (bank_paid >= 0 and snap_paid + gift_paid + bank_paid = amount);
      `.execute(db);
    },
  },
  "0017_order": {
    async up(db) {
      await sql`
        create table order_refund (
          order_id text not null references "order" (id) on delete cascade,
          key text not null,
          line_id text not null,
          quantity integer not null check (quantity >= 0),
          snap integer not null check (snap >= 0),
          bank integer not null check (bank >= 0),
          status text not null check (status in ('PENDING', 'DONE')),
          created_at timestamptz not null,
          primary key (order_id, key)
        );
        create index order_refund_pending on order_refund (created_at) where status = 'PENDING';
      `.execute(db);
    },
  },
  "0024_order": {
    async up(db) {
      await sql`
        -- Until now there was one fee of a kind, and only for bags.
        alter table order_fee
          drop constraint order_fee_pkey,
          add column position integer not null default 0,
          add column line_id text,
          add column snap_eligible boolean not null default false,
          add primary key (order_id, position),
          add check (kind in ('bag', 'deposit')),
          add check ((kind = 'deposit') = (line_id is not null)),
          add check (snap_eligible or snap_paid = 0);
        alter table order_fee alter column position drop default;
      `.execute(db);
    },
  },
  "0025_order": {
    async up(db) {
      await sql`
        alter table "order"
          drop constraint order_status_check,
          add check (status in ('PLACED', 'COMPLETED', 'CANCELLED'));
        create table order_settlement (
          order_id text primary key references "order" (id) on delete cascade,
          picked text not null,
          snap integer not null check (snap >= 0),
          bank integer not null,
          total integer not null check (total >= 0),
          status text not null check (status in ('PENDING', 'DONE')),
          raised_authorization_id text unique,
          unpaid integer not null default 0 check (unpaid >= 0 and unpaid <= greatest(bank, 0)),
          created_at timestamptz not null
        );
        create index order_settlement_pending on order_settlement (created_at) where status = 'PENDING';
      `.execute(db);
    },
  },
  "0030_order": {
    async up(db) {
      for (const table of ["order_refund", "order_settlement"])
        await sql`
          -- What was written down before sent a gift card's part to the bank card.
          alter table ${sql.table(table)}
            add column gifts integer[] not null default '{}' check (0 <= all (gifts)),
            add column credited integer not null default 0 check (credited >= 0),
            add column delay text check (delay in ('STILL_PROCESSING', 'PROCESSOR_FAILED'));
        `.execute(db);
    },
  },
  "0032_order": {
    async up(db) {
      await sql`
        alter table "order" add column read_at timestamptz;
        update "order" set read_at = placed_at;
      `.execute(db);
    },
  },
  "0038_order": {
    async up(db) {
      await sql`alter table "order" add column delivery_address jsonb`.execute(db);
    },
  },
  "0045_order": {
    async up(db) {
      await sql`
        alter table "order"
          add column slot_id text,
          add column time jsonb,
          add column fraud_transaction_id text;
        create index order_slot_id on "order" (slot_id);
      `.execute(db);
    },
  },
  "0046_order": {
    async up(db) {
      await sql`
        alter table "order"
          add column flash_discount_total integer not null default 0 check (flash_discount_total >= 0),
          add column coupon_discount_total integer not null default 0 check (coupon_discount_total >= 0),
          add column promo_discount_total integer not null default 0 check (promo_discount_total >= 0),
          add column promos jsonb not null default '[]',
          add column gratuity_percentage integer,
          add column gratuity_gift_paid integer not null default 0
            check (gratuity_gift_paid between 0 and gratuity_total),
          add column instructions text,
          add column delivery_type text check (delivery_type in ('Standard', 'Contactless')),
          drop constraint order_check,
          add constraint order_adds_up check (
            total = item_total - yellow_tag_discount_total - flash_discount_total - coupon_discount_total
              - promo_discount_total + fee_total + tax_total + gratuity_total
          );
        alter table order_line
          add column discounts jsonb not null default '[]',
          add column family_tree jsonb;
        alter table order_fee
          drop constraint order_fee_kind_check,
          add check (kind in ('delivery', 'service', 'smallBasket', 'bag', 'deposit')),
          add column to_be_determined boolean not null default false,
          add column waived integer not null default 0 check (waived >= 0),
          add column discounts jsonb not null default '[]';
        create index order_last_tipped on "order" (account_id, placed_at) where modality_type = 'DELIVERY';
      `.execute(db);
    },
  },
  "0050_order": {
    async up(db) {
      await sql`
        alter table "order" drop constraint order_status_check;
        update "order" set status = 'PICKED' where status = 'COMPLETED';
        alter table "order"
          add constraint order_status_check
            check (status in ('PLACED', 'PICKING', 'PICKED', 'DELIVERED', 'CANCELLED'));
      `.execute(db);
    },
  },
  "0051_order": {
    async up(db) {
      await sql`alter table order_line add column backup jsonb`.execute(db);
    },
  },
  "0053_order": {
    async up(db) {
      await sql`
        -- Until now an order stayed what it was placed as, held by one authorization a card.
        alter table "order"
          add column version integer not null default 1 check (version >= 1),
          add column version_key text,
          add column confirmed_version integer not null default 1,
          add column confirm_due_at timestamptz,
          add column modifiable_until timestamptz,
          add column changing text,
          add check (confirmed_version between 1 and version),
          add check ((confirm_due_at is null) = (confirmed_version = version));
        update "order" set version_key = 'v' || md5(id);
        update "order" set modifiable_until = slot.starts_at - interval '120 minutes'
          from slot where slot.id = "order".slot_id;
        alter table "order"
          alter column version_key set not null,
          alter column version drop default,
          alter column confirmed_version drop default;
        create index order_confirm_due on "order" (confirm_due_at) where confirm_due_at is not null;
        create table order_version (
          order_id text not null references "order" (id) on delete cascade,
          version integer not null,
          checkout_id text not null references checkout (id),
          total integer not null,
          gratuity_total integer not null,
          slot_id text,
          created_at timestamptz not null,
          primary key (order_id, version)
        );
        create index order_version_checkout_id on order_version (checkout_id);
        create index order_version_slot_id on order_version (slot_id);
        insert into order_version
          select id, 1, checkout_id, total, gratuity_total, slot_id, placed_at from "order";
        create table order_authorization (
          authorization_id text primary key,
          order_id text not null references "order" (id) on delete cascade,
          card_id text not null,
          payment_type text not null check (payment_type in ('BANK_CARD', 'EBT', 'GIFT_CARD')),
          purpose text not null check (purpose in ('PAYMENT', 'VERIFICATION')),
          version integer not null,
          amount integer not null check (amount >= 0),
          released integer not null default 0 check (released between 0 and amount),
          voided boolean not null default false
        );
        create index order_authorization_order_id on order_authorization (order_id);
        insert into order_authorization
          select authorization_id, order_id, card_id, payment_type,
            case when amount > 0 then 'PAYMENT' else 'VERIFICATION' end, 1,
            case when amount > 0 then amount else 100 end
          from order_payment;
        update order_authorization set voided = true
          where purpose = 'VERIFICATION' and order_id in (select order_id from order_settlement where status = 'DONE');
      `.execute(db);
      for (const table of ["order_line", "order_fee", "order_payment"])
        await sql`
          alter table ${sql.table(table)}
            drop constraint ${sql.raw(`${table}_pkey`)},
            add column version integer not null default 1;
          alter table ${sql.table(table)}
            alter column version drop default,
            add primary key (order_id, version, position);
        `.execute(db);
      await sql`alter table order_payment drop column authorization_id`.execute(db);
    },
  },
  "0063_order": {
    async up(db) {
      await sql`alter table order_line add column instructions text`.execute(db);
    },
  },
  "0065_order": {
    async up(db) {
      await sql`alter table order_line add column seller_id text`.execute(db);
    },
  },
  "0066_order": {
    async up(db) {
      for (const table of ["order_refund", "order_settlement"])
        await sql`
          alter table ${sql.table(table)} add column tried_at timestamptz;
          drop index ${sql.ref(`${table}_pending`)};
          create index ${sql.ref(`${table}_pending`)} on ${sql.table(table)} (tried_at nulls first, created_at)
            where status = 'PENDING';
        `.execute(db);
    },
  },
  "0070_order": {
    async up(db) {
      for (const table of ["order_refund", "order_settlement"])
        await sql`
          alter table ${sql.table(table)}
            drop constraint ${sql.ref(`${table}_credited_check`)},
            alter column credited drop default,
            alter column credited type integer[] using array[credited],
            add check (0 <= all (credited));
          -- Of several cards nobody wrote down which one it was: it stays with the last, as receipts had it.
          update ${sql.table(table)} set credited = array(
            select greatest(0, least(gift, credited[1] + gift - sum(gift) over (order by card desc)))::integer
              from unnest(gifts) with ordinality as part (gift, card) order by card
          ) where cardinality(gifts) > 1;
        `.execute(db);
    },
  },
};
