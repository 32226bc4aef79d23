import type { Db } from '../db/database.ts';
import { putIntoMailbox } from './mailbox.queries.ts';
import type { Mailer } from './mailer.ts';

/** The embedded default: mails stay in the database and are read at `/mailbox`. Attached documents stay where they are. */
export const mailboxMailer = (db: Db): Mailer => ({
  send: (mail, _files, id, now) => putIntoMailbox(db, mail, id, now),
  close: () => undefined,
});
