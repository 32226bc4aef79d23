import type { Outcome } from '@switch/domain/outcome.ts';
import { fail, succeed } from '@switch/domain/outcome.ts';
import * as z from 'zod/mini';
import { CHAT_RECIPIENT, type SentEvent } from './room-events.ts';

/** What a visitor's side means by each event, once its body was read. */
export type SentBodies = {
  _typing: { readonly typing: boolean };
  _send_message: {
    /** The room named in the body, which has to be the bound one; null when none is named. */
    readonly roomId: string | null;
    /** As typed: neither cleaned nor measured yet. */
    readonly content:
      { readonly kind: 'text'; readonly text: string } | { readonly kind: 'email'; readonly email: string };
    readonly clientMessageId: string | null;
    /** What the visitor's clock showed; a note, never an order. */
    readonly shownTime: string | null;
  };
  _reconnect: { readonly lastSeq: number | null };
  _disconnect_client:
    | { readonly kind: 'dialog'; readonly isOpen: boolean }
    | { readonly kind: 'ended' }
    | { readonly kind: 'warning' }
    | { readonly kind: 'answer'; readonly isYes: boolean; readonly promptId: string | null }
    | { readonly kind: 'unknown' };
  _answer_to_hold_question:
    | {
        readonly kind: 'answer';
        readonly prompt: 'hold' | 'final';
        readonly isYes: boolean;
        readonly promptId: string | null;
      }
    | { readonly kind: 'unknown' };
  _between_night_hours: { readonly isYes: boolean; readonly promptId: string | null };
  _leave_room: { readonly isConfirmed: boolean };
  _abandoned: object;
};

type Read<Event extends SentEvent> = (body: unknown) => Outcome<SentBodies[Event], 'invalid'>;

const word = z.string().check(z.maxLength(16), z.toLowerCase(), z.trim());
/** Yes and no as this client and others write them: words in any case, and booleans. */
const yesOrNo = z.union([
  z.pipe(
    z.boolean(),
    z.transform((isYes: boolean) => isYes),
  ),
  z.pipe(
    word,
    z.pipe(
      z.enum(['yes', 'no', 'true', 'false']),
      z.transform((said) => said === 'yes' || said === 'true'),
    ),
  ),
]);

const LONGEST_SHORT = 64;
const shortText = z.string().check(z.maxLength(LONGEST_SHORT));
const promptId = z.optional(z.nullable(shortText));
/** The shape of the ids that messages are sent with. */
const CLIENT_MESSAGE_ID = /^[A-Za-z0-9_-]{1,64}$/;
const ClientMessageId = z.string().check(z.regex(CLIENT_MESSAGE_ID));

/** More than any message may have: what is longer is no message, and what is shorter is told that it is too long. */
const LONGEST_TYPED = 8_192;
const typedText = z.string().check(z.maxLength(LONGEST_TYPED));

const Typing = z.object({ typing: yesOrNo });

const Message = z.object({
  room_id: z.optional(shortText),
  message: z.optional(z.nullable(typedText)),
  emailString: z.optional(z.nullable(typedText)),
  isEmailPresent: z.optional(z.nullable(yesOrNo)),
  recipient: z.optional(z.literal(CHAT_RECIPIENT)),
  time: z.optional(z.nullable(shortText)),
  clientMessageId: z.optional(z.nullable(ClientMessageId)),
});

const Reconnect = z.optional(
  z.nullable(z.object({ lastSeq: z.optional(z.nullable(z.int().check(z.nonnegative()))) })),
);

const Disconnect = z.object({
  flag: z.optional(yesOrNo),
  userResponse: z.optional(yesOrNo),
  warningMsg: z.optional(yesOrNo),
  conformationResponse: z.optional(yesOrNo),
  promptId,
});

const HoldAnswer = z.object({ isHold: z.optional(yesOrNo), finalAnswer: z.optional(yesOrNo), promptId });

const NightAnswer = z.object({ isOutOfOffice: yesOrNo, promptId });

const Leave = z.object({ confirmation: z.optional(z.unknown()) });

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_SHORT;

/**
 * A text as every page of ours and of the owner sends it, read at a glance; null for anything else, which goes by the schema.
 * It is what a server reads all day, and the schema takes it apart a hundred pieces at a time.
 */
