import { createHash } from 'node:crypto';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { z } from 'zod';
import type { MailBox } from '../../../../integrations/mail-in/port.ts';
import type { ReplyFile } from '../../../../integrations/supplier-channel/port.ts';
import { transaction } from '../../../../platform/db/database.ts';
import type { Job, JobContext } from '../../../../platform/jobs/job.ts';
import { supplierRegister } from '../../../pricing/index.ts';
import type { Services } from '../../services.ts';
import { openSecrets } from '../supplier-channel.ts';
import { repliesInFile } from './read-rows.ts';
import { takeMail } from './take-mail.ts';
import { fingerprintOf, takeReply } from './take-reply.ts';

const COLLECT_MAIL = 'supplier-reply.collect-mail';
const COLLECT_FILES = 'supplier-reply.collect-files';

/** When replies are collected: mail every minute if a mailbox is read, files every five minutes. */
export const collectSchedule = (hasMailBox: boolean) => [
  ...(hasMailBox ? [{ task: COLLECT_MAIL, match: '* * * * *' }] : []),
  { task: COLLECT_FILES, match: '*/5 * * * *' },
];

/** Reads the mail-in box. Mails that can't be read now are still there a minute later. */
export const collectMailJob = (mailBox: MailBox, services: Services): Job<unknown> => ({
  name: COLLECT_MAIL,
  schema: z.unknown(),
  run: async (_payload, { db, now, log }) => {
    try {
      const mails = await mailBox.collect((raw) => takeMail(raw, { db, now, log }, services));
      if (mails > 0) log.info({ mails }, 'mails taken from the mail-in box');
    } catch (error) {
      log.warn({ err: error }, 'the mail-in box was not read to its end');
    }
  },
});

/**
 * Fetches what suppliers have left in their reply folders. A server that is unavailable is tried again next
 * time.
 */
export const collectFilesJob = (services: Services): Job<unknown> => ({
  name: COLLECT_FILES,
  schema: z.unknown(),
  run: async (_payload, context) => {
    const { db, now, log } = context;
    const profiles = await supplierRegister.profilesOn(db, { on: ukDateAt(now), knownAt: now });
    for (const { supplierId, handOver } of profiles) {
      const { channel } = handOver;
      if (channel?.kind !== 'sftp' || channel.replyFolder === '') continue;
      const secrets = await openSecrets(db, supplierId, services);
      const collected = await services
        .openChannel(channel, secrets)
        .collectReplies((file) => takeFile(file, supplierId, context, services));
      if (!collected.ok) log.warn({ supplierId, problem: collected.problem }, 'a reply folder was not read');
    }
  },
});

const takeFile = (
  { name, content }: ReplyFile,
  supplierId: string,
  { db, now }: JobContext,
  services: Services,
): Promise<void> =>
  transaction(db, async (tx) => {
    const replies = await repliesInFile(content);
    const message = createHash('sha256')
      .update(JSON.stringify(['file', supplierId, name]))
      .update(content)
      .digest();
    for (const [index, raw] of (replies.length > 0 ? replies : [null]).entries())
      await takeReply(
        tx,
        {
          way: 'file',
          sender: name,
          supplierId,
          doubt: null,
          mark: undefined,
          raw,
          original: { name, content },
          fingerprint: fingerprintOf(message, index),
        },
        now,
        services,
      );
  });
