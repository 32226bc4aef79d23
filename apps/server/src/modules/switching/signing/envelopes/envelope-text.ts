import { DocumentText } from '@switch/contract/http/switching/documents.ts';
import type { DocumentContent } from '@switch/domain/documents/document.ts';
import type { Vault } from '../../../../platform/crypto/vault.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { insertText, textOf } from './envelope.queries.ts';

/** Under which name the words of a document are sealed. */
export const textKey = (documentId: string): string => `${documentId}:text`;

/** A document of an envelope, by its ids. */
interface TextOf {
  readonly documentId: string;
  readonly envelopeId: string;
}

/** Keeps what a document says, as its PDF was drawn from it. */
export const keepText = (tx: Db, of: TextOf, content: DocumentContent, vault: Vault): Promise<void> =>
  insertText(tx, { ...of, content: vault.seal(JSON.stringify(content), textKey(of.documentId)) });

/** What a document says; null for one whose words were not kept. */
export async function keptText(db: Db, documentId: string, vault: Vault): Promise<DocumentContent | null> {
  const row = await textOf(db, documentId);
  if (!row) return null;
  return DocumentText.parse(JSON.parse(vault.open(row.content, textKey(documentId))));
}
