import { addJob } from '../jobs/job.ts';
import type { Db } from '../db/database.ts';
import { SEND_MAIL } from './outbox.ts';
import { waitingMailIds } from './outbox.queries.ts';

/** Queues every waiting mail again: a backup holds the mails, not the queue. Returns how many. */
export async function requeueMails(db: Db): Promise<number> {
  const ids = await waitingMailIds(db);
  for (const mailId of ids) await addJob(db, SEND_MAIL, { mailId }, { key: SEND_MAIL.keyOf(mailId) });
  return ids.length;
}
