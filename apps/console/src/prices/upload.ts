import {
  finishImport,
  IMPORT_PART_BYTES,
  sendImportPart,
  startImport,
} from '@switch/contract/http/pricing/price-imports.ts';
import { attempt } from '../lib/api.ts';
import { refusalMessage } from '../lib/refusals.ts';
import { tabStorage } from '../lib/storage.ts';

/** How an upload went: the import that it made, or what to tell whoever sent it. */
export type Uploaded = { readonly importId: string } | { readonly problem: string };

const TRIES = 4;
const WAIT_MS = 1_500;

/** What tells a file from another without its name or content: one that was changed since is another. */
const keyOf = ({ size, lastModified }: File) => `upload.${size}-${lastModified}` as const;

/** Begins an upload, or goes on with one that this tab began before it was loaded again. */
async function begin(file: File) {
  const key = keyOf(file);
  const earlier = tabStorage.get(key);
  const facts = { fileName: file.name, sizeBytes: file.size };
  const resumed =
    earlier === undefined ? undefined : await attempt(startImport, { body: { importId: earlier, ...facts } });
  if (resumed?.result) return resumed;
  const importId = crypto.randomUUID();
  tabStorage.set(key, importId);
  return attempt(startImport, { body: { importId, ...facts } });
}

/**
 * Sends a file part by part. A part that is lost on the way is sent again, so that a broken line costs one part. `onSent` gets
 * the bytes that have arrived. After the page was loaded again, the same file goes on from where it was.
 */
export async function uploadFile(file: File, onSent: (bytes: number) => void): Promise<Uploaded> {
  if (file.size === 0) return { problem: 'The file is empty. Save the prices again and choose that file.' };
  const begun = await begin(file);
  if (!begun?.result) return { problem: refusalMessage(begun) ?? '' };
  const { importId } = begun;
  onSent(begun.receivedBytes);
  for (let offset = begun.receivedBytes; offset < file.size; offset += IMPORT_PART_BYTES) {
    const outcome = await sendPart(importId, offset, file.slice(offset, offset + IMPORT_PART_BYTES));
    if (outcome === 'refused') tabStorage.remove(keyOf(file));
    if (outcome === 'refused')
      return { problem: 'The file could not be sent. Choose it again: it begins anew.' };
    if (outcome === 'lost')
      return {
        problem: 'The connection broke while the file was sent. Choose it again: it goes on from there.',
      };
    onSent(Math.min(file.size, offset + IMPORT_PART_BYTES));
  }
  const ended = await attempt(finishImport, { params: { importId }, body: {} });
  if (ended?.result) tabStorage.remove(keyOf(file));
  return ended?.result ? { importId } : { problem: refusalMessage(ended) ?? '' };
}

async function sendPart(importId: string, offset: number, part: Blob): Promise<'sent' | 'refused' | 'lost'> {
  const address = sendImportPart.path.replace(':importId', importId).replace(':offset', String(offset));
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const response = await fetch(address, { method: 'PUT', body: part }).catch(() => undefined);
    if (response?.ok) {
      const { data } = sendImportPart.response.safeParse(await response.json());
      return data?.result ? 'sent' : 'refused';
    }
    if (response && response.status < 500 && response.status !== 429) return 'refused';
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS * tries));
  }
  return 'lost';
}
