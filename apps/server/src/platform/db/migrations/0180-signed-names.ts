import { sql, type Kysely } from 'kysely';

/**
 * Somebody may sign by another name than theirs once they said that this is how they sign; both names are kept then. Nobody was
 * asked before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table signatures add column signer_name text check (signer_name <> '')`.execute(db);
  await sql`alter table e_sign_signers add column is_name_confirmed boolean not null default false`.execute(
    db,
  );
  await sql`alter table mandate_signatories add column is_name_confirmed boolean not null default false`.execute(
    db,
  );
}
