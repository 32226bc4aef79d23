import { CHAT_RECIPIENT, type SentEvent } from '@switch/contract/chat/room-events.ts';
import type { IncomingMessage, Notice } from './state/chat-state.ts';

const CUSTOMER = 'Customer';

/** One event of the visitor's side with its body as it goes over the socket. */
type VisitorEvent = { readonly event: SentEvent; readonly body: Readonly<Record<string, unknown>> };

type Answer = Extract<Notice, { readonly kind: 'answer' }>;

function answerEvent({ question, isYes, promptId }: Answer, name: string): VisitorEvent {
  const word = isYes ? 'yes' : 'no';
  const which = promptId === undefined ? {} : { promptId };
  switch (question) {
    case 'hold':
      return { event: '_answer_to_hold_question', body: { isHold: word, ...which } };
    case 'final':
      return { event: '_answer_to_hold_question', body: { finalAnswer: word, ...which } };
    case 'end':
      return { event: '_disconnect_client', body: { name, conformationResponse: word, ...which } };
    case 'out-of-office':
      return { event: '_between_night_hours', body: { isOutOfOffice: word, ...which } };
  }
}

/** The events that carry a notice. `name` is the visitor's. */
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

/** The event of a message of the visitor, or of the e-mail address that was asked for. */
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

/** The visitor types, or has stopped. */
export const typingEvent = (typing: boolean): VisitorEvent => ({
  event: '_typing',
  body: { userType: CUSTOMER, typing },
});
