import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { databaseUrl } from './database.ts';

/** Whole names, mailboxes and telephone numbers, wherever the tests typed them in. */
const typed = `
  select trim(name || ' ' || last_name) as name, email_address as email, mobile_no as phone from users
  union select name, email, phone from chat_rooms
  union select name, email_address, phone from leads
  union select name, email, phone from complaints
  union select recipient, recipient, null from mailbox_mails`;

/** A first name alone may be a word of a log line as well. */
const SHORTEST = 6;

/** What the people of the tests are called and where they are reached, as the database has it. */
export async function typedPeople(): Promise<ReadonlySet<string>> {
  const pool = createPool({ url: await databaseUrl(), connections: 1, onIdleError: () => undefined });
  try {
    const { rows } = await pool.query<Record<string, string | null>>(typed);
    const values = rows.flatMap((row) => Object.values(row));
    return new Set(values.filter((value): value is string => (value?.length ?? 0) >= SHORTEST));
  } finally {
    await pool.end();
  }
}
