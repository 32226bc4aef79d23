import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { databaseUrl } from './database.ts';

/** Full names, email addresses and telephone numbers, wherever they are stored. */
const stored = `
  select trim(name || ' ' || last_name) as name, email_address as email, mobile_no as phone from users
  union select name, email, phone from chat_rooms
  union select name, email_address, phone from leads
  union select name, email, phone from complaints
  union select name, email, null from envelope_signers
  union select name, email, null from mandate_signatories
  union select signer_name, email, null from supplier_requests
  union select answers #>> '{address-details,access,contactName}', null,
    answers #>> '{address-details,access,contactPhone}' from drafts
  union select trim(concat(answers #>> '{personal-details,person,name}', ' ',
    answers #>> '{personal-details,person,lastName}')), null, answers #>> '{personal-details,person,mobileNo}' from drafts
  union select recipient, recipient, null from mailbox_mails`;

/**
 * Returns the names and contact details in the database, which include those of tests that type into no page.
 */
export async function storedPeople(): Promise<readonly string[]> {
  const pool = createPool({ url: await databaseUrl(), connections: 1, onIdleError: () => undefined });
  try {
    const { rows } = await pool.query<Readonly<Record<'name' | 'email' | 'phone', string | null>>>(stored);
    return rows.flatMap(({ name, email, phone }) => [name, email, phone]).filter((value) => value !== null);
  } finally {
    await pool.end();
  }
}
