import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { VisitorSnapshot } from '../../chat/inbox.ts';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { requiredId } from '../fields.ts';

const one = '/api/console/conversations/:conversationId';
const params = z.object({ conversationId: requiredId });

/** What else we hold about a visitor: only for visitors proven to be that user, empty for everyone else. */
export const VisitorThings = z.object({
  /** Supplies of sent applications, newest first, without their addresses. */
  supplies: z.array(
    z.object({
      reference: z.string(),
      fuel: z.enum(FUELS),
      supplierName: z.string(),
      stateLabel: z.string(),
      next: z.nullable(z.object({ title: z.string(), date: z.string() })),
    }),
  ),
  /**
   * Applications that have not been sent: what they are about (null until the visitor shares their answers)
   * and at which step they continue.
   */
  drafts: z.array(z.object({ stepsId: z.string(), title: z.nullable(z.string()), nextTitle: z.string() })),
  /** Mails of the last 90 days, newest first, at most 20. Those with a copy can be read. */
  mails: z.array(
    z.object({ mailId: z.string(), kind: z.string(), sentAt: z.string(), hasCopy: z.boolean() }),
  ),
});
export type VisitorThings = z.output<typeof VisitorThings>;

/** Returns the drafts, applications and mails of a conversation's visitor. Outcome not-found. */
export const readVisitorThings = staffCall.get('conversation.visitor', `${one}/visitor`, 'chat.read', {
  params,
  response: answered({ things: VisitorThings }),
});

/**
 * Returns an unsent application of a conversation's visitor, as far as staff may see what someone is doing in
 * one. Outcomes: not-found, also for someone else's; not-allowed until the visitor shares their answers in
 * this chat.
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
 * Returns the text of a mail to a conversation's visitor, without its links. Outcomes: not-found, also for
 * someone else's and if no copy is kept; not-allowed, for staff who may not read applications, until the
 * visitor shares their answers in this chat.
 */
export const readVisitorMail = staffCall.get('conversation.read-mail', `${one}/mails/:mailId`, 'chat.read', {
  params: z.extend(params, { mailId: requiredId }),
  response: answered({ mail: z.object({ subject: z.string(), text: z.string() }) }),
});
