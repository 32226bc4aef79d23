import { UPLOAD_PART_BYTES, uploadStates } from '@switch/domain/uploads/upload.ts';
import * as z from 'zod/mini';
import { answered, FileAnswer } from './answer.ts';
import { sessionCall, staffCall } from './call.ts';

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/**
 * Ids of the files attached to a request, such as photos of a meter; each upload must be complete. At most
 * ten.
 */
export const UploadIds = z.array(uuid).check(z.maxLength(10));
const params = z.object({ uploadId: uuid });

/** A file that is being uploaded, or has been. */
export const Upload = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  /** The offset at which the upload continues. */
  receivedBytes: z.number(),
  state: z.enum(uploadStates),
  /** Why it was refused and what to do about it; null if it wasn't. */
  problem: z.nullable(z.string()),
  isPicture: z.boolean(),
});
export type Upload = z.output<typeof Upload>;

const upload = answered({ upload: Upload });

/**
 * Starts an upload, or returns how far the one started with this key has come. Outcomes: bad-fields,
 * too-many-tries, conflict if the key belongs to another file.
 */
export const startUpload = sessionCall.post('upload.start', '/api/uploads', {
  body: z.object({
    /** Made by the sender of the file, so that a retry continues the same upload. */
    key: uuid,
    fileName: z.string().check(z.minLength(1), z.maxLength(200)),
    sizeBytes: z.int().check(z.minimum(1)),
  }),
  response: upload,
});

/**
 * Stores the part that begins at `offset`; a part already received changes nothing. With the last part the
 * file is complete and is checked next. Outcomes: not-found, bad-fields if the kind of file is not supported,
 * conflict if an earlier part is missing.
 */
export const sendUploadPart = sessionCall.put('upload.send-part', '/api/uploads/:uploadId/parts/:offset', {
  takes: 'bytes',
  mostBytes: UPLOAD_PART_BYTES,
  params: z.object({ uploadId: uuid, offset: z.coerce.number().check(z.int(), z.minimum(0)) }),
  response: upload,
});

/**
 * Returns the current state of one of the signed-in user's uploads. Outcome: not-found, also for someone
 * else's.
 */
export const readUpload = sessionCall.get('upload.read', '/api/uploads/:uploadId', {
  params,
  response: upload,
});

/**
 * Deletes an upload that is not attached to anything yet. Repeating it changes nothing. Outcomes: not-found,
 * conflict.
 */
export const deleteUpload = sessionCall.delete('upload.delete', '/api/uploads/:uploadId', {
  params,
  response: answered({}),
});

/**
 * Returns one of the signed-in user's files: a picture as JPEG without the camera's metadata, or the PDF.
 * Problem: not-found.
 */
export const downloadUpload = sessionCall.get('upload.download', '/api/uploads/:uploadId/file', {
  params,
  response: FileAnswer,
  answers: 'file',
});

/**
 * Returns a file that a customer attached to something, for staff who may see applications. Problem:
 * not-found.
 */
export const readCustomersUpload = staffCall.get(
  'upload.open',
  '/api/console/uploads/:uploadId/file',
  'applications.read',
  { params, response: FileAnswer, answers: 'file' },
);
