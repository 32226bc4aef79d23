import { isDeletedAddress } from '@switch/domain/account/deleted-account.ts';
import { topicOf, mailKinds } from '@switch/domain/person/mail-kind.ts';
import { z } from 'zod';
import type { Vault } from '../crypto/vault.ts';
import { transaction, type Db } from '../db/database.ts';
import { addJob } from '../jobs/job.ts';
import type { Clock } from '../clock.ts';
import type { Ids } from '../ids.ts';
import { htmlOf, htmlOfText } from './letter-html.ts';
import type { Mail } from './mailer.ts';
import { insertOutboxMail, noteMailEvent } from './outbox.queries.ts';

/** Options for adding a mail. */
export interface OutboxOptions {
  /**
   * The event that the mail is about, identified by ids only. An event only ever gets one mail, however often
   * this is called.
   */
  readonly once?: string;
}

/** Port: mails that are only sent if the transaction that wrote them commits. */
export interface Outbox {
  /**
   * Stores a mail. It is sealed, handed over after the commit, retried if that fails, and then deleted except
   * for its copy (`mail-copy.ts`); after the last attempt it stays for staff to see. Returns false if its
   * event has already had its mail, or if the address is that of a deleted account. Throws for a header with
   * a line break, and for a mail that can be unsubscribed from but has no stop link.
   */
  readonly add: (db: Db, mail: Mail, options?: OutboxOptions) => Promise<boolean>;
}

/** The name of the job that hands one mail over, and the key of the job waiting for a mail. */
export const SEND_MAIL = { name: 'mail.send', keyOf: (mailId: string): string => `mail.send ${mailId}` };

/** Creates the outbox, which stores mails in their own table and queues only their ids. */
export const createOutbox = (vault: Vault, ids: Ids, clock: Clock): Outbox => {
  const note = async (db: Db, mail: Mail, once: string | undefined): Promise<boolean> => {
    const now = clock.now();
    if (once !== undefined && !(await noteMailEvent(db, once, now))) return false;
    const id = ids.uuid();
    const sealed = vault.seal(JSON.stringify(mail), id);
    await insertOutboxMail(db, { id, sealed, kind: mail.kind ?? 'service', createdAt: now });
    await addJob(db, SEND_MAIL, { mailId: id }, { key: SEND_MAIL.keyOf(id) });
    return true;
  };
  /** Nobody reads mail there. The event counts as having had its mail, so that it is not tried again. */
  const skip = async (db: Db, once: string | undefined): Promise<false> => {
    if (once !== undefined) await noteMailEvent(db, once, clock.now());
    return false;
  };
  return {
    add: async (db, mail, { once } = {}) => {
      refuseBroken(mail);
      // Such keys are stored permanently, even after the account is deleted.
      if (once?.includes('@'))
        throw new Error('The event of a mail is named by ids only, never by an address.');
      if (isDeletedAddress(mail.to)) return skip(db, once);
      // The event and the mail commit or roll back together, even if the caller has no transaction.
      return db.isTransaction ? note(db, mail, once) : transaction(db, (tx) => note(tx, mail, once));
    },
  };
};

function refuseBroken(mail: Mail): void {
  const { to, subject, kind = 'service', stopUrl, replyTo = '', attachments = [], files = [] } = mail;
  const names = [...attachments, ...files].map(({ fileName }) => fileName).join('');
  if (/[\r\n]/.test(to + subject + replyTo + names)) throw new Error('A mail header holds a line break.');
  if ((topicOf(kind) === null) !== (stopUrl === undefined))
    throw new Error(`A mail of the kind ${kind} ${stopUrl ? 'is never stopped' : 'needs its stop link'}.`);
}

const stored = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  // Missing in mails that have waited since the product only wrote text.
  html: z.string().optional(),
  kind: z.enum(mailKinds).optional(),
  stopUrl: z.string().optional(),
  replyTo: z.string().optional(),
  attachments: z.array(z.object({ documentId: z.string(), fileName: z.string() })).optional(),
  files: z.array(z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() })).optional(),
});

/** Opens a sealed waiting mail. Throws if it cannot be opened. */
export function openMail(vault: Vault, sealed: Buffer, id: string): Mail {
  const { html, kind, stopUrl, replyTo, attachments, files, ...rest } = stored.parse(
    JSON.parse(vault.open(sealed, id)),
  );
  return {
    ...rest,
    html: html ?? htmlOf(rest.subject, rest.text.split('\n\n').map(htmlOfText), ''),
    ...(kind && { kind }),
    ...(stopUrl !== undefined && { stopUrl }),
    ...(replyTo !== undefined && { replyTo }),
    ...(attachments && { attachments }),
    ...(files && { files }),
  };
}
