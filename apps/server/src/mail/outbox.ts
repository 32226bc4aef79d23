import { z } from 'zod';
import type { Vault } from '../crypto/vault.ts';
import type { Db } from '../db/database.ts';
import { addJob, type Job } from '../jobs/job.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Mail, Mailer } from './mailer.ts';
import { deleteOutboxMail, insertOutboxMail, waitingMail } from './outbox.queries.ts';

/** Port: mails that leave only if the transaction that wrote them commits. */
export interface Outbox {
  /** Notes a mail. It is kept sealed, handed over after the commit, tried again when that fails, and then forgotten. */
  readonly add: (db: Db, mail: Mail) => Promise<void>;
}

const payload = z.object({ mailId: z.uuid() });
const waiting = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** Name and payload of the job that hands one mail over. */
export const SEND_MAIL = { name: 'mail.send' } as const;

/** The outbox: mails in a table of their own, and only their ids in the queue. */
export const createOutbox = (vault: Vault, ids: Ids, clock: Clock): Outbox => ({
  add: async (db, mail) => {
    if (/[\r\n]/.test(mail.to + mail.subject)) throw new Error('A mail header holds a line break.');
    const id = ids.uuid();
    await insertOutboxMail(db, { id, sealed: vault.seal(JSON.stringify(mail), id), createdAt: clock.now() });
    await addJob(db, SEND_MAIL, { mailId: id }, { key: `mail.send ${id}` });
  },
});

/** Hands over one waiting mail. Safe to run again: a mail that went is not found, and its id is the mail's identity. */
export const sendMailJob = (mailer: Mailer, vault: Vault): Job<z.output<typeof payload>> => ({
  ...SEND_MAIL,
  schema: payload,
  run: async ({ mailId }, { db, now }) => {
    const row = await waitingMail(db, mailId);
    if (!row) return;
    await mailer.send(waiting.parse(JSON.parse(vault.open(row.sealed, mailId))), mailId, now);
    await deleteOutboxMail(db, mailId);
  },
});
