import { CHAT_RECIPIENT, type SentEvent } from '@switch/contract/chat/room-events.ts';
import { LONGEST_MESSAGE } from '@switch/domain/chat/limits.ts';
import { maskBesideEarlier } from '@switch/domain/chat/mask.ts';
import { chatText } from '@switch/domain/chat/text.ts';
import type { Answer, IncomingMessage, Notice, PanelMessage } from './state/chat-state.ts';

const CUSTOMER = 'Customer';

type VisitorEvent = { readonly event: SentEvent; readonly body: Readonly<Record<string, unknown>> };

function answerEvent({ question, isYes, promptId }: Answer, name: string): VisitorEvent {
  const answer = isYes ? 'yes' : 'no';
  const events = {
    hold: { event: '_answer_to_hold_question', body: { isHold: answer } },
    final: { event: '_answer_to_hold_question', body: { finalAnswer: answer } },
    end: { event: '_disconnect_client', body: { name, conformationResponse: answer } },
    'out-of-office': { event: '_between_night_hours', body: { isOutOfOffice: answer } },
  } as const satisfies Record<Answer['question'], VisitorEvent>;
  const { event, body } = events[question];
  return { event, body: promptId === undefined ? body : { ...body, promptId } };
}

export function noticeEvents(notice: Notice, name: string): readonly VisitorEvent[] {
  switch (notice.kind) {
    case 'answer':
      return [answerEvent(notice, name)];
    case 'agent-offline':
      return [{ event: '_disconnect_client', body: { name, warningMsg: 'yes' } }];
    case 'end-dialog':
      return [{ event: '_disconnect_client', body: { name, flag: notice.isOpen } }];
    case 'leave':
      return [
        { event: '_disconnect_client', body: { name, userResponse: 'yes' } },
        { event: '_leave_room', body: { userType: CUSTOMER, confirmation: 'yes' } },
      ];
  }
}

export function messageEvent(
  { clientMessageId, text, time, isEmail }: IncomingMessage,
  { roomId, name }: { readonly roomId: string; readonly name: string },
): VisitorEvent {
  return {
    event: '_send_message',
    body: {
      room_id: roomId,
      ...(isEmail ? { emailString: text } : { message: text }),
      isEmailPresent: isEmail,
      sender: name,
      customerName: name,
      recipient: CHAT_RECIPIENT,
      time,
      userType: CUSTOMER,
      clientMessageId,
    },
  };
}

export const typingEvent = (typing: boolean): VisitorEvent => ({
  event: '_typing',
  body: { userType: CUSTOMER, typing },
});

/**
 * Returns typed text as it is sent and shown: without emojis and symbols, trimmed, and with bank digits
 * hidden, including those that only show together with the visitor's `earlier` messages. Empty if nothing is
 * left or it is too long.
 */
export function readyToSend(typed: string, earlier: readonly string[] = []) {
  const cleaned = chatText(typed);
  if (!cleaned.ok) return { text: '', isMasked: false, isTooLong: cleaned.problem === 'too-long' };
  return { ...maskBesideEarlier(earlier, cleaned.value), isTooLong: cleaned.value.length >= LONGEST_MESSAGE };
}

/** Returns what the visitor has written so far, oldest first. */
export const ownTexts = (messages: readonly PanelMessage[]): readonly string[] =>
  messages.flatMap(({ author, text }) => (author === 'visitor' ? [text] : []));
