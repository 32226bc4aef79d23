import { sql, type Kysely } from 'kysely';

/** Bank details: name and digits sealed, with only the last four of the account readable. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_details (
      id uuid primary key,
      user_id uuid not null unique references users on delete cascade,
      sealed bytea not null,
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      bank_name text not null check (bank_name <> ''),
      is_manual_bank boolean not null,
      is_account_holder boolean not null,
      is_only_signature boolean not null,
      -- Whether a person checks the digits with the customer before they are handed to a supplier.
      needs_check boolean not null,
      -- Counts changes, so that a mandate can say which details it was signed on.
      version integer not null check (version > 0),
      saved_at timestamptz not null
    )`.execute(db);
}
