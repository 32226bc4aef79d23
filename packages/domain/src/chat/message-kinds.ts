/** The author of a message. The bot writes under the brand's name; `system` messages have no author. */
export const chatAuthors = ['customer', 'agent', 'bot', 'system'] as const;
export type ChatAuthor = (typeof chatAuthors)[number];

/** A yes/no question that a message may carry. */
export type PromptKind = 'hold' | 'final' | 'end' | 'out-of-office';

/** What a kind of message means to both sides. */
type MessageKindFacts = {
  /** The flag that marks the kind on the wire; null for kinds without one. Present only when true. */
  readonly flag: string | null;
  /** The question whose Yes and No it shows; null for none. */
  readonly prompt: PromptKind | null;
};

/**
 * Every kind of message, once. A new kind is a row here; server, widget and console read it from this table. Whether
 * agents are reachable and whether an e-mail address is asked for are not kinds: any message of the agent side carries them.
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
