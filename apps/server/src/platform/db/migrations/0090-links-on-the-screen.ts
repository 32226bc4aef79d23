import { sql, type Kysely } from 'kysely';

/**
 * The sender of an application who also signs it may sign from their account, through a link separate from
 * the mailed one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table e_sign_signers
      -- SHA-256 of the secret in the link that was given on the screen last; null when there is none, or after the first right code.
      add column screen_link_hash bytea unique check (octet_length(screen_link_hash) = 32)`.execute(db);
}
