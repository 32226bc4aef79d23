import type { MandateQuestions } from '../bank/mandate-questions.ts';
import { longDate } from '../units/date-text.ts';
import type { IsoDate } from '../units/period.ts';

/**
 * That the bank which sponsors a supplier takes mandates which others than the person at the screen sign by a link: which bank
 * agreed, under which reference, and since which day.
 */
export type LinkConsent = { readonly bank: string; readonly reference: string; readonly date: IsoDate };

/** A consent as staff read it. */
export const linkConsentText = ({ bank, reference, date }: LinkConsent): string =>
  `${bank}, ${reference}, ${longDate(date)}`;

/**
 * Given on the screen by its own person alone; signed later by others, each by a link or together on paper; or signed by them
 * on paper only. `reason` says why others sign.
 */
export type MandateRoute =
  | { readonly kind: 'online' }
  | { readonly kind: 'link' | 'paper'; readonly signatureLines: 1 | 2; readonly reason: string };

/** Whether somebody may give a mandate on the screen: who acts on the account alone; charities often need two. */
export const isGivenAlone = ({ isAccountHolder, isOnlySignature }: MandateQuestions): boolean =>
  isAccountHolder === 'yes' && isOnlySignature === 'yes';

/**
 * The route of a mandate. What the person at the screen may not give alone is signed on paper: a scheme member may take it
 * by a link only as its sponsor bank has agreed (`hasLinkConsent`). Source: the online sign-up rules of the Bacs scheme.
 */
export function mandateRoute(questions: MandateQuestions, hasLinkConsent: boolean): MandateRoute {
  if (isGivenAlone(questions)) return { kind: 'online' };
  const kind = hasLinkConsent ? 'link' : 'paper';
  return { kind, signatureLines: mandateSigners(questions).needed, reason: whyOthersSign(questions) };
}

/** Why somebody else, or somebody else too, has to sign a mandate that the person at the screen may not give alone. */
export const whyOthersSign = ({ isOnlySignature }: MandateQuestions): string =>
  isOnlySignature === 'no'
    ? 'More than one signature is needed on this account, so everybody needed has to sign the mandate.'
    : 'Somebody else may act on this account, so that person has to sign the mandate.';

/** How others sign, where more than one supplier may be meant, or none yet. */
export const HOW_OTHERS_SIGN =
  'Once the application is sent, print the mandate from your account, under Direct Debits, and have everybody who has to sign it do so by hand. Where the supplier’s bank takes signatures by an emailed link, your account offers that as well.';

/** Why nobody signs a mandate by a link. */
export const onPaperOnly = (supplierName: string): string =>
  `This mandate is signed by hand, on paper: we have no consent of the bank of ${supplierName} to take the signatures by a link.`;

/** Who has to sign a mandate: how many, and whether the account's own person is one of them. */
export type MandateSigners = { readonly needed: 1 | 2; readonly isOwnerOne: boolean };

export const mandateSigners = ({ isAccountHolder, isOnlySignature }: MandateQuestions): MandateSigners => ({
  needed: isOnlySignature === 'no' ? 2 : 1,
  isOwnerOne: isAccountHolder === 'yes',
});

/** What is agreed to by signing a mandate, with the version of its wording; the version changes whenever the words do. */
export type MandateStatement = { readonly wordingVersion: string; readonly words: string };

/** What somebody agrees to who gives a mandate alone; `suppliers` are those who collect. */
export const givenAlone = (suppliers: string): string =>
  `I am authorised to instruct Direct Debits from this account alone, and I instruct the bank to pay ${suppliers} by Direct Debit under the Direct Debit Guarantee shown with the mandate.`;

/** What the signatory of a mandate agrees to: alone, or as one of the two whose signatures the account needs. */
export const mandateStatement = (supplierName: string, needed: 1 | 2): MandateStatement =>
  needed === 1
    ? {
        wordingVersion: 'mandate-alone-2026-11',
        words: givenAlone(supplierName),
      }
    : {
        wordingVersion: 'mandate-together-2026-11',
        words: `I am one of the two people whose signatures this account needs, and together with the other one I instruct the bank to pay ${supplierName} by Direct Debit under the Direct Debit Guarantee shown with the mandate.`,
      };
