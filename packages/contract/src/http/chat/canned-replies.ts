import * as z from 'zod/mini';
import { typedText, requiredId, onceKey } from '../fields.ts';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';

/**
 * What happens once a canned reply has been sent: nothing, ask the visitor to hold, or ask whether the chat
 * may end.
 */
export const cannedActs = ['none', 'hold', 'ask-end'] as const;
export type CannedAct = (typeof cannedActs)[number];

/** A prepared reply for repeated use; it may contain the variables of `cannedVariables` in braces. */
export const CannedReply = z.object({
  cannedId: z.string(),
  title: z.string(),
  /** What the agent types in the composer to get it, such as `/hours`. */
  shortcut: z.string(),
  text: z.string(),
  /** The label added to the conversation once it has been sent; null for none. */
  labelId: z.nullable(z.string()),
  thenAct: z.enum(cannedActs),
  /** Whether all agents have it, rather than only its author. */
  isShared: z.boolean(),
  isMine: z.boolean(),
  changedAt: z.string(),
});
export type CannedReply = z.output<typeof CannedReply>;

const CannedBody = z.object({
  title: typedText(60).check(z.minLength(1)),
  /** A slash, then 1 to 24 lower-case letters, digits and hyphens. */
  shortcut: typedText(25).check(
    z.regex(/^\/[a-z0-9-]{1,24}$/, 'Use a slash, then small letters, digits and hyphens'),
  ),
  text: typedText(500).check(z.minLength(1)),
  /** Omitted or null: none. Outcome bad-fields if the label is not in use. */
  labelId: z.optional(z.nullable(requiredId)),
  thenAct: z.optional(z.enum(cannedActs)),
  /**
   * Shared replies are maintained by those who may change the settings; everyone else maintains only their
   * own.
   */
  isShared: z.boolean(),
});

/** Lists the shared replies and the caller's own, by shortcut; at most 200 of each. */
export const listCanned = staffCall.get('canned.list', '/api/console/canned', 'chat.read', {
  response: z.object({ replies: z.array(CannedReply) }),
});

/**
 * Adds a canned reply. Outcomes: bad-fields (also if the shortcut is taken among the shared replies or the
 * caller's own); not-allowed for a shared one if the caller may not change the settings.
 */
export const addCanned = staffCall.post('canned.add', '/api/console/canned', 'chat.reply', {
  body: z.extend(CannedBody, { idempotencyKey: onceKey }),
  response: answered({ reply: CannedReply }),
});

/** Changes a canned reply. Outcomes as for addCanned, and not-found (also for someone else's own reply). */
export const changeCanned = staffCall.put('canned.change', '/api/console/canned/:cannedId', 'chat.reply', {
  params: z.object({ cannedId: requiredId }),
  body: CannedBody,
  response: answered({ reply: CannedReply }),
});

/** Deletes a canned reply; one that doesn't exist counts as deleted. Outcome not-allowed for a shared one. */
export const deleteCanned = staffCall.delete('canned.delete', '/api/console/canned/:cannedId', 'chat.reply', {
  params: z.object({ cannedId: requiredId }),
  response: answered({}),
});

/**
 * Returns the replies of `listCanned` filled in for a conversation, each at most 500 characters. Variables
 * without a value stay in braces. Outcome not-found.
 */
export const fillCanned = staffCall.get('canned.fill', '/api/console/canned/filled', 'chat.read', {
  query: z.object({ conversationId: requiredId }),
  response: answered({ texts: z.array(z.object({ cannedId: z.string(), text: z.string() })) }),
});
