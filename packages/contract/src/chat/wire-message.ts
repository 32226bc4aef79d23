import { messageKinds, type MessageKind } from '@switch/domain/chat/message-kinds.ts';
import * as z from 'zod/mini';
import type { SendRefusal } from './room-events.ts';

const kinds = Object.keys(messageKinds);
const yes = z.exactOptional(z.literal(true));
const text = z.exactOptional(z.string());
const claim = z.exactOptional(z.boolean());

/**
 * A message as sent over the socket to a visitor. The first group of fields is the owner's: flags are present
 * only when true, except the two about reachability, which every message from the agent side carries. The
 * second group is ours; a plain client ignores it.
 */
export const WireMessage = z.object({
  message: z.string(),
  userType: z.enum(['Agent', 'Customer', 'System']),
  sender: z.string(),
  /** `yyyy-MM-dd HH:mm` in Europe/London; for display only, never for ordering. */
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
  /** Counts through the room from 1 without gaps: the only ordering there is. */
  seq: z.number(),
  conversationId: z.string(),
  kind: z.custom<MessageKind>((value) => typeof value === 'string' && kinds.includes(value)),
  promptId: text,
  /** On the visitor's own messages: the client id they were sent with. */
  clientMessageId: text,
  suggestions: z.exactOptional(z.readonly(z.array(z.string()))),
  citations: z.exactOptional(z.readonly(z.array(z.object({ title: z.string(), address: z.string() })))),
  /** On the last message of a conversation: why it ended, and the token for its one-question rating. */
  reason: text,
  csatToken: text,
});
export type WireMessage = z.output<typeof WireMessage>;

/** The acknowledgement of everything sent with a callback. There is always an answer. */
export type SendAnswer =
  | {
      readonly ok: true;
      readonly id: string;
      readonly seq: number;
      /** The stored instant, ISO 8601 in UTC. */
      readonly at: string;
      readonly roomSeq: number;
      /** True if bank digits in the text were masked before storing. */
      readonly isMasked?: true;
    }
  | { readonly ok: false; readonly code: SendRefusal; readonly retryAfter?: number };

/** The acknowledgement of `_reconnect`: the status of the conversation. Messages are pushed afterwards. */
export type ResumeAnswer = {
  readonly ok: true;
  /** `none` if no conversation is open in the room. */
  readonly state: string;
  readonly openPrompt: { readonly promptId: string; readonly kind: string } | null;
  readonly agentName: string | null;
  readonly agentOnline: boolean;
  readonly queuePosition: number | null;
  readonly lastSeq: number;
  /** Identifies the database incarnation: if it differs, sequence numbers seen before are meaningless. */
  readonly epoch: string;
};
