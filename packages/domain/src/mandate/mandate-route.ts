/** The two answers that decide how a mandate can be given. */
export interface AccountAuthority {
  /** Whether the person is the account holder or may act on the account. */
  readonly isAuthorisedOnAccount: boolean;
  /** Whether that person's signature alone is enough. */
  readonly isOnlySignatureNeeded: boolean;
}

/** How the mandate is given: online, or on paper with so many signature lines. */
export type MandateRoute =
  | { readonly kind: 'online' }
  | { readonly kind: 'paper'; readonly signatureLines: 1 | 2; readonly reason: string };

/**
 * How the mandate has to be given. Online is allowed only to somebody who may act on the account alone: charities, clubs
 * and partnerships often need two signatures, and then the scheme asks for paper.
 */
export function mandateRoute({
  isAuthorisedOnAccount,
  isOnlySignatureNeeded,
}: AccountAuthority): MandateRoute {
  if (!isOnlySignatureNeeded)
    return {
      kind: 'paper',
      signatureLines: 2,
      reason:
        'More than one signature is needed on this account, so the mandate has to be signed on paper by everybody needed.',
    };
  if (!isAuthorisedOnAccount)
    return {
      kind: 'paper',
      signatureLines: 1,
      reason:
        'Somebody else may act on this account, so the mandate has to be signed on paper by that person.',
    };
  return { kind: 'online' };
}

/** Whether the mandate has to be signed on paper. */
export const needsPaperMandate = (authority: AccountAuthority): boolean =>
  mandateRoute(authority).kind === 'paper';
