import {
  finishImport,
  IMPORT_PART_BYTES,
  sendImportPart,
  startImport,
} from '@switch/contract/http/pricing/price-imports.ts';
import { attempt } from '../lib/api.ts';
import { refusalMessage } from '../lib/refusals.ts';

/** How an upload went: the import that it made, or what to tell whoever sent it. */
export type Uploaded = { readonly importId: string } | { readonly problem: string };

const TRIES = 4;
const WAIT_MS = 1_500;

/**
 * Sends a file part by part. A part that is lost on the way is sent again, so that a broken line costs one part. `onSent` gets
 * the bytes that have arrived.
 */
export async function uploadFile(file: File, onSent: (bytes: number) => void): Promise<Uploaded> {
  const importId = crypto.randomUUID();
  const begun = await attempt(startImport, {
    body: { importId, fileName: file.name, sizeBytes: file.size },
  });
  if (!begun?.result) return { problem: refusalMessage(begun) ?? '' };
  for (let offset = begun.receivedBytes; offset < file.size; offset += IMPORT_PART_BYTES) {
    const isSent = await sendPart(importId, offset, file.slice(offset, offset + IMPORT_PART_BYTES));
    if (!isSent) return { problem: 'The connection broke while the file was sent. Send it again.' };
    onSent(Math.min(file.size, offset + IMPORT_PART_BYTES));
  }
  const ended = await attempt(finishImport, { params: { importId }, body: {} });
  return ended?.result ? { importId } : { problem: refusalMessage(ended) ?? '' };
}

async function sendPart(importId: string, offset: number, part: Blob): Promise<boolean> {
  const address = sendImportPart.path.replace(':importId', importId).replace(':offset', String(offset));
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const response = await fetch(address, { method: 'PUT', body: part }).catch(() => undefined);
    if (response?.ok) return sendImportPart.response.safeParse(await response.json()).data?.result ?? false;
    if (response && response.status < 500 && response.status !== 429) return false;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS * tries));
  }
  return false;
}