function readUsual(body: unknown): SentBodies['_send_message'] | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const hasAll = 'room_id' in body && 'message' in body && 'isEmailPresent' in body && 'recipient' in body;
  if (!hasAll || !('time' in body && 'clientMessageId' in body) || 'emailString' in body) return null;
  const { room_id: roomId, message: text, isEmailPresent, recipient, time, clientMessageId } = body;
  if (isEmailPresent !== false || recipient !== CHAT_RECIPIENT) return null;
  if (!isShort(roomId) || !isShort(time) || !isShort(clientMessageId)) return null;
  if (typeof text !== 'string' || text.length > LONGEST_TYPED || !CLIENT_MESSAGE_ID.test(clientMessageId))
    return null;
  return { roomId, content: { kind: 'text', text }, clientMessageId, shownTime: time };
}

function readMessage(body: unknown): Outcome<SentBodies['_send_message'], 'invalid'> {
  const usual = readUsual(body);
  if (usual) return succeed(usual);
  const read = z.safeParse(Message, body);
  if (!read.success) return fail('invalid');
  const { room_id, message, emailString, isEmailPresent, time, clientMessageId } = read.data;
  const isEmail = isEmailPresent ?? typeof message !== 'string';
  const text = isEmail ? emailString : message;
  if (typeof text !== 'string') return fail('invalid');
  return succeed({
    roomId: room_id ?? null,
    content: isEmail ? { kind: 'email', email: text } : { kind: 'text', text },
    clientMessageId: clientMessageId ?? null,
    shownTime: time ?? null,
  });
}

/** The keys tell what is meant. An answer given with a confirmed end is the end. */
function readDisconnect(body: unknown): Outcome<SentBodies['_disconnect_client'], 'invalid'> {
  const read = z.safeParse(Disconnect, body);
  if (!read.success) return fail('invalid');
  const { flag, userResponse, warningMsg, conformationResponse } = read.data;
  if (userResponse === true) return succeed({ kind: 'ended' });
  if (conformationResponse !== undefined) {
    return succeed({ kind: 'answer', isYes: conformationResponse, promptId: read.data.promptId ?? null });
  }
  if (warningMsg === true) return succeed({ kind: 'warning' });
  // "No" in the dialog closes it, whichever of the two keys says so.
  if (userResponse === false) return succeed({ kind: 'dialog', isOpen: false });
  return succeed(flag === undefined ? { kind: 'unknown' } : { kind: 'dialog', isOpen: flag });
}

function readHoldAnswer(body: unknown): Outcome<SentBodies['_answer_to_hold_question'], 'invalid'> {
  const read = z.safeParse(HoldAnswer, body);
  if (!read.success) return fail('invalid');
  const { isHold, finalAnswer, promptId: id } = read.data;
  const isYes = isHold ?? finalAnswer;
  if (isYes === undefined) return succeed({ kind: 'unknown' });
  return succeed({
    kind: 'answer',
    prompt: isHold === undefined ? 'final' : 'hold',
    isYes,
    promptId: id ?? null,
  });
}

/** Words that say no where anything else says yes. */
const FALSY = ['', 'false', 'no', '0', 'null', 'undefined'];

const isTruthy = (value: unknown): boolean =>
  typeof value === 'string' ? !FALSY.includes(value.trim().toLowerCase()) : Boolean(value);

const readers: { readonly [Event in SentEvent]: Read<Event> } = {
  _typing: (body) => {
    const read = z.safeParse(Typing, body);
    return read.success ? succeed({ typing: read.data.typing }) : fail('invalid');
  },
  _send_message: readMessage,
  _reconnect: (body) => {
    const read = z.safeParse(Reconnect, body);
    return read.success ? succeed({ lastSeq: read.data?.lastSeq ?? null }) : fail('invalid');
  },
  _disconnect_client: readDisconnect,
  _answer_to_hold_question: readHoldAnswer,
  _between_night_hours: (body) => {
    const read = z.safeParse(NightAnswer, body);
    if (!read.success) return fail('invalid');
    return succeed({ isYes: read.data.isOutOfOffice, promptId: read.data.promptId ?? null });
  },
  _leave_room: (body) => {
    const read = z.safeParse(Leave, body);
    return read.success ? succeed({ isConfirmed: isTruthy(read.data.confirmation) }) : fail('invalid');
  },
  _abandoned: () => succeed({}),
};

/**
 * The body of an event of a visitor's side. Keys that are not known are ignored, who it says to be from is not read, and
 * yes and no may be words in any case or booleans. Problem: `invalid` for a body of another shape.
 */
export const readSent = <Event extends SentEvent>(
  event: Event,
  body: unknown,
): Outcome<SentBodies[Event], 'invalid'> => readers[event](body);
