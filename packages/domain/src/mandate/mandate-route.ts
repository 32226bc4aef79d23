import type { MandateQuestions } from '../bank/mandate-questions.ts';

/** Online by the stroke on the signature screen, or later by the account's signatories: by links, or together on paper. */
export type MandateRoute =
  | { readonly kind: 'online' }
  | { readonly kind: 'paper'; readonly signatureLines: 1 | 2; readonly reason: string };

/** The signature screen is enough only for somebody who may act on the account alone; charities often need two. */
export function mandateRoute({ isAccountHolder, isOnlySignature }: MandateQuestions): MandateRoute {
  if (isOnlySignature === 'no')
    return {
      kind: 'paper',
      signatureLines: 2,
      reason:
        'More than one signature is needed on this account, so everybody needed has to sign the mandate.',
    };
  if (isAccountHolder === 'no')
    return {
      kind: 'paper',
      signatureLines: 1,
      reason: 'Somebody else may act on this account, so that person has to sign the mandate.',
    };
  return { kind: 'online' };
}

/** Who has to sign a mandate: how many, and whether the account's own person is one of them. */
export type MandateSigners = { readonly needed: 1 | 2; readonly isOwnerOne: boolean };

export const mandateSigners = ({ isAccountHolder, isOnlySignature }: MandateQuestions): MandateSigners => ({
  needed: isOnlySignature === 'no' ? 2 : 1,
  isOwnerOne: isAccountHolder === 'yes',
});

/** What is agreed to by signing a mandate, with the version of its wording; the version changes whenever the words do. */
export type MandateStatement = { readonly wordingVersion: string; readonly words: string };

/** What the signatory of a mandate agrees to: alone, or as one of the two whose signatures the account needs. */
export const mandateStatement = (supplierName: string, needed: 1 | 2): MandateStatement =>
  needed === 1
    ? {
        wordingVersion: 'mandate-alone-2026-11',
        words: `I am authorised to instruct Direct Debits from this account alone, and I instruct the bank to pay ${supplierName} by Direct Debit under the Direct Debit Guarantee shown with the mandate.`,
      }
    : {
        wordingVersion: 'mandate-together-2026-11',
        words: `I am one of the two people whose signatures this account needs, and together with the other one I instruct the bank to pay ${supplierName} by Direct Debit under the Direct Debit Guarantee shown with the mandate.`,
      };
