import * as z from 'zod/mini';
import { roomIdShape } from '../../chat/room-events.ts';
import { PageInfo } from '../../chat/snapshot.ts';
import { WireMessage } from '../../chat/wire-message.ts';
import { answered, FileAnswer } from '../answer.ts';
import { publicCall } from '../call.ts';
import { email, id } from '../fields.ts';

/**
 * The browser's own `room_id`. Access to the room is decided by the visitor cookie, or by the signed-in user
 * it belongs to.
 */
const wireRoomId = z.string().check(z.regex(roomIdShape));
const room = z.object({ roomId: wireRoomId });
const done = z.object({ result: z.literal(true) });

const snapshot = { body: z.object({ room_id: wireRoomId, pageInfo: PageInfo }), response: done };

/**
 * Stores what the visitor is doing in the application, for the agent to see next to the chat: at most 64 KB,
 * six times a minute; only fields of the allow-list are kept. Returns the same when the limit is exceeded.
 * 401 unless the room belongs to this browser or this signed-in user.
 */
export const saveUserData = publicCall.post('chat.save-user-data', '/rooms/saveUserData', snapshot);

/**
 * Stores the same as `saveUserData` under the path of the other calls, because the owner's base address
 * leaves open which of the two is meant.
 */
export const saveUserDataOfApi = publicCall.post(
  'chat.save-user-data-of-api',
  '/api/rooms/saveUserData',
  snapshot,
);

/**
 * Returns the messages of the room after a sequence number, oldest first, at most 200, to fill a gap. 401 for
 * someone else's room.
 */
export const roomMessages = publicCall.get('chat.messages', '/api/rooms/:roomId/messages', {
  limit: 'look-up',
  params: room,
  query: z.object({ afterSeq: z.string().check(z.regex(/^\d{1,9}$/)) }),
  response: z.object({
    messages: z.array(WireMessage),
    /** The latest sequence number of the room, whether or not it is among the messages. */
    lastSeq: z.number(),
    /** Identifies the database incarnation: if it differs, sequence numbers seen before are meaningless. */
    epoch: z.string(),
    /** The state of the conversation; `none` before the first one. */
    state: z.string(),
  }),
});

/**
 * Reports that the tab is being closed, with what a browser can still send at that point. Any body is
 * ignored.
 */
export const abandonRoom = publicCall.post('chat.abandon', '/api/rooms/:roomId/abandon', {
  params: room,
  response: done,
});

/** Lets staff see the visitor's organisation and address answers next to the chat, or stops it. */
export const shareAnswers = publicCall.post('chat.share', '/api/rooms/:roomId/share', {
  params: room,
  body: z.object({ isShared: z.boolean() }),
  response: done,
});

/**
 * Rates the conversation, using the token that its last message carried. The first rating counts; a repeat
 * returns the same and changes nothing. Outcomes: bad-fields; not-found if the token matches nothing in this
 * room.
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

/**
 * Records whether an answer of the bot helped; the latest verdict counts. Outcome not-found if the answer is
 * not from this room.
 */
export const judgeAnswer = publicCall.post('chat.judge-answer', '/api/rooms/:roomId/verdict', {
  params: room,
  body: z.object({ messageId: id, isHelpful: z.boolean() }),
  response: answered({}),
});

/**
 * Records that the visitor has had everything up to a message on screen. A number that is not beyond the last
 * one changes nothing.
 */
export const markRead = publicCall.post('chat.mark-read', '/api/rooms/:roomId/read', {
  params: room,
  body: z.object({ seq: z.int().check(z.gte(1)) }),
  response: done,
});

/**
 * Mails the transcript of one conversation, to the address known for the room or to the given one. An address
 * other than the signed-in account's gets a link to it instead. Outcomes: bad-fields (no address is known, or
 * it is invalid); not-found if the conversation belongs to another room; too-many-tries.
 */
export const mailTranscript = publicCall.post('chat.transcript', '/api/rooms/:roomId/transcript', {
  params: room,
  body: z.object({ conversationId: id, email: z.optional(email) }),
  response: answered({}),
});

/**
 * Returns a conversation of the room as a PDF. 401 for someone else's room; HTTP 404 if the conversation is
 * not in it.
 */
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

/** Returns the transcript behind a mailed link, as a PDF, for a week. HTTP 404 for any other link. */
export const openTranscript = publicCall.get('chat.open-transcript', '/api/transcripts/:linkToken', {
  limit: 'drawn',
  params: z.object({ linkToken: z.string().check(z.maxLength(100)) }),
  response: FileAnswer,
  answers: 'file',
});
