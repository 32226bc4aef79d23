import { UPLOAD_PART_BYTES } from '@switch/domain/uploads/upload.ts';
import * as z from 'zod/mini';
import { roomIdShape } from '../../chat/room-events.ts';
import { answered, FileAnswer } from '../answer.ts';
import { publicCall, staffCall } from '../call.ts';
import { requiredId } from '../fields.ts';
import { Upload } from '../uploads.ts';

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const roomId = z.string().check(z.regex(roomIdShape));
const files = '/api/rooms/:roomId/files';
const upload = answered({ upload: Upload });

/**
 * Begins to send a picture or PDF to the agent of the room's open conversation. Outcomes: bad-fields; too-many-tries; conflict
 * while no person is in the conversation, and when the key is another file's.
 */
export const startChatFile = publicCall.post('chat-file.start', files, {
  stores: true,
  params: z.object({ roomId }),
  body: z.object({
    key: uuid,
    fileName: z.string().check(z.minLength(1), z.maxLength(200)),
    sizeBytes: z.int().check(z.minimum(1)),
  }),
  response: upload,
});

/** Takes the part that begins at `offset`. Outcomes: not-found; bad-fields for a kind that is not taken; conflict for a gap. */
export const sendChatFilePart = publicCall.put('chat-file.send-part', `${files}/:uploadId/parts/:offset`, {
  takes: 'bytes',
  mostBytes: UPLOAD_PART_BYTES,
  params: z.object({ roomId, uploadId: uuid, offset: z.coerce.number().check(z.int(), z.minimum(0)) }),
  response: upload,
});

/**
 * Hands a complete file to the conversation: its agent can open it once it is checked, and a line of the visitor says so.
 * Again changes nothing. Outcomes: not-found; conflict for a file that is not complete, and while no person is there.
 */
export const handOverChatFile = publicCall.post('chat-file.hand-over', `${files}/:uploadId/sent`, {
  params: z.object({ roomId, uploadId: uuid }),
  response: answered({}),
});

/**
 * A file of a conversation, for its agent, and owner and operations in their place. HTTP 404 for everybody else, and for a
 * file that is not there or not checked.
 */
export const openChatFile = staffCall.get(
  'chat-file.open',
  '/api/console/conversations/:conversationId/files/:uploadId',
  'chat.reply',
  { params: z.object({ conversationId: requiredId, uploadId: uuid }), response: FileAnswer, answers: 'file' },
);
