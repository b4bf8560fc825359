/** The tables of checkouts. Long because a migration is one list of statements: once it is out it is never edited. */
import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0006_checkout": {
    async up(db) {
      await sql`
        create table checkout (
          id text primary key,
          account_id text not null references account (id) on delete cascade,
          cart_id text not null references cart (id) on delete cascade,
          status text not null
            check (status in ('DRAFT', 'ACTIVATING', 'ACTIVATED', 'MODIFYING', 'EXPIRED', 'CANCELLED')),
          version text not null,
          content text not null,
          checksum text not null,
          total integer not null check (total >= 0),
          modality_type text not null check (modality_type in ('PICKUP', 'DELIVERY')),
          store_id char(8) not null references store (store_id),
          contact_first_name text,
          contact_last_name text,
          contact_phone text,
          contact_sms_optin boolean not null,
          email text not null,
          attempt_id text,
          order_id text unique,
          expires_at timestamptz not null,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          check ((status = 'ACTIVATING') = (attempt_id is not null)),
          check ((status in ('ACTIVATED', 'MODIFYING')) = (order_id is not null))
        )`.execute(db);
      await sql`
        create unique index checkout_one_active on checkout (cart_id) where status in ('DRAFT', 'ACTIVATING')
      `.execute(db);
      await sql`
        create table checkout_payment (
          checkout_id text not null references checkout (id) on delete cascade,
          position integer not null,
          card_id text not null,
          payment_type text not null check (payment_type in ('BANK_CARD', 'EBT', 'GIFT_CARD')),
          amount integer not null check (amount >= 0),
          authorized_amount integer,
          brand text not null,
          last_four char(4) not null,
          primary key (checkout_id, position)
        )`.execute(db);
      await sql`
        create table saga (
          attempt_id text primary key,
          checkout_id text not null references checkout (id) on delete cascade,
          account_id text not null references account (id) on delete cascade,
          idempotency_key text not null,
          correlation_id text not null,
          order_id text not null unique,
          draft_version text not null,
          status text not null check (status in ('RUNNING', 'ORDERED', 'DONE', 'FAILED')),
          lease_owner text not null,
          lease_until timestamptz not null,
          created_at timestamptz not null,
          updated_at timestamptz not null
        )`.execute(db);
      await sql`create index saga_open on saga (lease_until) where status in ('RUNNING', 'ORDERED')`.execute(
        db,
      );
      await sql`create index saga_key on saga (idempotency_key, account_id)`.execute(db);
      await sql`
        create table saga_step (
          attempt_id text not null references saga (attempt_id) on delete cascade,
          step text not null,
          recorded_at timestamptz not null,
          primary key (attempt_id, step)
        )`.execute(db);
    },
  },
  "0027_checkout": {
    async up(db) {
      await sql`alter table checkout add column contact_date_of_birth date`.execute(db);
    },
  },
  "0015_checkout": {
    async up(db) {
      await sql`
        alter table checkout_payment
          add column wanted_amount integer check (wanted_amount > 0),
          add column balance integer check (balance >= 0),
          add check (payment_type = 'EBT' or (wanted_amount is null and balance is null));
        create unique index checkout_payment_one_of_a_kind on checkout_payment (checkout_id, payment_type)
          where payment_type in ('BANK_CARD', 'EBT');
        create unique index checkout_payment_card on checkout_payment (checkout_id, card_id);
      `.execute(db);
    },
  },
  "0034_checkout": {
    async up(db) {
      await sql`
        create index checkout_account_id on checkout (account_id);
        create index checkout_cart_id on checkout (cart_id);
      `.execute(db);
    },
  },
  "0045_checkout": {
    async up(db) {
      await sql`
        alter table checkout
          add column booked jsonb,
          add column time jsonb,
          add check (booked is null or status = 'ACTIVATING');
      `.execute(db);
    },
  },
  "0046_checkout": {
    async up(db) {
      await sql`
        alter table checkout
          add column promo_codes text[] not null default '{}' check (cardinality(promo_codes) <= 5),
          add column gratuity_amount integer check (gratuity_amount >= 0),
          add column gratuity_percentage integer check (gratuity_percentage between 1 and 100),
          add column gratuity_cut boolean not null default false,
          add column instructions text,
          add column delivery_type text check (delivery_type in ('Standard', 'Contactless')),
          add column accepted_terms text check (accepted_terms in ('INSTACART', 'PROVIDER')),
          add column birth_date_copied boolean not null default false,
          add check (gratuity_amount is null or gratuity_percentage is null);
        update checkout set delivery_type = 'Standard' where modality_type = 'DELIVERY';
        alter table checkout
          alter column promo_codes drop default,
          alter column gratuity_cut drop default,
          alter column birth_date_copied drop default,
          add check ((modality_type = 'DELIVERY') = (delivery_type is not null));
      `.execute(db);
    },
  },
  "0047_checkout": {
    async up(db) {
      await sql`alter table checkout add column had_fallout boolean not null default false`.execute(db);
      await sql`alter table checkout alter column had_fallout drop default`.execute(db);
    },
  },
  "0055_checkout": {
    async up(db) {
      await sql`
        alter table checkout
          drop constraint checkout_status_check,
          drop constraint checkout_check,
          drop constraint checkout_check1,
          add constraint checkout_status_check check (
            status in ('DRAFT', 'ACTIVATING', 'ACTIVATED', 'MODIFYING', 'MODIFIED', 'EXPIRED', 'CANCELLED')
          ),
          add column amends_order_id text references "order" (id),
          add column amends_version integer,
          add column moves_to text,
          add constraint checkout_attempt check (
            (status in ('ACTIVATING', 'MODIFYING')) = (attempt_id is not null)
          ),
          add constraint checkout_order check ((status = 'ACTIVATED') = (order_id is not null)),
          add constraint checkout_amends check (
            (amends_order_id is null) = (amends_version is null)
            and (amends_order_id is not null or status not in ('MODIFYING', 'MODIFIED'))
          );
        create index checkout_amends_order_id on checkout (amends_order_id);
        create index checkout_moves_to on checkout (moves_to) where moves_to is not null;
      `.execute(db);
    },
  },
  "0068_checkout": {
    async up(db) {
      await sql`alter table checkout add column lost_promos text[] not null default '{}'`.execute(db);
      await sql`alter table checkout alter column lost_promos drop default`.execute(db);
    },
  },
  "0069_checkout": {
    async up(db) {
      // A sweep looks for those that were left, and each that goes takes its attempts along.
      await sql`
        create index checkout_left on checkout (expires_at) where order_id is null;
        create index saga_checkout_id on saga (checkout_id);
      `.execute(db);
    },
  },
};
