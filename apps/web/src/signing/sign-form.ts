import type { BodyOf } from '@switch/contract/http/call.ts';
import type { signEnvelope, SignerPack } from '@switch/contract/http/envelope.ts';
import { missingStatementWords, statementIds } from '@switch/domain/journey/statements.ts';
import type { SignatureForm } from '../lib/signature/signature-section.tsx';

/** The form while it is filled in. */
export type SignForm = SignatureForm & {
  /** Ids of the statements that are ticked. */
  readonly agreed: readonly string[];
};

/** Nothing is ticked, and no name is typed, beforehand. */
export const emptySignForm: SignForm = { agreed: [], method: 'typed', signName: '' };

/** Something that keeps it from being signed, and where it is put right. */
export type SignProblem = { readonly field: string; readonly message: string };

/** The id of the link, beside the button, to a document that was not opened yet. */
export const unreadField = (documentId: string): string => `unread-${documentId}`;

type Documents = SignerPack['documents'];

/** The documents of a pack that were not opened yet. */
export const unreadOf = (documents: Documents, opened: ReadonlySet<string>): Documents =>
  documents.filter(({ documentId }) => !opened.has(documentId));

const missingWords = (id: string): string => {
  const known = statementIds.find((each) => each === id);
  return known ? missingStatementWords[known] : 'Tick this to sign';
};

/** What keeps the form from being sent, in the order of the screen. */
export function signProblems(
  { agreed, method, signName }: SignForm,
  { documents, statements }: Pick<SignerPack, 'documents' | 'statements'>,
  { opened, hasDrawing }: { readonly opened: ReadonlySet<string>; readonly hasDrawing: boolean },
): readonly SignProblem[] {
  return [
    ...unreadOf(documents, opened).map(({ documentId, title }) => ({
      field: unreadField(documentId),
      message: `Open this before you sign: ${title}`,
    })),
    ...statements
      .filter(({ id }) => !agreed.includes(id))
      .map(({ id }) => ({ field: id, message: missingWords(id) })),
    ...(signName.trim() === '' ? [{ field: 'signName', message: 'Type your name' }] : []),
    ...(method === 'drawn' && !hasDrawing
      ? [{ field: 'signatureImg', message: 'Draw your signature, or type your name instead' }]
      : []),
  ];
}

/** What is sent: bound to the very documents that were shown. `picture` is left out for a typed signature. */
export const signatureToSend = (
  { agreed, method, signName }: SignForm,
  { documents }: Pick<SignerPack, 'documents'>,
  picture: string,
): BodyOf<typeof signEnvelope> => ({
  hashes: documents.map(({ hash }) => hash),
  consents: [...agreed],
  signature: method,
  signatureImg: method === 'drawn' ? picture : '',
  signName,
});
