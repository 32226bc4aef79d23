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

/** The result of an upload: the import that it created, or the error message. */
export type Uploaded = { readonly importId: string } | { readonly problem: string };

/** Identifies a file without its name or content; a file that has been changed counts as another. */
const keyOf = ({ size, lastModified }: File) => `upload.${size}-${lastModified}` as const;

/** Begins an upload, or resumes one that this tab began before it was reloaded. */
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
 * Sends a file in parts. A lost part is sent again, so that a broken connection costs one part. `onSent`
 * receives the number of bytes that have arrived. After the page was reloaded, an upload of the same file
 * resumes where it stopped.
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
  if (end === 'refused')
    return { problem: 'The file could not be sent. Choose it again: it starts from the beginning.' };
  if (end === 'lost')
    return {
      problem:
        'The connection was lost while the file was being sent. Choose it again: it continues from there.',
    };
  const ended = await attempt(finishImport, { params: { importId }, body: {} });
  if (ended?.result) tabStorage.remove(keyOf(file));
  return ended?.result ? { importId } : { problem: refusalMessage(ended) ?? '' };
}

const addressOf = (importId: string, offset: number): string =>
  sendImportPart.path.replace(':importId', importId).replace(':offset', String(offset));
