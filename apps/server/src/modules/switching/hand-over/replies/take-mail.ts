import type { FastifyBaseLogger } from 'fastify';
import { emailKey } from '@switch/domain/person/email.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import { noteReturned } from '../../../../platform/mail/returned-mail.ts';
import { openTask } from '../../../tasks/index.ts';
import type { Services } from '../../services.ts';
import { noteDanger } from './danger-in-mail.ts';
import { noteBounced } from '../note-hand-over.ts';
import type { Bounce } from './read-bounce.ts';
import { readMail, type ReplyMail } from './read-mail.ts';
import { applicationOfAddress } from './reply.queries.ts';
import { fingerprintOf, takeReply } from './take-reply.ts';

/** When a mail is processed, and where to store and log the outcome. */
interface Taking {
  readonly db: Db;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
}

/**
 * Processes one mail from the mail-in box: an answer to a chat is added to it, suppliers' replies are filed
 * or wait for a person, a bounce marks what was sent, and automatic messages about absence or delay are
 * ignored. The same mail again changes nothing.
 */
export async function takeMail(raw: Buffer, { db, now, log }: Taking, services: Services): Promise<void> {
  const read = await readMail(raw);
  if (read.kind === 'automatic') return;
  if (read.kind === 'bounce') {
    const isOurs = await transaction(db, (tx) => noteBounce(tx, read.bounce, now, services));
    log.info({ isOurs, status: read.bounce.status }, 'a mail came back');
    return;
  }
  const place = await services.takeChatMail(read.reply);
  if (place !== null) {
    await transaction(db, (tx) => noteDanger(tx, read.reply, now, services, place));
    return;
  }
  await transaction(db, async (tx) => {
    await takeReplies(tx, read.reply, raw, now, services);
    await noteDanger(tx, read.reply, now, services);
  });
}

async function takeReplies(
  tx: Db,
  { sender, subject, mark, replies, doubt, fingerprint }: ReplyMail,
  content: Buffer,
  now: Date,
  services: Services,
): Promise<void> {
  const all = replies.length > 0 ? replies : [null];
  for (const [index, raw] of all.entries())
    await takeReply(
      tx,
      {
        way: 'mail',
        sender,
        supplierId: null,
        doubt,
        mark,
        raw,
        original: { name: subject, content },
        fingerprint: fingerprintOf(fingerprint, index),
      },
      now,
      services,
    );
}

const HAND_OVER_ID = /^hand-over\.([0-9a-f-]{36})\.(\d+)@/;
const TASK_HOURS = 8;

/** Records a bounced mail; returns whether it was one of ours. */
async function noteBounce(
  tx: Db,
  { messageId, recipient, status }: Bounce,
  now: Date,
  services: Services,
): Promise<boolean> {
  const problem = status === '' ? 'The mail came back' : `The mail came back (${status})`;
  const [, handOverId = '', build = ''] = HAND_OVER_ID.exec(messageId) ?? [];
  if (isUuid(handOverId))
    return noteBounced(tx, { id: handOverId, build: Number(build), problem: `${problem}.`, now });
  const mailId = messageId.split('@')[0] ?? '';
  if (!isUuid(mailId) || !(await noteReturned(tx, { mailId, to: recipient, problem, now }, services)))
    return false;
  const application = await applicationOfAddress(tx, emailKey(recipient));
  if (application)
    await openTask(tx, {
      kind: 'mail-bounced',
      subject: { kind: 'application', id: application.reference },
      title: `A mail to the customer of ${application.reference} came back`,
      dueAt: new Date(now.getTime() + TASK_HOURS * 3_600_000),
      key: `mail-bounced:${application.reference}`,
      now,
    });
  return true;
}
