import type { ConversationEvent } from '@switch/domain/chat/conversation-model.ts';
import { maskBankDigits } from '@switch/domain/chat/mask.ts';
import type { PromptKind } from '@switch/domain/chat/message-kinds.ts';
import { chatText } from '@switch/domain/chat/text.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import * as z from 'zod/mini';
import { CHAT_RECIPIENT, sentEvents, type SendRefusal, type SentEvent } from './room-events.ts';

/**
 * What an event from a visitor's client asks for. Names, times and senders in the body are not trusted and
 * not read. `strange`: it belongs to no room or to another one. `refused`: it is for this room but invalid.
 * `nothing`: it is valid but asks for nothing.
 */
export type VisitorEvent =
  | {
      readonly kind: 'message';
      /** Cleaned, within the length limit and with bank digits masked: safe to store and show. */
      readonly text: string;
      readonly isMasked: boolean;
      readonly clientMessageId: string | null;
    }
  | { readonly kind: 'email'; readonly email: string; readonly clientMessageId: string | null }
  | { readonly kind: 'typing'; readonly isTyping: boolean }
  | { readonly kind: 'reconnect'; readonly lastSeq: number | null }
  | { readonly kind: 'event'; readonly event: ConversationEvent }
  | { readonly kind: 'refused'; readonly code: SendRefusal }
  | { readonly kind: 'leave' | 'abandon' | 'nothing' | 'strange' };

const invalid: VisitorEvent = { kind: 'refused', code: 'invalid' };
const nothing: VisitorEvent = { kind: 'nothing' };
const apply = (event: ConversationEvent): VisitorEvent => ({ kind: 'event', event });
const answered = (prompt: PromptKind, isYes: boolean, promptId: string | null | undefined): VisitorEvent =>
  apply({ kind: 'answered', prompt, isYes, promptId: promptId ?? null });

/** Yes and no as our client and others write them: words in any case, or booleans. */
const yesOrNo = z.union([
  z.pipe(
    z.boolean(),
    z.transform((isYes: boolean) => isYes),
  ),
  z.pipe(
    z.string().check(z.maxLength(16), z.toLowerCase(), z.trim()),
    z.pipe(
      z.enum(['yes', 'no', 'true', 'false']),
      z.transform((word) => word === 'yes' || word === 'true'),
    ),
  ),
]);

const LONGEST_SHORT = 64;
const shortText = z.string().check(z.maxLength(LONGEST_SHORT));
const promptId = z.optional(z.nullable(shortText));
const CLIENT_MESSAGE_ID = /^[A-Za-z0-9_-]{1,64}$/;
/**
 * Well above the length of any message: a longer text is invalid, a shorter one over the message limit is
 * refused as too long.
 */
const LONGEST_TYPED = 8_192;
const typedText = z.string().check(z.maxLength(LONGEST_TYPED));

const Message = z.object({
  room_id: z.optional(shortText),
  message: z.optional(z.nullable(typedText)),
  emailString: z.optional(z.nullable(typedText)),
  isEmailPresent: z.optional(z.nullable(yesOrNo)),
  recipient: z.optional(z.literal(CHAT_RECIPIENT)),
  time: z.optional(z.nullable(shortText)),
  clientMessageId: z.optional(z.nullable(z.string().check(z.regex(CLIENT_MESSAGE_ID)))),
});

/**
 * Turns typed text into a message: cleaned, checked for length and with bank digits masked. Returns a refusal
 * if it isn't a valid message.
 */
export function messageOf(
  typed: string,
  clientMessageId: string | null,
): Extract<VisitorEvent, { kind: 'message' } | { kind: 'refused' }> {
  const text = chatText(typed);
  if (!text.ok) return { kind: 'refused', code: text.problem === 'too-long' ? 'too_long' : 'invalid' };
  return { kind: 'message', ...maskBankDigits(text.value), clientMessageId };
}

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_SHORT;

/**
 * Reads a text message in the exact form that our pages and the owner's send, without the schema. Returns
 * null for anything else, which is then left to the schema. Such messages are most of what a server reads,
 * and parsing them with the schema takes about a hundred small steps each.
 */
