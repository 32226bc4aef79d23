import { isRecord } from '@switch/domain/shapes.ts';
import { type PromptKind, messageKinds } from '@switch/domain/chat/message-kinds.ts';

export type Author = 'visitor' | 'agent' | 'bot' | 'system';

export type End = 'ended' | 'blocked' | 'erased' | 'disconnected' | undefined;

export type Citation = { readonly title: string; readonly address: string };

/** The event that delivered a message. Two of them define its meaning on their own. */
export type Channel = '_receive_message' | '_end_message' | '_between_night_hours';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isSeq = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

function authorOf(body: Readonly<Record<string, unknown>>, brandName: string): Author {
  if (body['userType'] === 'Customer') return 'visitor';
  if (body['userType'] !== 'Agent') return 'system';
  return body['sender'] === brandName ? 'bot' : 'agent';
}

const promptKinds = ['hold-question', 'final-question', 'end-question', 'out-of-office-question'] as const;

function questionOf(body: Readonly<Record<string, unknown>>, channel: Channel): PromptKind | undefined {
  if (channel === '_between_night_hours') return 'out-of-office';
  const asked = promptKinds.find((kind) => body[messageKinds[kind].flag ?? ''] === true);
  return (asked && messageKinds[asked].prompt) ?? undefined;
}

function endOf(body: Readonly<Record<string, unknown>>, channel: Channel): End {
  if (body['isUserBlocked'] === true) return 'blocked';
  if (body['isDisconnected'] === true) return 'disconnected';
  if (body['reason'] === 'erased') return 'erased';
  return channel === '_end_message' || body['isChatEnded'] === true ? 'ended' : undefined;
}

const citationsOf = (value: unknown): Citation[] =>
  listOf(value).flatMap((each) => {
    const title = isRecord(each) ? textOf(each['title']) : undefined;
    const address = isRecord(each) ? textOf(each['address']) : undefined;
    return title !== undefined && address !== undefined ? [{ title, address }] : [];
  });

/**
 * Parses a message from the socket. Lenient: unknown fields are ignored and missing ones get defaults, so
 * that older and newer servers are understood. Returns undefined if it is not a message at all.
 */
export function readDelivered(body: unknown, channel: Channel, brandName: string) {
  if (!isRecord(body)) return undefined;
  const text = textOf(body['message']) ?? '';
  /** `yyyy-MM-dd HH:mm` in UK time. */
  const time = textOf(body['time']) ?? '';
  /** Its number in the room; undefined from a server that does not number messages. */
  const seq = isSeq(body['seq']) ? body['seq'] : undefined;
  const author = authorOf(body, brandName);
  return {
    author,
    sender: textOf(body['sender']) ?? '',
    text,
    time,
    id: textOf(body['id']) ?? `${author} ${seq ?? time} ${text}`,
    seq,
    conversationId: textOf(body['conversationId']) ?? '',
    clientMessageId: textOf(body['clientMessageId']),
    isLink: body['isUrl'] === true,
    question: questionOf(body, channel),
    promptId: textOf(body['promptId']),
    isReplied: body['isReplied'] === true,
    end: endOf(body, channel),
    isWorkingHours: body['isWorkingHours'] === true,
    isAgentOffline: flagOf(body['isAgentOffline']),
    asksEmail: textOf(body['action'])?.toLowerCase().includes('email') ?? false,
    typing: flagOf(body['typing']),
    suggestions: listOf(body['suggestions']).flatMap((each) => textOf(each) ?? []),
    citations: citationsOf(body['citations']),
    csatToken: textOf(body['csatToken']),
  };
}

export type DeliveredMessage = NonNullable<ReturnType<typeof readDelivered>>;

export const readPromptId = (body: unknown): string | undefined =>
  isRecord(body) ? textOf(body['promptId']) : undefined;

export const readQueue = (body: unknown): string => (isRecord(body) && textOf(body['text'])) || '';

/** Parses the answer to `_reconnect`; returns undefined if it is invalid. */
export const readResumed = (answer: unknown) =>
  isRecord(answer)
    ? { openPromptId: readPromptId(answer['openPrompt']), epoch: textOf(answer['epoch']) }
    : undefined;

export type Resumed = NonNullable<ReturnType<typeof readResumed>>;
