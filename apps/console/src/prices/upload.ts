import {
  finishImport,
  IMPORT_PART_BYTES,
  sendImportPart,
  startImport,
} from '@switch/contract/http/pricing/price-imports.ts';
import { sendParts } from '@switch/browser/send-parts.ts';
import { attempt } from '../lib/api.ts';
import { refusalMessage } from '../lib/refusals.ts';
import { tabStorage } from '../lib/storage.ts';

/** How an upload went: the import that it made, or what to tell whoever sent it. */
export type Uploaded = { readonly importId: string } | { readonly problem: string };

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
  const { end } = await sendParts({
    file,
    from: begun.receivedBytes,
    partBytes: IMPORT_PART_BYTES,
    send: (offset, part) => fetch(addressOf(importId, offset), { method: 'PUT', body: part }),
    onSent,
  });
  if (end === 'refused') tabStorage.remove(keyOf(file));
  if (end === 'refused') return { problem: 'The file could not be sent. Choose it again: it begins anew.' };
  if (end === 'lost')
    return {
      problem: 'The connection broke while the file was sent. Choose it again: it goes on from there.',
    };
  const ended = await attempt(finishImport, { params: { importId }, body: {} });
  if (ended?.result) tabStorage.remove(keyOf(file));
  return ended?.result ? { importId } : { problem: refusalMessage(ended) ?? '' };
}

const addressOf = (importId: string, offset: number): string =>
  sendImportPart.path.replace(':importId', importId).replace(':offset', String(offset));
