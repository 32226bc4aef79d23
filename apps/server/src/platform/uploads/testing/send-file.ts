import { sendUploadPart, startUpload, type Upload } from '@switch/contract/http/uploads.ts';
import { UPLOAD_PART_BYTES } from '@switch/domain/uploads/upload.ts';
import { randomUUID } from 'node:crypto';
import type { Browser } from '../../../seed/browser.ts';
import { done } from '../../../seed/scenario.ts';

/** Builds a PDF of a few thousand bytes that contains this text. */
export const smallPdf = (text = 'a bill'): Buffer =>
  Buffer.from(`%PDF-1.7\n% ${text}\n${'x'.repeat(3_000)}\ntrailer\n%%EOF\n`);

/** Uploads a whole file as the screens do. Returns the upload as it is before it is checked. */
export async function sendFile(
  browser: Browser,
  bytes: Buffer,
  fileName = 'bill.pdf',
  bearer?: string,
): Promise<Upload> {
  const who = bearer === undefined ? {} : { bearer };
  const body = { key: randomUUID(), fileName, sizeBytes: bytes.length };
  let { upload } = done((await browser.call(startUpload, { body, ...who })).body);
  while (upload.receivedBytes < bytes.length) {
    const offset = upload.receivedBytes;
    const part = bytes.subarray(offset, offset + UPLOAD_PART_BYTES);
    const params = { uploadId: upload.uploadId, offset: String(offset) };
    ({ upload } = done((await browser.call(sendUploadPart, { params, bytes: part, ...who })).body));
  }
  return upload;
}
