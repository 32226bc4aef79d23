import type { MessageKind } from '@switch/domain/chat/message-kinds.ts';

/**
 * One message as it crosses the socket to a visitor. The first group is the owner's: flags are present only when true,
 * except the two about reachability, which every message of the agent side carries. The second group is ours; a plain
 * client ignores it.
 */
export type WireMessage = {
  readonly message: string;
  readonly userType: 'Agent' | 'Customer' | 'System';
  readonly sender: string;
  /** `yyyy-MM-dd HH:mm` in Europe/London; for display only, never for order. */
  readonly time: string;
  readonly isUrl?: true;
  readonly isHold?: true;
  readonly isReplied?: true;
  readonly isFinalQuestion?: true;
  readonly isEndChat?: true;
  readonly isOutOfOffice?: true;
  readonly isChatEnded?: true;
  readonly isUserBlocked?: true;
  readonly isDisconnected?: true;
  readonly isWorkingHours?: boolean;
  readonly isAgentOffline?: boolean;
  readonly action?: 'email';
  readonly typing?: boolean;

  readonly id: string;
  /** Room-wide, from 1, without gaps: the only order there is. */
  readonly seq: number;
  readonly conversationId: string;
  readonly kind: MessageKind;
  readonly promptId?: string;
  /** On the visitor's own messages: the id they were sent with. */
  readonly clientMessageId?: string;
  readonly suggestions?: readonly string[];
  readonly citations?: readonly { readonly title: string; readonly address: string }[];
  /** On the last message of a conversation: why it ended, and what opens its one-question rating. */
  readonly reason?: string;
  readonly csatToken?: string;
};

/** Why a message was not taken. */
export const sendRefusals = ['too_long', 'rate_limited', 'ended', 'blocked', 'invalid'] as const;
export type SendRefusal = (typeof sendRefusals)[number];

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

/** The acknowledgement of `_reconnect`: where the conversation stands. Messages follow as pushes. */
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
