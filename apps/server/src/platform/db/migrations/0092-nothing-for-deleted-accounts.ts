import { sql, type Kysely } from 'kysely';

/**
 * Tables for what people do themselves. What is retained about their contracts is created and changed without
 * them.
 */
const tables = [
  'payment_details',
  'drafts',
  'quotations',
  'sessions',
  'contact_choices',
  'chat_rooms',
  'personal_exports',
] as const;

/**
 * Nothing more is stored for an account that has been deleted while its contracts are retained: another tab
 * may have passed the check before the account was deleted. The deletion locks the account's row, so that
 * this trigger waits and then sees the result.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_rows_of_deleted_account() returns trigger language plpgsql as $$
    begin
      perform from users where id = new.user_id for key share;
      if exists (select from deleted_accounts where user_id = new.user_id) then
        raise exception 'the account is deleted' using errcode = 'UA401';
      end if;
      return new;
    end $$`.execute(db);
  for (const table of tables)
    await sql`
      create trigger ${sql.id(`${table}_of_a_living_account`)} before insert or update of user_id on ${sql.table(table)}
      for each row when (new.user_id is not null) execute function refuse_rows_of_deleted_account()`.execute(
      db,
    );
}
