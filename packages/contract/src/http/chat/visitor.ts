import * as z from 'zod/mini';
import { roomIdShape } from '../../chat/room-events.ts';
import { PageInfo } from '../../chat/snapshot.ts';
import { WireMessage } from '../../chat/wire-message.ts';
import { answered, FileAnswer } from '../answer.ts';
import { publicCall } from '../call.ts';
import { email, id } from '../fields.ts';

/** The browser's own `room_id`. The visitor cookie, or the signed-in user whose room it is, identifies the room. */
const wireRoomId = z.string().check(z.regex(roomIdShape));
const room = z.object({ roomId: wireRoomId });
const done = z.object({ result: z.literal(true) });

const snapshot = { body: z.object({ room_id: wireRoomId, pageInfo: PageInfo }), response: done };

/**
 * What the visitor is doing in the application, for the agent beside the chat: at most 64 KB, six times a minute; only
 * fields of the allow-list are kept. Returns the same when too many came. 401 unless the room is this browser's or this
 * signed-in user's.
 */
export const saveUserData = publicCall.post('chat.save-user-data', '/rooms/saveUserData', snapshot);

/** The same beside the other calls, as the owner's base address leaves open which one is meant. */
export const saveUserDataOfApi = publicCall.post(
  'chat.save-user-data-of-api',
  '/api/rooms/saveUserData',
  snapshot,
);

/** Messages of the room after a number, oldest first, at most 200, to fill a gap. 401 for a room of somebody else. */
export const roomMessages = publicCall.get('chat.messages', '/api/rooms/:roomId/messages', {
  limit: 'look-up',
  params: room,
  query: z.object({ afterSeq: z.string().check(z.regex(/^\d{1,9}$/)) }),
  response: z.object({
    messages: z.array(WireMessage),
    /** The newest number of the room, whether or not it is among the messages. */
    lastSeq: z.number(),
    /** Names the database incarnation: when it differs, numbers known before mean nothing. */
    epoch: z.string(),
    /** The state of the conversation; `none` before the first one. */
    state: z.string(),
  }),
});

/** The tab is being closed: what a browser can still send then. Whatever body comes is ignored. */
export const abandonRoom = publicCall.post('chat.abandon', '/api/rooms/:roomId/abandon', {
  params: room,
  response: done,
});

/** Lets staff see the visitor's organisation and address answers beside the chat, or no longer. */
export const shareAnswers = publicCall.post('chat.share', '/api/rooms/:roomId/share', {
  params: room,
  body: z.object({ isShared: z.boolean() }),
  response: done,
});

/**
 * How the conversation was, by the token that its last message carried. The first answer counts; a repeat answers the
 * same and changes nothing. Outcomes: bad-fields; not-found for a token that opens nothing in this room.
 */
export const rateConversation = publicCall.post('chat.rate', '/api/rooms/:roomId/rating', {
  params: room,
  body: z.object({
    csatToken: z.string().check(z.maxLength(64)),
    /** 1 (bad) to 5 (good). */
    score: z.int().check(z.gte(1), z.lte(5)),
    comment: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  }),
  response: answered({}),
});

/** Whether an answer of the bot helped; the last word counts. Outcome not-found for an answer that is not of this room. */
export const judgeAnswer = publicCall.post('chat.judge-answer', '/api/rooms/:roomId/verdict', {
  params: room,
  body: z.object({ messageId: id, isHelpful: z.boolean() }),
  response: answered({}),
});

/** The visitor has everything up to a message on their screen. A number that is not beyond the last one changes nothing. */
export const markRead = publicCall.post('chat.mark-read', '/api/rooms/:roomId/read', {
  params: room,
  body: z.object({ seq: z.int().check(z.gte(1)) }),
  response: done,
});

/**
 * Mails the transcript of one conversation: to the address that is known for the room, or to the given one. An address that
 * is not that of the signed-in account gets a link to it. Outcomes:
 * bad-fields (no address is known, or none of this shape); not-found for a conversation of another room; too-many-tries.
 */
export const mailTranscript = publicCall.post('chat.transcript', '/api/rooms/:roomId/transcript', {
  params: room,
  body: z.object({ conversationId: id, email: z.optional(email) }),
  response: answered({}),
});

/** One conversation of the room as a PDF. 401 for a room of somebody else; HTTP 404 for a conversation that is not in it. */
export const printTranscript = publicCall.get(
  'chat.print-transcript',
  '/api/rooms/:roomId/transcripts/:conversationId',
  {
    limit: 'drawn',
    params: z.object({ roomId: wireRoomId, conversationId: id }),
    response: FileAnswer,
    answers: 'file',
  },
);

/** The transcript that a mailed link opens, as a PDF, for a week. HTTP 404 for any other. */
export const openTranscript = publicCall.get('chat.open-transcript', '/api/transcripts/:linkToken', {
  limit: 'drawn',
  params: z.object({ linkToken: z.string().check(z.maxLength(100)) }),
  response: FileAnswer,
  answers: 'file',
});
