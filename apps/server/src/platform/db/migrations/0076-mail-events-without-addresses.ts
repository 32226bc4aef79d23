import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Keys of mail events are stored permanently and contain nothing personal, but two kinds of them ended with
 * an address. It is replaced with what new keys have there, the SHA-256 of the address in lower case, so that
 * none of these mails is sent a second time.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    update mail_events set event_key = regexp_replace(event_key, '[^ ]*$', '') ||
      encode(sha256(convert_to(lower(substring(event_key from '[^ ]*$')), 'UTF8')), 'hex')
    where event_key ~ '@[^ ]*$'`.execute(db);
  await sql`
    alter table mail_events add constraint mail_events_name_no_address check (strpos(event_key, '@') = 0)`.execute(
    db,
  );
}
