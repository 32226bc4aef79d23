import type { FieldProblem } from '@switch/contract/http/answer.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import type { sign } from '@switch/contract/http/signing.ts';
import type { SignedDocument } from '@switch/domain/journey/documents.ts';
import {
  missingStatementWords,
  type Statement,
  type StatementId,
} from '@switch/domain/journey/statements.ts';
import type { Consent } from './signature.tables.ts';

/** The signature form as sent. */
export type SignatureForm = BodyOf<typeof sign>['authPersonnelObj'];

const PNG_PREFIX = 'data:image/png;base64,';
const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Magic, header and end of the smallest picture there can be. */
const SMALLEST_PNG_BYTES = 57;

/** Whether `text` is a PNG picture as a data URL: by its content, not by what it says it is. */
export function isPngDataUrl(text: string): boolean {
  if (!text.startsWith(PNG_PREFIX)) return false;
  const base64 = text.slice(PNG_PREFIX.length);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return false;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length >= SMALLEST_PNG_BYTES && bytes.subarray(0, PNG_MAGIC.length).equals(PNG_MAGIC);
}

/** The name stands in the signed documents: on one line, and with nothing in it that cannot be read. */
const isName = (text: string): boolean => text !== '' && !/[\p{Cc}\p{Cs}]/u.test(text);

const missingBoxes = (form: SignatureForm, statements: readonly Statement[]): readonly FieldProblem[] =>
  statements
    .filter(({ id }) => form[id] !== true)
    .map(({ id }) => ({ field: id, message: missingStatementWords[id] }));

/** Everything that is wrong with a signature form: boxes not ticked, no name, no drawing. Empty when it is complete. */
export const signatureProblems = (
  form: SignatureForm,
  statements: readonly Statement[],
): readonly FieldProblem[] => [
  ...missingBoxes(form, statements),
  ...(isName(form.signName) ? [] : [{ field: 'signName', message: 'Type your name' }]),
  ...(form.signature === 'drawn' && !isPngDataUrl(form.signatureImg)
    ? [{ field: 'signatureImg', message: 'Draw your signature, or type your name instead' }]
    : []),
];

const statementsOf: Readonly<Record<SignedDocument['kind'], readonly StatementId[]>> = {
  application: ['tncutility', 'taxDeclaration'],
  'letter-of-authority': ['letterOfAuthority'],
  mandate: ['tncddmandate'],
};

/** The statements that belong to one record, in the wording in which they were ticked. */
export const consentsOf = (
  kind: SignedDocument['kind'],
  statements: readonly Statement[],
): readonly Consent[] =>
  statements
    .filter(({ id }) => statementsOf[kind].includes(id))
    .map(({ id, wordingVersion }) => ({ id, wordingVersion }));
