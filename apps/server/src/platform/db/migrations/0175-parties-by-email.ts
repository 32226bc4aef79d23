import { sql, type Kysely } from 'kysely';

/** Lets staff find a case by the email address of anyone who was asked to sign it or its mandate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index envelope_signers_email on envelope_signers (lower(email))`.execute(db);
  await sql`create index mandate_signatories_email on mandate_signatories (lower(email))`.execute(db);
}
