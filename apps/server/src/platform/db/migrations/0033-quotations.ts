import { type Kysely, sql } from 'kysely';

/** Quotations: offers saved with every line of their price, for the browser or account that saved them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quotations (
      id uuid primary key,
      -- Once an account owns the quotation, the browser's cookie alone no longer opens it.
      user_id uuid references users on delete cascade,
      -- The browser that kept it, as the hash of a cookie only it holds.
      browser_hash bytea check (octet_length(browser_hash) = 32),
      -- The draft it was kept for; drafts go earlier than quotations.
      draft_id uuid references drafts on delete set null,
      receipt_id uuid not null references price_receipts,
      fuel text not null check (fuel in ('electricity', 'gas')),
      -- The offer exactly as it was shown, all lines included.
      offer jsonb not null check (jsonb_typeof(offer) = 'object' and offer ? 'offerId'),
      gross_pence bigint not null check (gross_pence >= 0),
      site_address text not null,
      yearly_kwh integer not null check (yearly_kwh > 0),
      is_chosen boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      -- When an application was made from it.
      used_at timestamptz,
      check (num_nonnulls(user_id, browser_hash) > 0)
    )`.execute(db);
  await sql`create index quotations_user on quotations (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index quotations_browser on quotations (browser_hash) where user_id is null`.execute(db);
  await sql`create index quotations_receipt on quotations (receipt_id)`.execute(db);
  await sql`create index quotations_draft on quotations (draft_id)`.execute(db);
  await sql`create index quotations_untaken on quotations (created_at) where used_at is null`.execute(db);
}
