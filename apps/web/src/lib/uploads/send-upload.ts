import { sendParts } from '@switch/browser/send-parts.ts';
import { createTypedStorage } from '@switch/browser/typed-storage.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import { readUpload, sendUploadPart, startUpload, type Upload } from '@switch/contract/http/uploads.ts';
import { UPLOAD_PART_BYTES, uploadFault } from '@switch/domain/uploads/upload.ts';
import { attempt } from '../api.ts';
import { pageConfig } from '../page-config.ts';
import { localStore, randomId } from '../storage.ts';

/** The result of sending a file: its upload, or what to tell the user. */
type Sent = { readonly upload: Upload } | { readonly problem: string };

const LOST = 'The connection was lost. Choose the file again to carry on where it stopped.';
const REFUSED = 'This file could not be sent. Choose it again.';

/** Keys of uploads that continue after the page is reloaded. They are removed when the tab closes. */
const keys = createTypedStorage<`${number}-${number}`>('session', 'upload.');

/** Identifies a file without its name or content. A file that has changed since counts as another one. */
const storageKeyOf = ({ size, lastModified }: File) => `${size}-${lastModified}` as const;

const uuid = (): string => randomId().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Returns the key of this file's upload. An upload that this tab began before a reload continues under the
 * same key.
 */
function keyOf(file: File): string {
  const kept = keys.get(storageKeyOf(file)) ?? uuid();
  keys.set(storageKeyOf(file), kept);
  return kept;
}

/** Forgets how much of a file has been sent, so that choosing it again sends it from the start. */
export const forgetUpload = (file: File): void => keys.remove(storageKeyOf(file));

const partOf = (uploadId: string) => (offset: number, part: Blob) => {
  const path = sendUploadPart.path.replace(':uploadId', uploadId).replace(':offset', String(offset));
  const { apiBaseUrl } = pageConfig();
  return fetch(`${apiBaseUrl}${path}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${localStore.get('token') ?? ''}` },
    body: part,
    credentials: apiBaseUrl ? 'include' : 'same-origin',
  });
};

/** Sends a file in parts; `onSent` is called with the number of bytes that have arrived. */
export async function sendUpload(file: File, onSent: (bytes: number) => void): Promise<Sent> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const fault = uploadFault({ sizeBytes: file.size, head });
  if (fault !== undefined) return { problem: fault };
  const body = { key: keyOf(file), fileName: file.name.slice(-200), sizeBytes: file.size };
  const begun = await attempt(startUpload, { body });
  if (!begun) return { problem: LOST };
  if (!begun.result) return { problem: refusalText(file, begun) };
  const { uploadId, receivedBytes: from } = begun.upload;
  onSent(from);
  const send = partOf(uploadId);
  const { end, last } = await sendParts({ file, from, partBytes: UPLOAD_PART_BYTES, send, onSent });
  if (end === 'lost') return { problem: LOST };
  if (last === null) return { upload: begun.upload };
  const { data } = sendUploadPart.response.safeParse(last);
  return data?.result ? { upload: data.upload } : { problem: refusalText(file, data) };
}

function refusalText(file: File, refusal: Refusal | undefined): string {
  if (refusal?.outcome.code !== 'too-many-tries') forgetUpload(file);
  return refusal?.outcome.message ?? refusal?.outcome.fields?.[0]?.message ?? REFUSED;
}

const LOOK_MS = 1_200;
const LOOKS = 25;

/** Waits until an uploaded file has been checked, for half a minute at most. Returns its state by then. */
export async function checkedUpload(upload: Upload): Promise<Upload> {
  let current = upload;
  for (let look = 0; look < LOOKS && current.state === 'checking'; look += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
    const answer = await attempt(readUpload, { params: { uploadId: upload.uploadId } });
    if (answer?.result) current = answer.upload;
  }
  return current;
}
