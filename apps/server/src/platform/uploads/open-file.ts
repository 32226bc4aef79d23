import { sentFileName } from '@switch/domain/documents/file-names.ts';
import { createHash } from 'node:crypto';
import type { Vault } from '../crypto/vault.ts';
import type { KeptFile } from './upload.queries.ts';

/** A file that can be sent to someone who may see it. */
export interface OpenedFile {
  readonly fileName: string;
  readonly contentType: 'image/jpeg' | 'application/pdf';
  readonly bytes: Buffer;
}

/** Opens the stored content of a file. Throws if it is not what was stored. */
export function openFile(
  vault: Vault,
  row: KeptFile & { readonly id: string; readonly fileName: string },
): OpenedFile {
  const { id, fileName, contentType, sealed, sha256 } = row;
  if (!sealed || !sha256 || !contentType) throw new Error(`Upload ${id} has no content.`);
  const bytes = vault.openBytes(sealed, id);
  if (!createHash('sha256').update(bytes).digest().equals(sha256))
    throw new Error(`Upload ${id} is not what was kept.`);
  return {
    fileName: sentFileName(fileName, contentType === 'image/jpeg' ? 'jpg' : 'pdf'),
    contentType,
    bytes,
  };
}
