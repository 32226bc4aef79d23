import { sql, type Kysely } from 'kysely';

/**
 * Applications are signed after they are sent. If someone other than the sender signs, the application
 * carries no signature of its own. One that is withdrawn before it binds leaves its draft, its signature and
 * its quotations free to be sent again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications alter column signature_id drop not null`.execute(db);
  // When its owner withdrew it; null while it is valid.
  await sql`alter table applications add column withdrawn_at timestamptz`.execute(db);
  await sql`alter table applications drop constraint applications_draft_id_key`.execute(db);
  await sql`alter table applications drop constraint applications_signature_id_key`.execute(db);
  await sql`
    create unique index applications_standing_draft on applications (draft_id) where withdrawn_at is null`.execute(
    db,
  );
  await sql`
    create unique index applications_standing_signature on applications (signature_id)
      where withdrawn_at is null`.execute(db);
  await sql`create index applications_draft on applications (draft_id)`.execute(db);
  await sql`alter table application_supplies drop constraint application_supplies_quotation_id_key`.execute(
    db,
  );
  await sql`
    create unique index application_supplies_standing_quotation on application_supplies (quotation_id)
      where state <> 'withdrawn'`.execute(db);
}
