import { CHAT_RECIPIENT } from '@switch/contract/chat/room-events.ts';
import type { Packet, Saying } from './state/chat-state.ts';
import type { Line } from './state/lines.ts';

const CUSTOMER = 'Customer';

type AnswerSaying = Extract<Saying, { readonly what: 'answer' }>;

function answerPacket({ question, isYes, promptId }: AnswerSaying, name: string): Packet {
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

/** What goes over the socket when the panel says something that is no message. `name` is the visitor's. */
export function packetsOf(saying: Saying, name: string): readonly Packet[] {
  switch (saying.what) {
    case 'answer':
      return [answerPacket(saying, name)];
    case 'offline-notice':
      return [{ event: '_disconnect_client', body: { name, warningMsg: 'yes' } }];
    case 'end-dialog':
      return [{ event: '_disconnect_client', body: { name, flag: saying.isOpen } }];
    case 'leave':
      return [
        { event: '_disconnect_client', body: { name, userResponse: 'yes' } },
        { event: '_leave_room', body: { userType: CUSTOMER, confirmation: 'yes' } },
      ];
  }
}

/** A message of the visitor, or the e-mail address that was asked for. */
export function messagePacket(
  { text, time, sending }: Line,
  { roomId, name }: { readonly roomId: string; readonly name: string },
): Packet {
  const isEmailPresent = sending?.isEmail === true;
  return {
    event: '_send_message',
    body: {
      room_id: roomId,
      ...(isEmailPresent ? { emailString: text } : { message: text }),
      isEmailPresent,
      sender: name,
      customerName: name,
      recipient: CHAT_RECIPIENT,
      time,
      userType: CUSTOMER,
      clientMessageId: sending?.clientMessageId,
    },
  };
}

/** The visitor types, or has stopped. */
export const typingPacket = (typing: boolean): Packet => ({
  event: '_typing',
  body: { userType: CUSTOMER, typing },
});
