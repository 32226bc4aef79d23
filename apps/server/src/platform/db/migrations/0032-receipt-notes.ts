import { type Kysely, sql } from 'kysely';

// What a price list says apart from its prices: the region's name, the usage range, why it is only indicative
// and what the customer pays today. None of it affects a price, so it is not part of the hashed inputs; but a
// list recalculated from its receipt needs it in order to say the same. Null: the receipt was made without.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_receipts add column notes jsonb check (jsonb_typeof(notes) = 'object')`.execute(
    db,
  );
}
