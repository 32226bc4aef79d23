import { sql, type Kysely } from 'kysely';

/**
 * The customer's own phone number if they sign themselves, for a signing service that texts a code; null for
 * other signers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table envelope_signers add column phone text check (phone ~ '^\\+[0-9]{6,15}$')`.execute(
    db,
  );
}
