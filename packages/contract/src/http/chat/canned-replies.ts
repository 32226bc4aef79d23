import * as z from 'zod/mini';
import { typedText, requiredId, onceKey } from '../fields.ts';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';

/** What is done once a canned reply was sent: nothing, ask the visitor to hold, or ask whether the chat may end. */
export const cannedActs = ['none', 'hold', 'ask-end'] as const;
export type CannedAct = (typeof cannedActs)[number];

/** A reply that is typed once and used often; it may hold the variables of `cannedVariables` in braces. */
export const CannedReply = z.object({
  cannedId: z.string(),
  title: z.string(),
  /** What brings it up in the composer, such as `/hours`. */
  shortcut: z.string(),
  text: z.string(),
  /** The label that the conversation gets once it was sent; null for none. */
  labelId: z.nullable(z.string()),
  thenAct: z.enum(cannedActs),
  /** Everybody's, or only mine. */
  isShared: z.boolean(),
  isMine: z.boolean(),
  changedAt: z.string(),
});
export type CannedReply = z.output<typeof CannedReply>;

const CannedBody = z.object({
  title: typedText(60).check(z.minLength(1)),
  /** A slash, then 1 to 24 small letters, digits and hyphens. */
  shortcut: typedText(25).check(
    z.regex(/^\/[a-z0-9-]{1,24}$/, 'Use a slash, then small letters, digits and hyphens'),
  ),
  text: typedText(500).check(z.minLength(1)),
  /** Left out: none. Outcome bad-fields for a label that is not in use. */
  labelId: z.optional(z.nullable(requiredId)),
  thenAct: z.optional(z.enum(cannedActs)),
  /** Shared replies are kept by those who keep the settings; the others have their own. */
  isShared: z.boolean(),
});

/** The shared replies and one's own, by shortcut; at most 200 of each. */
export const listCanned = staffCall.get('canned.list', '/api/console/canned', 'chat.read', {
  response: z.object({ replies: z.array(CannedReply) }),
});

/**
 * Adds a reply. Outcomes: bad-fields (also for a shortcut that is taken among the shared ones or among one's own);
 * not-allowed for a shared one by somebody who may not change the settings.
 */
export const addCanned = staffCall.post('canned.add', '/api/console/canned', 'chat.reply', {
  body: z.extend(CannedBody, { idempotencyKey: onceKey }),
  response: answered({ reply: CannedReply }),
});

/** Changes a reply. Outcomes as addCanned, and not-found, also for another's own. */
export const changeCanned = staffCall.put('canned.change', '/api/console/canned/:cannedId', 'chat.reply', {
  params: z.object({ cannedId: requiredId }),
  body: CannedBody,
  response: answered({ reply: CannedReply }),
});

/** Deletes a reply; one that is not there counts as deleted. Outcome not-allowed for a shared one. */
export const deleteCanned = staffCall.delete('canned.delete', '/api/console/canned/:cannedId', 'chat.reply', {
  params: z.object({ cannedId: requiredId }),
  response: answered({}),
});

/**
 * The replies of `listCanned` filled in for a conversation, each at most 500 characters. What cannot be said now stays in its
 * braces. Outcome not-found.
 */
export const fillCanned = staffCall.get('canned.fill', '/api/console/canned/filled', 'chat.read', {
  query: z.object({ conversationId: requiredId }),
  response: answered({ texts: z.array(z.object({ cannedId: z.string(), text: z.string() })) }),
});
