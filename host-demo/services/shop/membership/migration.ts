import { sql, type Migration } from "kysely";

export const migrations: Record<string, Migration> = {
  "0057_membership": {
    async up(db) {
      await sql`
        create table membership_checkout (
          id text primary key,
          account_id text not null references account (id) on delete cascade,
          status text not null check (status in ('DRAFT', 'ACTIVATING', 'ACTIVATED', 'EXPIRED')),
          version text not null,
          subscription_type text not null check (subscription_type in ('BST', 'BSTL', 'HTEL', 'HTPL')),
          price integer not null check (price > 0),
          email text not null,
          attempt_id text,
          order_id text unique,
          order_number text unique,
          placed_at timestamptz,
          expires_at timestamptz not null,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          check ((status = 'ACTIVATING') = (attempt_id is not null)),
          check (num_nonnulls(order_id, order_number, placed_at) = case status when 'ACTIVATED' then 3 else 0 end)
        );
        create index membership_checkout_account_id on membership_checkout (account_id);
        create unique index membership_checkout_one_live on membership_checkout (account_id)
          where status in ('DRAFT', 'ACTIVATING');
        create table membership_payment (
          checkout_id text not null references membership_checkout (id) on delete cascade,
          position integer not null,
          card_id text not null,
          payment_type text not null check (payment_type in ('BANK_CARD', 'GIFT_CARD')),
          amount integer not null check (amount >= 0),
          authorization_id text,
          brand text not null,
          last_four char(4) not null,
          primary key (checkout_id, position),
          unique (checkout_id, card_id)
        );
        create unique index membership_payment_one_bank_card on membership_payment (checkout_id)
          where payment_type = 'BANK_CARD';
        -- A saga may be of a checkout of either kind, and goes with it.
        alter table saga drop constraint saga_checkout_id_fkey;
        create function forget_sagas() returns trigger language plpgsql as $$
          begin
            delete from saga where checkout_id = old.id;
            return old;
          end
        $$;
        create trigger checkout_sagas after delete on checkout
          for each row execute function forget_sagas();
        create trigger membership_checkout_sagas after delete on membership_checkout
          for each row execute function forget_sagas();
      `.execute(db);
    },
  },
  "0060_membership": {
    async up(db) {
      // Who sells a plan also writes to whoever bought it; until now that was the first banner of the tenant.
      await sql`
        alter table membership_checkout add column banner_domain text references banner (domain);
        update membership_checkout set banner_domain = (
          select domain from banner join account on account.tenant = banner.tenant
          where account.id = membership_checkout.account_id order by position limit 1
        );
      `.execute(db);
    },
  },
  "0071_membership": {
    async up(db) {
      // What looks for those that were left reads them alone, however many have made a member.
      await sql`
        create index membership_checkout_left on membership_checkout (expires_at) where order_id is null;
      `.execute(db);
    },
  },
};
