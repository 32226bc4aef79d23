import { stopTopics } from '@switch/domain/person/mail-kind.ts';
import * as z from 'zod/mini';
import { answered } from './answer.ts';
import { publicCall, staffCall } from './call.ts';
import { requiredId } from './fields.ts';
import { listCursor, listPage } from './list.ts';

/** A mail that could not be delivered. Its content is not shown, and its recipient only as far as needed. */
export const FailedMailRow = z.object({
  mailId: z.string(),
  /** What it is about, in words. */
  about: z.string(),
  /** Masked, such as `a•••@firm.example`. */
  to: z.string(),
  /** Why the last try failed, in our words. */
  problem: z.string(),
  tries: z.number(),
  writtenAt: z.string(),
  failedAt: z.string(),
  /** True if it was sent and bounced: its text is no longer stored, so it can only be given up. */
  isReturned: z.boolean(),
});
export type FailedMailRow = z.output<typeof FailedMailRow>;

/** Lists mails that are no longer retried, the latest failure first. */
export const listFailedMails = staffCall.get('mail.list-failed', '/api/console/mails', 'mails.read', {
  query: z.object({ cursor: z.optional(listCursor) }),
  response: listPage(FailedMailRow),
});

const oneMail = { params: z.object({ mailId: requiredId }), response: answered({}) };

/**
 * Retries a mail, at once and then as often as a new one. Pressing twice sends one mail. Outcome: not-found.
 */
export const retryMail = staffCall.post('mail.retry', '/api/console/mails/:mailId/retry', 'mails.mend', {
  ...oneMail,
});

/** Gives a mail up: nothing of it remains but an entry in the audit trail. Outcome: not-found. */
export const giveUpMail = staffCall.post('mail.give-up', '/api/console/mails/:mailId/give-up', 'mails.mend', {
  ...oneMail,
});

const stopToken = z.string().check(z.minLength(1), z.maxLength(100));

/**
 * Stops mails about one topic to one address, by the link in such a mail; no log-in is needed. Repeating it
 * changes nothing. Outcomes: link-expired, too-many-tries.
 */
export const stopMails = publicCall.post('mail.stop', '/api/mail-stops', {
  limit: 'strict',
  body: z.object({ token: stopToken }),
  response: answered({ topic: z.enum(stopTopics) }),
});

/**
 * Stops mails about one topic in one step, for mail clients: their unsubscribe button sends a bare POST (RFC
 * 8058), with no cookie, no origin and a body that adds nothing. 404 if the link does not work.
 */
export const stopMailsAtOnce = publicCall.post('mail.stop-at-once', '/stop/:token', {
  takes: 'bytes',
  params: z.object({ token: stopToken }),
  response: z.object({ topic: z.enum(stopTopics) }),
});
