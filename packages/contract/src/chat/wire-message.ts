import { messageKinds, type MessageKind } from '@switch/domain/chat/message-kinds.ts';
import * as z from 'zod/mini';
import type { SendRefusal } from './room-events.ts';

const kinds = Object.keys(messageKinds);
const yes = z.exactOptional(z.literal(true));
const text = z.exactOptional(z.string());
const claim = z.exactOptional(z.boolean());

/**
 * One message as it crosses the socket to a visitor. The first group is the owner's: flags are present only when true,
 * except the two about reachability, which every message of the agent side carries. The second group is ours; a plain
 * client ignores it.
 */
export const WireMessage = z.object({
  message: z.string(),
  userType: z.enum(['Agent', 'Customer', 'System']),
  sender: z.string(),
  /** `yyyy-MM-dd HH:mm` in Europe/London; for display only, never for order. */
  time: z.string(),
  isUrl: yes,
  isHold: yes,
  isReplied: yes,
  isFinalQuestion: yes,
  isEndChat: yes,
  isOutOfOffice: yes,
  isChatEnded: yes,
  isUserBlocked: yes,
  isDisconnected: yes,
  isWorkingHours: claim,
  isAgentOffline: claim,
  action: z.exactOptional(z.literal('email')),
  typing: claim,

  id: z.string(),
  /** Room-wide, from 1, without gaps: the only order there is. */
  seq: z.number(),
  conversationId: z.string(),
  kind: z.custom<MessageKind>((value) => typeof value === 'string' && kinds.includes(value)),
  promptId: text,
  /** On the visitor's own messages: the id they were sent with. */
  clientMessageId: text,
  suggestions: z.exactOptional(z.readonly(z.array(z.string()))),
  citations: z.exactOptional(z.readonly(z.array(z.object({ title: z.string(), address: z.string() })))),
  /** On the last message of a conversation: why it ended, and what opens its one-question rating. */
  reason: text,
  csatToken: text,
});
export type WireMessage = z.output<typeof WireMessage>;

/** The answer to everything sent with an acknowledgement callback. Silence is never an answer. */
export type SendAnswer =
  | {
      readonly ok: true;
      readonly id: string;
      readonly seq: number;
      /** The stored instant, ISO 8601 in UTC. */
      readonly at: string;
      readonly roomSeq: number;
      /** Bank digits in the text were masked before it was stored. */
      readonly isMasked?: true;
    }
  | { readonly ok: false; readonly code: SendRefusal; readonly retryAfter?: number };

/** The acknowledgement of `_reconnect`: the status of the conversation. Messages follow as pushes. */
export type ResumeAnswer = {
  readonly ok: true;
  /** `none` when nothing is open in the room. */
  readonly state: string;
  readonly openPrompt: { readonly promptId: string; readonly kind: string } | null;
  readonly agentName: string | null;
  readonly agentOnline: boolean;
  readonly queuePosition: number | null;
  readonly lastSeq: number;
  /** Names the database incarnation: when it differs, sequence numbers known before mean nothing. */
  readonly epoch: string;
};
