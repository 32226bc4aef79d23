/** The author of a message. The bot writes under the brand's name; `system` messages have no author. */
export const chatAuthors = ['customer', 'agent', 'bot', 'system'] as const;
export type ChatAuthor = (typeof chatAuthors)[number];

/** A yes/no question that a message may carry. */
export type PromptKind = 'hold' | 'final' | 'end' | 'out-of-office';

/** The properties of a kind of message. */
type MessageKindFacts = {
  /** The flag that marks the kind in the wire format, present only when true; null for kinds without one. */
  readonly flag: string | null;
  /** The question whose Yes and No buttons it shows; null for none. */
  readonly prompt: PromptKind | null;
};

/**
 * Every kind of message. A new kind is a row here; server, widget and console all read this table. Whether
 * agents are reachable and whether an email address is asked for are not kinds: any message from the agent
 * side carries them.
 */
export const messageKinds = {
  text: { flag: null, prompt: null },
  link: { flag: 'isUrl', prompt: null },
  line: { flag: null, prompt: null },
  'hold-question': { flag: 'isHold', prompt: 'hold' },
  'final-question': { flag: 'isFinalQuestion', prompt: 'final' },
  'end-question': { flag: 'isEndChat', prompt: 'end' },
  'out-of-office-question': { flag: 'isOutOfOffice', prompt: 'out-of-office' },
  ended: { flag: 'isChatEnded', prompt: null },
  blocked: { flag: 'isUserBlocked', prompt: null },
  disconnected: { flag: 'isDisconnected', prompt: null },
} as const satisfies Record<string, MessageKindFacts>;

export type MessageKind = keyof typeof messageKinds;
