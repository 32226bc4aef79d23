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
 * Starts the upload of a picture or PDF to the agent of the room's open conversation. Outcomes: bad-fields;
 * too-many-tries; conflict if no person is in the conversation, or if the key belongs to another file.
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

/**
 * Stores the part that begins at `offset`. Outcomes: not-found; bad-fields for an unsupported kind of file;
 * conflict if an earlier part is missing.
 */
export const sendChatFilePart = publicCall.put('chat-file.send-part', `${files}/:uploadId/parts/:offset`, {
  takes: 'bytes',
  mostBytes: UPLOAD_PART_BYTES,
  params: z.object({ roomId, uploadId: uuid, offset: z.coerce.number().check(z.int(), z.minimum(0)) }),
  response: upload,
});

/**
 * Attaches a complete file to the conversation: its agent can open it once it has been checked, and a message
 * from the visitor announces it. Repeating it changes nothing. Outcomes: not-found; conflict if the file is
 * incomplete or no person is in the conversation.
 */
export const handOverChatFile = publicCall.post('chat-file.hand-over', `${files}/:uploadId/sent`, {
  params: z.object({ roomId, uploadId: uuid }),
  response: answered({}),
});

/**
 * Returns a file of a conversation, for its agent, or the owner and operations roles on their behalf. HTTP
 * 404 for everyone else, and if the file doesn't exist or hasn't been checked.
 */
export const openChatFile = staffCall.get(
  'chat-file.open',
  '/api/console/conversations/:conversationId/files/:uploadId',
  'chat.reply',
  { params: z.object({ conversationId: requiredId, uploadId: uuid }), response: FileAnswer, answers: 'file' },
);
