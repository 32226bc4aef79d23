import type { SigningPack, AuthPersonnelObj } from '@switch/contract/http/signing.ts';
import { missingStatementWords, statementIds, type StatementId } from '@switch/domain/journey/statements.ts';
import type * as z from 'zod/mini';

/** The signature form while it is filled in. Nothing is ticked beforehand. */
export type SignForm = {
  readonly agreed: readonly StatementId[];
  readonly method: 'typed' | 'drawn';
  readonly signName: string;
};

export const emptySignForm: SignForm = { agreed: [], method: 'typed', signName: '' };

const isStatementId = (id: string): id is StatementId => statementIds.some((known) => known === id);

/** The statements of a pack that can be ticked, in their order. */
export const statementsIn = (
  pack: SigningPack,
): readonly { readonly id: StatementId; readonly words: string }[] =>
  pack.statements.flatMap(({ id, words }) => (isStatementId(id) ? [{ id, words }] : []));

/** What keeps the form from being signed, field by field, in the order of the screen. */
export function signProblems(
  form: SignForm,
  pack: SigningPack,
  hasDrawing: boolean,
): readonly { readonly field: string; readonly message: string }[] {
  const unticked = statementsIn(pack).filter(({ id }) => !form.agreed.includes(id));
  return [
    ...unticked.map(({ id }) => ({ field: id, message: missingStatementWords[id] })),
    ...(form.signName.trim() === '' ? [{ field: 'signName', message: 'Type your name' }] : []),
    ...(form.method === 'drawn' && !hasDrawing
      ? [{ field: 'signatureImg', message: 'Draw your signature, or type your name instead' }]
      : []),
  ];
}

/** What is sent. `signatureImg` is empty for a typed signature; the tax declaration is left out where it is not asked. */
export function toAuthPersonnel(
  form: SignForm,
  pack: SigningPack,
  signatureImg: string,
): z.input<typeof AuthPersonnelObj> {
  const asksTax = statementsIn(pack).some(({ id }) => id === 'taxDeclaration');
  return {
    tncutility: form.agreed.includes('tncutility'),
    tncddmandate: form.agreed.includes('tncddmandate'),
    letterOfAuthority: form.agreed.includes('letterOfAuthority'),
    ...(asksTax && { taxDeclaration: form.agreed.includes('taxDeclaration') }),
    signature: form.method,
    signatureImg: form.method === 'drawn' ? signatureImg : '',
    signName: form.signName,
  };
}
