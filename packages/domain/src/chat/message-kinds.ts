/** Who a line of a conversation is from. The bot speaks under the brand's name; `system` lines are nobody's words. */
export const chatAuthors = ['customer', 'agent', 'bot', 'system'] as const;
export type ChatAuthor = (typeof chatAuthors)[number];

/** A yes/no question that a message may carry. */
export const promptKinds = ['hold', 'final', 'end', 'out-of-office'] as const;
export type PromptKind = (typeof promptKinds)[number];

/** What a kind of message means to both sides. */
export type MessageKindFacts = {
  /** The flag that tells the kind on the wire; null for kinds without one. Present only when true. */
  readonly flag:
    | 'isUrl'
    | 'isHold'
    | 'isFinalQuestion'
    | 'isEndChat'
    | 'isOutOfOffice'
    | 'isChatEnded'
    | 'isUserBlocked'
    | 'isDisconnected'
    | null;
  readonly authors: readonly ChatAuthor[];
  /** What it does to the visitor's input: on, off until answered, gone with the socket, or nothing. */
  readonly input: 'on' | 'off' | 'hidden' | 'unchanged';
  /** The question whose Yes and No it shows; null for none. */
  readonly prompt: PromptKind | null;
};

/**
 * Every kind of message, once. A new kind is a row here; server, widget and console read it from this table. Whether
 * agents are reachable and whether an e-mail address is asked for are not kinds: any message of the agent side carries them.
 */
export const messageKinds = {
  text: { flag: null, authors: ['customer', 'agent', 'bot'], input: 'on', prompt: null },
  link: { flag: 'isUrl', authors: ['agent', 'bot'], input: 'on', prompt: null },
  line: { flag: null, authors: ['system'], input: 'unchanged', prompt: null },
  'hold-question': { flag: 'isHold', authors: ['agent', 'bot'], input: 'off', prompt: 'hold' },
  'final-question': { flag: 'isFinalQuestion', authors: ['agent', 'bot'], input: 'off', prompt: 'final' },
  'end-question': { flag: 'isEndChat', authors: ['agent', 'bot'], input: 'off', prompt: 'end' },
  'out-of-office-question': {
    flag: 'isOutOfOffice',
    authors: ['bot'],
    input: 'off',
    prompt: 'out-of-office',
  },
  ended: { flag: 'isChatEnded', authors: ['system'], input: 'hidden', prompt: null },
  blocked: { flag: 'isUserBlocked', authors: ['system'], input: 'hidden', prompt: null },
  disconnected: { flag: 'isDisconnected', authors: ['system'], input: 'hidden', prompt: null },
} as const satisfies Record<string, MessageKindFacts>;

export type MessageKind = keyof typeof messageKinds;

/** Every kind's facts under their common type, for code that looks one up by name. */
export const kindFacts: Readonly<Record<MessageKind, MessageKindFacts>> = { ...messageKinds };
