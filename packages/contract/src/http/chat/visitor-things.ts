import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { VisitorSnapshot } from '../../chat/inbox.ts';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { requiredId } from '../fields.ts';

const one = '/api/console/conversations/:conversationId';
const params = z.object({ conversationId: requiredId });

/** What else we have of a visitor: only of one who has proven to be that user; everybody else has nothing here. */
export const VisitorThings = z.object({
  /** Supplies of applications that were sent, newest first. Where they are is no part of it. */
  supplies: z.array(
    z.object({
      reference: z.string(),
      fuel: z.enum(FUELS),
      supplierName: z.string(),
      stateLabel: z.string(),
      next: z.nullable(z.object({ title: z.string(), date: z.string() })),
    }),
  ),
  /** Applications that were not sent: what they are about (null until the visitor shares their answers) and where they go on. */
  drafts: z.array(z.object({ stepsId: z.string(), title: z.nullable(z.string()), nextTitle: z.string() })),
  /** Mails of the last 90 days, newest first, at most 20. Of those with a copy, what they said can be read. */
  mails: z.array(
    z.object({ mailId: z.string(), kind: z.string(), sentAt: z.string(), hasCopy: z.boolean() }),
  ),
});
export type VisitorThings = z.output<typeof VisitorThings>;

/** Drafts, applications and mails of a conversation's visitor. Outcome not-found. */
export const readVisitorThings = staffCall.get('conversation.visitor', `${one}/visitor`, 'chat.read', {
  params,
  response: answered({ things: VisitorThings }),
});

/**
 * An application that a conversation's visitor has begun and not sent, as far as staff see what somebody is doing in one.
 * Outcomes: not-found, also for another's; not-allowed until the visitor shares their answers in this chat.
 */
export const readVisitorDraft = staffCall.get(
  'conversation.read-draft',
  `${one}/drafts/:stepsId`,
  'chat.read',
  {
    params: z.extend(params, { stepsId: requiredId }),
    response: answered({ draft: z.object({ title: z.string(), snapshot: VisitorSnapshot }) }),
  },
);

/**
 * What a mail to a conversation's visitor said, without its links. Outcomes: not-found, also for another's and when no copy
 * is kept; not-allowed for whoever may not read applications until the visitor shares their answers in this chat.
 */
export const readVisitorMail = staffCall.get('conversation.read-mail', `${one}/mails/:mailId`, 'chat.read', {
  params: z.extend(params, { mailId: requiredId }),
  response: answered({ mail: z.object({ subject: z.string(), text: z.string() }) }),
});
