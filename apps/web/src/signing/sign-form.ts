import type { FormProblem } from '@switch/browser/form.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import type { signEnvelope, SignerPack } from '@switch/contract/http/envelope.ts';
import { missingStatementWords, statementIds } from '@switch/domain/journey/statements.ts';
import { missingSignature, type SignatureForm } from '../lib/signature/signature-form.ts';

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
  form: SignatureForm,
  { documents, statements }: Pick<SignerPack, 'documents' | 'statements'>,
  { opened, hasDrawing }: { readonly opened: ReadonlySet<string>; readonly hasDrawing: boolean },
): readonly FormProblem[] {
  return [
    ...unreadOf(documents, opened).map(({ documentId, title }) => ({
      field: unreadField(documentId),
      message: `Open this before you sign: ${title}`,
    })),
    ...statements
      .filter(({ id }) => !form.agreed.includes(id))
      .map(({ id }) => ({ field: id, message: missingWords(id) })),
    ...missingSignature(form, hasDrawing),
  ];
}

/** What is sent: bound to the very documents that were shown, and to whom they were. `picture` is left out for a typed signature. */
export const signatureToSend = (
  { agreed, method, signName }: SignatureForm,
  { signerId, documents }: Pick<SignerPack, 'signerId' | 'documents'>,
  picture: string,
): BodyOf<typeof signEnvelope> => ({
  signerId,
  hashes: documents.map(({ hash }) => hash),
  consents: [...agreed],
  signature: method,
  signatureImg: method === 'drawn' ? picture : '',
  signName,
});
