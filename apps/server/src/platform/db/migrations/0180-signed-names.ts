import { sql, type Kysely } from 'kysely';

/**
 * A person may sign under a name other than their own once they have confirmed that this is how they sign;
 * both names are then stored. Nobody was asked before this migration.
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