function readUsual(body: unknown): VisitorEvent | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const hasAll = 'room_id' in body && 'message' in body && 'isEmailPresent' in body && 'recipient' in body;
  if (!hasAll || !('time' in body && 'clientMessageId' in body) || 'emailString' in body) return null;
  const { room_id: roomId, message: text, isEmailPresent, recipient, time, clientMessageId } = body;
  if (isEmailPresent !== false || recipient !== CHAT_RECIPIENT) return null;
  if (!isShort(roomId) || !isShort(time) || !isShort(clientMessageId)) return null;
  if (typeof text !== 'string' || text.length > LONGEST_TYPED) return null;
  return CLIENT_MESSAGE_ID.test(clientMessageId) ? messageOf(text, clientMessageId) : null;
}

const readMessage = reader(Message, ({ message, emailString, isEmailPresent, clientMessageId = null }) => {
  if (!(isEmailPresent ?? typeof message !== 'string'))
    return typeof message === 'string' ? messageOf(message, clientMessageId) : invalid;
  const email = readEmail(emailString ?? '');
  return email.ok ? { kind: 'email', email: email.value, clientMessageId } : invalid;
});

const Disconnect = z.object({
  flag: z.optional(yesOrNo),
  userResponse: z.optional(yesOrNo),
  warningMsg: z.optional(yesOrNo),
  conformationResponse: z.optional(yesOrNo),
  promptId,
});

/**
 * The keys present determine the meaning. An answer that comes with a confirmed end is treated as the end.
 */
const readDisconnect = reader(Disconnect, (body) => {
  if (body.userResponse === true) return apply({ kind: 'visitor-ended' });
  if (body.conformationResponse !== undefined)
    return answered('end', body.conformationResponse, body.promptId);
  if (body.warningMsg === true) return apply({ kind: 'offline-notice' });
  // "No" in the dialog closes it, whichever of the two keys carries it.
  const isOpen = body.userResponse ?? body.flag;
  return isOpen === undefined ? nothing : apply({ kind: 'end-dialog', isOpen });
});

const HoldAnswer = z.object({ isHold: z.optional(yesOrNo), finalAnswer: z.optional(yesOrNo), promptId });

/** Texts that count as no, where any other text counts as yes. */
const FALSY = ['', 'false', 'no', '0', 'null', 'undefined'];

const isTruthy = (value: unknown): boolean =>
  typeof value === 'string' ? !FALSY.includes(value.trim().toLowerCase()) : Boolean(value);

function reader<Body>(
  schema: z.ZodMiniType<Body>,
  meaning: (body: Body) => VisitorEvent,
): (body: unknown) => VisitorEvent {
  return (body) => {
    const read = z.safeParse(schema, body);
    return read.success ? meaning(read.data) : invalid;
  };
}

const readers: { readonly [Event in SentEvent]: (body: unknown) => VisitorEvent } = {
  _typing: reader(z.object({ typing: yesOrNo }), ({ typing }) => ({ kind: 'typing', isTyping: typing })),
  _send_message: (body) => readUsual(body) ?? readMessage(body),
  _reconnect: reader(
    z.optional(z.nullable(z.object({ lastSeq: z.optional(z.nullable(z.int().check(z.nonnegative()))) }))),
    (body) => ({ kind: 'reconnect', lastSeq: body?.lastSeq ?? null }),
  ),
  _disconnect_client: readDisconnect,
  _answer_to_hold_question: reader(HoldAnswer, ({ isHold, finalAnswer, promptId: id }) => {
    if (isHold !== undefined) return answered('hold', isHold, id);
    return finalAnswer === undefined ? nothing : answered('final', finalAnswer, id);
  }),
  _between_night_hours: reader(z.object({ isOutOfOffice: yesOrNo, promptId }), (body) =>
    answered('out-of-office', body.isOutOfOffice, body.promptId),
  ),
  _leave_room: reader(z.object({ confirmation: z.optional(z.unknown()) }), ({ confirmation }) =>
    isTruthy(confirmation) ? { kind: 'leave' } : nothing,
  ),
  _abandoned: () => ({ kind: 'abandon' }),
};

/**
 * Returns whether the body names a room other than the one the socket is bound to; applies to every event.
 */
const namesOtherRoom = (body: unknown, wireId: string): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'room_id' in body &&
  body.room_id !== undefined &&
  body.room_id !== wireId;

/** Parses an event from a socket bound to the room `wireId`. Unknown keys are ignored. Never throws. */
export function readVisitorEvent(name: unknown, body: unknown, wireId: string): VisitorEvent {
  if (typeof name !== 'string' || !name.startsWith(wireId)) return { kind: 'strange' };
  const suffix = name.slice(wireId.length);
  const event = sentEvents.find((each) => each === suffix);
  return !event || namesOtherRoom(body, wireId) ? { kind: 'strange' } : readers[event](body);
}
