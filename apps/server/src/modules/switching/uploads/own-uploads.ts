import type { Refusal } from '@switch/contract/http/answer.ts';
import type * as calls from '@switch/contract/http/uploads.ts';
import type { Outcome } from '@switch/domain/outcome.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { OpenedFile } from '../../../platform/uploads/open-file.ts';
import type { UploadOwner } from '../../../platform/uploads/upload.queries.ts';
import { auditStaff } from '../../identity/index.ts';
import type { Operation } from '../services.ts';

/** Returns the owner of a signed-in user's files: their account. */
export const ownerOf = ({ session }: { readonly session: { readonly userId: string } }): UploadOwner => ({
  kind: 'user',
  id: session.userId,
});

const answerOf = <Value>(outcome: Outcome<Value, Refusal>) =>
  outcome.ok ? { result: true as const, upload: outcome.value } : outcome.problem;

/** Starts an upload. Problems: bad-fields, too-many-tries, conflict. */
export const startOwnUpload: Operation<typeof calls.startUpload> = async (request, { uploads }) =>
  answerOf(await uploads.begin(request.db, ownerOf(request), request.body, request.now));

/** Accepts a part of a file. Problems: not-found, bad-fields, conflict. */
export const takeOwnPart: Operation<typeof calls.sendUploadPart> = async (request, { uploads }) => {
  const bytes = request.request.message?.body ?? Buffer.alloc(0);
  return answerOf(await uploads.takePart(request.db, ownerOf(request), { ...request.params, bytes }));
};

/** Returns the current state of an upload. Problem: not-found. */
export const readOwnUpload: Operation<typeof calls.readUpload> = async (request, { uploads }) =>
  answerOf(await uploads.read(request.db, ownerOf(request), request.params.uploadId));

/** Deletes an upload that is not attached to anything yet. Problems: not-found, conflict. */
export const deleteOwnUpload: Operation<typeof calls.deleteUpload> = async (request, { uploads }) => {
  const removed = await uploads.remove(request.db, ownerOf(request), request.params.uploadId);
  return removed.ok ? { result: true } : removed.problem;
};

const sent = ({ fileName, contentType, bytes }: OpenedFile) => ({
  fileName,
  contentType,
  bytes: Uint8Array.from(bytes),
});

/** Returns the file of an upload. Problem: not-found. */
export const openOwnUpload: Operation<typeof calls.downloadUpload> = async (request, { uploads }) => {
  const file = await uploads.openOwn(request.db, ownerOf(request), request.params.uploadId);
  if (!file) throw new ProblemError('not-found');
  return sent(file);
};

/** Returns a file that a customer attached to something, recorded in the audit trail. Problem: not-found. */
export const openCustomersUpload: Operation<typeof calls.readCustomersUpload> = async (
  request,
  { uploads },
) => {
  const file = await uploads.openAttached(request.db, request.params.uploadId);
  if (!file) throw new ProblemError('not-found');
  await auditStaff(request, 'upload.open', request.params.uploadId);
  return sent(file);
};
