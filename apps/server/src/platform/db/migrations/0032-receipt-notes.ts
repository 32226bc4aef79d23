import { type Kysely, sql } from 'kysely';

// What a list of prices says beside its prices: the region's name, the range of the use, why it is only indicative and
// what is paid today. None of it decides a price, so it stays out of the hashed inputs; a list that is looked at again
// from its receipt needs it to say the same. Null: the receipt was made without.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_receipts add column notes jsonb check (jsonb_typeof(notes) = 'object')`.execute(
    db,
  );
}
