import { z } from 'zod';
import type { Vault } from '../crypto/vault.ts';
import { transaction, type Db } from '../db/database.ts';
import { type Job, addJob } from '../jobs/job.ts';
import { addressHash } from './stop.queries.ts';
import { isRefusedForGood, problemText } from './smtp-mailer.ts';
import { MissingAttachment, type AttachedFile, type Mail, type Mailer } from './mailer.ts';
import { sealCopy } from './mail-copy.ts';
import { insertMailCopy } from './mail-copy.queries.ts';
import { openMail, SEND_MAIL } from './outbox.ts';
import { deleteOutboxMail, noteFailedTry, noteSent, waitingMail, waitingMailIds } from './outbox.queries.ts';

const payload = z.object({ mailId: z.uuid() });

/** What handing mails over needs. */
export interface SendMailPorts {
  readonly mailer: Mailer;
  readonly vault: Vault;
  /** Reads an attached document (PDF); null if it does not exist, or no longer does. */
  readonly readDocument: (db: Db, documentId: string) => Promise<Buffer | null>;
}

/**
 * Returns the job that hands over one waiting mail. Safe to run again: a sent mail is no longer found, and
 * its id identifies the mail to the server. A failed attempt is recorded and retried later; after the last
 * attempt, or a permanent refusal, the mail stays for staff.
 */
export const sendMailJob = (platform: SendMailPorts): Job<z.output<typeof payload>> => ({
  name: SEND_MAIL.name,
  schema: payload,
  run: async ({ mailId }, { db, now, log, isLastTry }) => {
    const row = await waitingMail(db, mailId);
    if (!row) return;
    let mail: Mail;
    try {
      mail = await send(platform, db, { mailId, sealed: row.sealed, now });
    } catch (error) {
      const isOver = isLastTry || isRefusedForGood(error);
      const problem = problemText(error);
      await noteFailedTry(db, mailId, { problem, failedAt: isOver ? now : null });
      if (!isOver) throw error;
      log.error({ mailId, kind: row.kind, problem }, 'mail did not leave');
      return;
    }
    await transaction(db, async (tx) => {
      await deleteOutboxMail(tx, mailId);
      const sent = { id: mailId, addressHash: addressHash(mail.to), sentAt: now };
      await noteSent(tx, { ...sent, kind: row.kind });
      const sealed = sealCopy(platform.vault, mailId, mail);
      if (sealed) await insertMailCopy(tx, { ...sent, sealed });
    });
  },
});

/** Hands a mail over. Returns the mail. */
async function send(
  { mailer, vault, readDocument }: SendMailPorts,
  db: Db,
  { mailId, sealed, now }: { readonly mailId: string; readonly sealed: Buffer; readonly now: Date },
): Promise<Mail> {
  const mail = openMail(vault, sealed, mailId);
  await mailer.send(mail, await filesOf(mail, db, readDocument), mailId, now);
  return mail;
}

/** Loads the attachments. Documents are read now; none are stored with the waiting mail. */
const filesOf = async (
  { attachments = [], files = [] }: Mail,
  db: Db,
  readDocument: SendMailPorts['readDocument'],
): Promise<readonly AttachedFile[]> => [
  ...(await Promise.all(
    attachments.map(async ({ documentId, fileName }) => {
      const content = await readDocument(db, documentId);
      if (!content) throw new MissingAttachment(documentId);
      return { fileName, mediaType: 'application/pdf', content };
    }),
  )),
  ...files.map(({ fileName, mediaType, base64 }) => ({
    fileName,
    mediaType,
    content: Buffer.from(base64, 'base64'),
  })),
];

/**
 * Queues every waiting mail again, because a backup contains the mails but not the queue. Returns how many.
 */
export async function requeueMails(db: Db): Promise<number> {
  const ids = await waitingMailIds(db);
  for (const mailId of ids) await addJob(db, SEND_MAIL, { mailId }, { key: SEND_MAIL.keyOf(mailId) });
  return ids.length;
}
