import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { mailedCode } from '../fields.ts';

/** How mail is sent, and whether it has been confirmed to arrive. */
const MailTest = z.object({
  /** Host and port of the mail server; null if mail stays in this installation's own mailbox. */
  server: z.nullable(z.string()),
  sender: z.string(),
  /** Who last confirmed that a mail from this server arrived, and when. */
  confirmed: z.nullable(z.object({ at: z.string(), by: z.string() })),
});
export type MailTest = z.output<typeof MailTest>;

/** Returns how mail is sent, and whether a test mail arrived through the current mail server. */
export const readMailTest = staffCall.get('mail-test.read', '/api/console/mail-test', 'settings.read', {
  response: z.object({ test: MailTest }),
});

/** Mails a code to the caller's own address. Outcomes: too-many-tries. */
export const sendMailTest = staffCall.post('mail-test.send', '/api/console/mail-test', 'settings.firm', {
  limit: 'strict',
  response: answered({ sentTo: z.string() }),
});

/** Confirms with the mailed code that mail arrives. Outcomes: wrong-code, code-expired, too-many-tries. */
export const confirmMailTest = staffCall.post(
  'mail-test.confirm',
  '/api/console/mail-test/confirm',
  'settings.firm',
  { limit: 'strict', body: z.object({ code: mailedCode }), response: answered({ test: MailTest }) },
);
