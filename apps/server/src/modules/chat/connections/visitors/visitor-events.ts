import { sentEvents, type SentEvent } from '@switch/contract/chat/room-events.ts';
import { readSent, type SentBodies } from '@switch/contract/chat/sent-payloads.ts';
import type { SendRefusal } from '@switch/contract/chat/wire-message.ts';
import type { ConversationEvent } from '@switch/domain/chat/conversation-model.ts';
import { chatText } from '@switch/domain/chat/text.ts';
import { maskBankDigits } from '@switch/domain/chat/mask.ts';
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

const action = (it: VisitorAction): ReadEvent => ({ kind: 'action', action: it });
const happen = (event: ConversationEvent): ReadEvent => action({ kind: 'happen', event });
const invalid: ReadEvent = { kind: 'refused', code: 'invalid' };
const nothing: ReadEvent = action({ kind: 'nothing' });

/** What an event of a socket that is bound to the room `wireId` asks for. */
export function readEvent(name: unknown, body: unknown, wireId: string): ReadEvent {
  if (typeof name !== 'string' || !name.startsWith(wireId)) return { kind: 'strange' };
  const suffix = name.slice(wireId.length);
  const event = sentEvents.find((each) => each === suffix);
  if (!event || namesOtherRoom(body, wireId)) return { kind: 'strange' };
  return readers[event](body);
}

/** The room in a body has to be the one that the socket is bound to, in whatever event it stands. */
const namesOtherRoom = (body: unknown, wireId: string): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'room_id' in body &&
  body.room_id !== undefined &&
  body.room_id !== wireId;

/** What the body of one event asks for, once it has been read. */
const meanings: { readonly [Event in SentEvent]: (body: SentBodies[Event]) => ReadEvent } = {
  _send_message: ({ content, clientMessageId }) => {
    if (content.kind === 'text') return messageOf(content.text, clientMessageId);
    const email = readEmail(content.email);
    return email.ok ? action({ kind: 'email', email: email.value, clientMessageId }) : invalid;
  },
  _typing: ({ typing }) => action({ kind: 'typing', isTyping: typing }),
  _reconnect: ({ lastSeq }) => action({ kind: 'reconnect', lastSeq }),
  _disconnect_client: (body) => {
    if (body.kind === 'unknown') return nothing;
    if (body.kind === 'dialog') return happen({ kind: 'end-dialog', isOpen: body.isOpen });
    if (body.kind === 'ended') return happen({ kind: 'visitor-ended' });
    if (body.kind === 'warning') return happen({ kind: 'offline-notice' });
    return happen({ kind: 'answered', prompt: 'end', isYes: body.isYes, promptId: body.promptId });
  },
  _answer_to_hold_question: (body) => {
    if (body.kind === 'unknown') return nothing;
    const { prompt, isYes, promptId } = body;
    return happen({ kind: 'answered', prompt, isYes, promptId });
  },
  _between_night_hours: ({ isYes, promptId }) =>
    happen({ kind: 'answered', prompt: 'out-of-office', isYes, promptId }),
  _leave_room: ({ isConfirmed }) => (isConfirmed ? action({ kind: 'leave' }) : nothing),
  _abandoned: () => action({ kind: 'abandon' }),
};

function reader<Event extends SentEvent>(event: Event): (body: unknown) => ReadEvent {
  return (body) => {
    const read = readSent(event, body);
    return read.ok ? meanings[event](read.value) : invalid;
  };
}

const readers: Readonly<Record<SentEvent, (body: unknown) => ReadEvent>> = {
  _typing: reader('_typing'),
  _send_message: reader('_send_message'),
  _reconnect: reader('_reconnect'),
  _disconnect_client: reader('_disconnect_client'),
  _answer_to_hold_question: reader('_answer_to_hold_question'),
  _between_night_hours: reader('_between_night_hours'),
  _leave_room: reader('_leave_room'),
  _abandoned: reader('_abandoned'),
};

/** Cleaned, measured, and without bank digits: what comes out may be stored and shown. */
function messageOf(typed: string, clientMessageId: string | null): ReadEvent {
  const text = chatText(typed);
  if (!text.ok) return { kind: 'refused', code: text.problem === 'too-long' ? 'too_long' : 'invalid' };
  return action({ kind: 'message', ...maskBankDigits(text.value), clientMessageId });
}
