import type { FieldProblem } from '@switch/contract/http/answer.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import type { sign } from '@switch/contract/http/signing.ts';
import type { SignedDocument } from '@switch/domain/journey/documents.ts';
import {
  missingStatementWords,
  type Statement,
  type StatementId,
} from '@switch/domain/journey/statements.ts';
import { readSignatureImage } from '../../../platform/pdf/signature-image.ts';
import type { Consent } from './signature.tables.ts';

/** The signature form as sent. */
export type SignatureForm = BodyOf<typeof sign>['authPersonnelObj'];

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
  ...(form.signature === 'drawn' && !readSignatureImage(form.signatureImg).ok
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
