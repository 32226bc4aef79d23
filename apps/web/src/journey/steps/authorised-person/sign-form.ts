import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { SigningPack, AuthPersonnelObj } from '@switch/contract/http/switching/signing.ts';
import {
  missingStatementMessages,
  statementIds,
  type StatementId,
} from '@switch/domain/signing/statements.ts';
import type * as z from 'zod/mini';
import {
  givenSignature,
  missingSignature,
  type SignatureForm,
} from '../../../lib/signature/signature-form.tsx';

const isStatementId = (id: string): id is StatementId => statementIds.some((known) => known === id);

/** Returns the statements of a pack that can be ticked, in order. */
export const statementsIn = (
  pack: SigningPack,
): readonly { readonly id: StatementId; readonly words: string }[] =>
  pack.statements.flatMap(({ id, words }) => (isStatementId(id) ? [{ id, words }] : []));

/** Returns what prevents the form from being signed, field by field, in the order of the screen. */
export function signProblems(
  form: SignatureForm,
  pack: SigningPack,
  hasDrawing: boolean,
): readonly FormProblem[] {
  const unticked = statementsIn(pack).filter(({ id }) => !form.agreed.includes(id));
  return [
    ...unticked.map(({ id }) => ({ field: id, message: missingStatementMessages[id] })),
    ...missingSignature(form, hasDrawing),
  ];
}

/**
 * Builds the request. `signatureImg` is empty for a typed signature; the tax declaration is left out if it is
 * not asked for.
 */
export function toAuthPersonnel(
  form: SignatureForm,
  pack: SigningPack,
  signatureImg: string,
): z.input<typeof AuthPersonnelObj> {
  const asksTax = statementsIn(pack).some(({ id }) => id === 'taxDeclaration');
  const hasAgreedTo = (id: StatementId): boolean => form.agreed.includes(id);
  return {
    tncutility: hasAgreedTo('tncutility'),
    tncddmandate: hasAgreedTo('tncddmandate'),
    letterOfAuthority: hasAgreedTo('letterOfAuthority'),
    ...(asksTax && { taxDeclaration: hasAgreedTo('taxDeclaration') }),
    ...givenSignature(form, signatureImg),
  };
}
