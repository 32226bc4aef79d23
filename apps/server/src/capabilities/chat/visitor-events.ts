import { CHAT_RECIPIENT, sentEvents, type SentEvent } from '@switch/contract/chat/room-events.ts';
import type { SendRefusal } from '@switch/contract/chat/wire-message.ts';
import type { ConversationEvent } from '@switch/domain/chat/conversation-model.ts';
import { chatText, yesOrNo } from '@switch/domain/chat/text.ts';
import { maskBankDigits } from '@switch/domain/chat/mask.ts';
import type { PromptKind } from '@switch/domain/chat/message-kinds.ts';
import { readEmail } from '@switch/domain/person/email.ts';

/** What a visitor's event asks for. Names, times and senders that come along are not believed and not read. */
export type VisitorAction =
  | {
      readonly kind: 'message';
      readonly text: string;
      readonly isMasked: boolean;
      readonly clientMessageId: string | null;
    }
  | { readonly kind: 'email'; readonly email: string; readonly clientMessageId: string | null }
  | { readonly kind: 'typing'; readonly isTyping: boolean }
  | { readonly kind: 'reconnect'; readonly lastSeq: number | null }
  | { readonly kind: 'happen'; readonly event: ConversationEvent }
  | { readonly kind: 'leave' }
  | { readonly kind: 'abandon' }
  | { readonly kind: 'nothing' };

/** An event that is understood, one that is ours and wrong, or one that belongs to no room or to another. */
export type ReadEvent =
  | { readonly kind: 'action'; readonly action: VisitorAction }
  | { readonly kind: 'refused'; readonly code: SendRefusal }
  | { readonly kind: 'strange' };

type Body = Readonly<Record<string, unknown>>;

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null;
const action = (it: VisitorAction): ReadEvent => ({ kind: 'action', action: it });
const invalid: ReadEvent = { kind: 'refused', code: 'invalid' };
const nothing: ReadEvent = action({ kind: 'nothing' });

/** What an event of a socket that is bound to the room `wireId` asks for. */
export function readEvent(name: unknown, body: unknown, wireId: string): ReadEvent {
  if (typeof name !== 'string' || !name.startsWith(wireId)) return { kind: 'strange' };
  const suffix = sentEvents.find((each) => each === name.slice(wireId.length));
  if (!suffix) return { kind: 'strange' };
  const given = isBody(body) ? body : {};
  const named = given['room_id'];
  if (named !== undefined && named !== wireId) return { kind: 'strange' };
  return readers[suffix](given, wireId);
}

const readers: Readonly<Record<SentEvent, (body: Body, wireId: string) => ReadEvent>> = {
  _send_message: readMessage,
  _typing: ({ typing }) => {
    const isTyping = readYes(typing);
    return isTyping === null ? invalid : action({ kind: 'typing', isTyping });
  },
  _reconnect: ({ lastSeq }) => action({ kind: 'reconnect', lastSeq: readSeq(lastSeq) }),
  _disconnect_client: readEnding,
  _answer_to_hold_question: (body) =>
    'isHold' in body
      ? readAnswer('hold', body['isHold'], body)
      : 'finalAnswer' in body
        ? readAnswer('final', body['finalAnswer'], body)
        : nothing,
  _between_night_hours: (body) =>
    'isOutOfOffice' in body ? readAnswer('out-of-office', body['isOutOfOffice'], body) : nothing,
  _leave_room: ({ confirmation }) =>
    readYes(confirmation) === true || confirmation === 1 ? action({ kind: 'leave' }) : nothing,
  _abandoned: () => action({ kind: 'abandon' }),
};

function readMessage(body: Body, wireId: string): ReadEvent {
  const id = body['clientMessageId'];
  const clientMessageId = id === undefined || id === null ? null : id;
  if (clientMessageId !== null && !isMessageId(clientMessageId)) return invalid;
  if (body['room_id'] !== wireId || body['recipient'] !== CHAT_RECIPIENT) return invalid;
  if (readYes(body['isEmailPresent']) === true) {
    const { emailString } = body;
    const email = typeof emailString === 'string' ? readEmail(emailString) : null;
    return email?.ok ? action({ kind: 'email', email: email.value, clientMessageId }) : invalid;
  }
  const { message } = body;
  if (typeof message !== 'string') return invalid;
  const text = chatText(message);
  if (!text.ok) return { kind: 'refused', code: text.problem === 'too-long' ? 'too_long' : 'invalid' };
  const masked = maskBankDigits(text.value);
  return action({ kind: 'message', ...masked, clientMessageId });
}

const isMessageId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** The four meanings of `_disconnect_client`, told apart by the key that is there. */
function readEnding(body: Body): ReadEvent {
  if ('conformationResponse' in body) return readAnswer('end', body['conformationResponse'], body);
  if ('userResponse' in body) return onYes(body['userResponse'], { kind: 'visitor-ended' });
  if ('warningMsg' in body) return onYes(body['warningMsg'], { kind: 'offline-notice' });
  if (!('flag' in body)) return nothing;
  const isOpen = readYes(body['flag']);
  return isOpen === null ? invalid : action({ kind: 'happen', event: { kind: 'end-dialog', isOpen } });
}

function onYes(value: unknown, event: ConversationEvent): ReadEvent {
  const isYes = readYes(value);
  if (isYes === null) return invalid;
  return isYes ? action({ kind: 'happen', event }) : nothing;
}

function readAnswer(prompt: PromptKind, value: unknown, body: Body): ReadEvent {
  const isYes = readYes(value);
  if (isYes === null) return invalid;
  const id = body['promptId'];
  const promptId = typeof id === 'string' && id.length <= 64 ? id : null;
  return action({ kind: 'happen', event: { kind: 'answered', prompt, isYes, promptId } });
}

/** `yes` and `no` in any case, and booleans also as text; null for anything else. */
function readYes(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  const word = value.trim().toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  const answer = yesOrNo(word);
  return answer === null ? null : answer === 'yes';
}

const readSeq = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
