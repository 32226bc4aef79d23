import type { MandateQuestions } from '../bank/mandate-questions.ts';
import { longDate } from '../units/date-text.ts';
import type { IsoDate } from '../units/period.ts';

/**
 * A sponsor bank's consent to mandates that people other than the person at the screen sign by a link: which bank agreed,
 * under which reference, and since which day.
 */
export type LinkConsent = { readonly bank: string; readonly reference: string; readonly date: IsoDate };

/** Returns the text of a consent for staff. */
export const linkConsentText = ({ bank, reference, date }: LinkConsent): string =>
  `${bank}, ${reference}, ${longDate(date)}`;

/**
 * How a mandate is given: on the screen by the account's own person alone; later by others, each by a link or together on
 * paper; or by them on paper only. `reason` says why others sign.
 */
export type MandateRoute =
  | { readonly kind: 'online' }
  | { readonly kind: 'link' | 'paper'; readonly signatureLines: 1 | 2; readonly reason: string };

/**
 * Returns whether the person at the screen can give a mandate alone: only if they act on the account alone; charities often
 * need two.
 */
export const isGivenAlone = ({ isAccountHolder, isOnlySignature }: MandateQuestions): boolean =>
  isAccountHolder === 'yes' && isOnlySignature === 'yes';

/**
 * Returns the route of a mandate. If the person at the screen may not give it alone, it is signed on paper: a scheme member
 * may accept it by a link only as its sponsor bank has agreed (`hasLinkConsent`). Source: the online sign-up rules of the
 * Bacs scheme.
 */
export function mandateRoute(questions: MandateQuestions, hasLinkConsent: boolean): MandateRoute {
  if (isGivenAlone(questions)) return { kind: 'online' };
  const kind = hasLinkConsent ? 'link' : 'paper';
  return { kind, signatureLines: mandateSigners(questions).needed, reason: whyOthersSign(questions) };
}

/** Returns why someone else has to sign, alone or as well, a mandate that the person at the screen may not give alone. */
export const whyOthersSign = ({ isOnlySignature }: MandateQuestions): string =>
  isOnlySignature === 'no'
    ? 'This bank account needs more than one signature, so more than one person has to sign the mandate.'
    : 'Someone else signs for this bank account, so that person has to sign the mandate.';

const LINKS_AS_WELL =
  'Where the supplier’s bank takes signatures by an emailed link, your account offers that as well.';

/** How others sign, for texts in which the supplier is not known or may be one of several. */
export const HOW_OTHERS_SIGN = `Print the mandate from your account, under Direct Debits, and have it signed by hand by whoever has to sign for the bank account. ${LINKS_AS_WELL}`;

/** The same, for texts that are read before the application is sent. */
export const HOW_OTHERS_WILL_SIGN = `Once you have sent the application, print the mandate from your account, under Direct Debits, and have it signed by hand by whoever has to sign for the bank account. ${LINKS_AS_WELL}`;

/** Returns why a mandate cannot be signed by a link. */
export const onPaperOnly = (supplierName: string): string =>
  `This mandate has to be signed by hand, on paper: the bank of ${supplierName} has not agreed to signatures by a link.`;

/** Who has to sign a mandate: how many people, and whether the account's own person is one of them. */
export type MandateSigners = { readonly needed: 1 | 2; readonly isOwnerOne: boolean };

export const mandateSigners = ({ isAccountHolder, isOnlySignature }: MandateQuestions): MandateSigners => ({
  needed: isOnlySignature === 'no' ? 2 : 1,
  isOwnerOne: isAccountHolder === 'yes',
});

/**
 * What is agreed to by signing a mandate, with the version of its wording; the version changes whenever the wording does.
 */
export type MandateStatement = { readonly wordingVersion: string; readonly words: string };

/** Returns what a person who gives a mandate alone agrees to; `suppliers` are those that collect. */
export const givenAlone = (suppliers: string): string =>
  `I am authorised to instruct Direct Debits from this account alone, and I instruct the bank to pay ${suppliers} by Direct Debit under the Direct Debit Guarantee shown with the mandate.`;

/** Returns what the signatory of a mandate agrees to: alone, or as one of the two whose signatures the account needs. */
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
