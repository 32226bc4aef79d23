import type { MandateQuestions } from '../bank/mandate-questions.ts';

/** How the mandate is given: online, or on paper with so many signature lines. */
export type MandateRoute =
  | { readonly kind: 'online' }
  | { readonly kind: 'paper'; readonly signatureLines: 1 | 2; readonly reason: string };

/**
 * How the mandate has to be given. Online is allowed only to somebody who may act on the account alone: charities, clubs
 * and partnerships often need two signatures, and then the scheme asks for paper.
 */
export function mandateRoute({ isAccountHolder, isOnlySignature }: MandateQuestions): MandateRoute {
  if (isOnlySignature === 'no')
    return {
      kind: 'paper',
      signatureLines: 2,
      reason:
        'More than one signature is needed on this account, so the mandate has to be signed on paper by everybody needed.',
    };
  if (isAccountHolder === 'no')
    return {
      kind: 'paper',
      signatureLines: 1,
      reason:
        'Somebody else may act on this account, so the mandate has to be signed on paper by that person.',
    };
  return { kind: 'online' };
}
