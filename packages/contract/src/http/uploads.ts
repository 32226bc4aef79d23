import { UPLOAD_PART_BYTES, uploadStates } from '@switch/domain/uploads/upload.ts';
import * as z from 'zod/mini';
import { answered, FileAnswer } from './answer.ts';
import { sessionCall, staffCall } from './call.ts';

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** The ids of files that go with something that is sent, such as photos of a meter: each is complete. At most ten. */
export const UploadIds = z.array(uuid).check(z.maxLength(10));
const params = z.object({ uploadId: uuid });

/** A file that somebody sent, or is sending. */
export const Upload = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  /** From here on it goes on. */
  receivedBytes: z.number(),
  state: z.enum(uploadStates),
  /** Why it was refused and what to do; null when it was not. */
  problem: z.nullable(z.string()),
  isPicture: z.boolean(),
});
export type Upload = z.output<typeof Upload>;

const upload = answered({ upload: Upload });

/**
 * Begins an upload, or tells how far the one that was begun with this key has come. Outcomes: bad-fields, too-many-tries, conflict when
 * the key is another file's.
 */
export const startUpload = sessionCall.post('upload.start', '/api/uploads', {
  body: z.object({
    /** Made by whoever sends the file, so that a repeat is the same upload. */
    key: uuid,
    fileName: z.string().check(z.minLength(1), z.maxLength(200)),
    sizeBytes: z.int().check(z.minimum(1)),
  }),
  response: upload,
});

/**
 * Takes the part that begins at `offset`; one that is there already changes nothing. With the last part the file is complete, and is
 * checked next. Outcomes: not-found, bad-fields when the file is none of the kinds that are taken, conflict when a part before it is
 * missing.
 */
export const sendUploadPart = sessionCall.put('upload.send-part', '/api/uploads/:uploadId/parts/:offset', {
  takes: 'bytes',
  mostBytes: UPLOAD_PART_BYTES,
  params: z.object({ uploadId: uuid, offset: z.coerce.number().check(z.int(), z.minimum(0)) }),
  response: upload,
});

/** An upload of the signed-in user as it is now. Outcome: not-found, for somebody else's alike. */
export const readUpload = sessionCall.get('upload.read', '/api/uploads/:uploadId', {
  params,
  response: upload,
});

/** Deletes an upload that has been attached to nothing yet. Again changes nothing. Outcomes: not-found, conflict. */
export const deleteUpload = sessionCall.delete('upload.delete', '/api/uploads/:uploadId', {
  params,
  response: answered({}),
});

/** The file of the signed-in user: a picture as JPEG without what the camera wrote into it, or the PDF. Problem: not-found. */
export const downloadUpload = sessionCall.get('upload.download', '/api/uploads/:uploadId/file', {
  params,
  response: FileAnswer,
  answers: 'file',
});

/** A file that a customer attached to something, for staff who may see applications. Problem: not-found. */
export const readCustomersUpload = staffCall.get(
  'upload.open',
  '/api/console/uploads/:uploadId/file',
  'applications.read',
  { params, response: FileAnswer, answers: 'file' },
);
