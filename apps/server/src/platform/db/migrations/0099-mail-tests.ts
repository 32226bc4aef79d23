import { sql, type Kysely } from 'kysely';

/** Test mails with which staff find out whether mail arrives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_tests (
      id uuid primary key,
      staff_id uuid not null references staff_members,
      -- Of the code in the mail, together with this row's id.
      code_hash bytea not null check (length(code_hash) = 32),
      -- How mail left when it was sent: another mail server has to be tested anew.
      sent_by text not null check (sent_by <> ''),
      sent_at timestamptz not null,
      confirmed_at timestamptz
    )`.execute(db);
  await sql`create index mail_tests_of_staff on mail_tests (staff_id, sent_at)`.execute(db);
  await sql`create index mail_tests_confirmed on mail_tests (sent_by) where confirmed_at is not null`.execute(
    db,
  );
}
