import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { databaseUrl } from './database.ts';

/** Whole names, mailboxes and telephone numbers, wherever the tests typed them in. */
const typed = `
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

/** A first name alone may be a word of a log line as well. */
const SHORTEST = 6;

/** Names and mailboxes, and telephone numbers. */
interface Typed {
  readonly texts: ReadonlySet<string>;
  readonly phones: ReadonlySet<string>;
}

/** What the people of the tests are called and where they are reached, as the database has it. */
export async function typedPeople(): Promise<Typed> {
  const pool = createPool({ url: await databaseUrl(), connections: 1, onIdleError: () => undefined });
  const longEnough = (values: readonly (string | null)[]): ReadonlySet<string> =>
    new Set(values.filter((value): value is string => (value?.length ?? 0) >= SHORTEST));
  try {
    const { rows } = await pool.query<Readonly<Record<'name' | 'email' | 'phone', string | null>>>(typed);
    return {
      texts: longEnough(rows.flatMap(({ name, email }) => [name, email])),
      phones: longEnough(rows.map(({ phone }) => phone)),
    };
  } finally {
    await pool.end();
  }
}
