import type { MaskedPayment } from '@switch/contract/http/masked-payment.ts';
import { isGivenAlone } from '@switch/domain/mandate/mandate-route.ts';
import { viewOf } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { CurrentDraft } from '../../draft/current-draft.ts';
import { placeOf } from '../../places.ts';
import { signingAddresses } from '@switch/domain/journey/steps/authorised-person/who-signs.ts';

/** A line of the summary with the URL to change it. A null value means that the question is unanswered. */
export type SummaryItem = {
  readonly key: string;
  readonly label: string;
  readonly value: string | null;
  readonly place: string;
};

const edit = { returnTo: 'details' } as const;
const place = placeOf('payment-details', undefined, edit);

/**
 * Says where and by whom the mandate is signed. Signing on screen is enough only for someone who signs
 * everything alone.
 */
function mandateText(payment: MaskedPayment, answers: Answers): string {
  if (!isGivenAlone(payment)) return 'Signed afterwards by everyone who has to sign for this account';
  return viewOf(answers).doOthersSign
    ? 'Signed by you in your account, after you send this'
    : 'Given on the screen, with your signature';
}

/** Returns the bank details stored for this application, with digits masked. */
export function paymentItems(
  { answers, isPaymentSaved }: CurrentDraft,
  payment: MaskedPayment | null,
): readonly SummaryItem[] {
  if (payment === null || !isPaymentSaved) {
    const isNeeded = viewOf(answers).needsBankDetails;
    const value = isNeeded ? null : 'By bank transfer: no bank details needed';
    return [{ key: 'payment', label: 'Bank details', value, place }];
  }
  const bank = payment.checkManual ? payment.manualBankName : payment.bankName;
  const rows: readonly (readonly [string, string])[] = [
    ['Name of Account Holder', payment.accountHolderName],
    ['Sort Code', payment.sortCode],
    ['Account Number', payment.accountNumber],
    ['Bank or building society', bank],
    ['Direct Debit mandate', mandateText(payment, answers)],
  ];
  return rows.map(([label, value]) => ({ key: label, label, value, place }));
}

const methodLabels = { typed: 'typed', drawn: 'drawn' } as const;

/**
 * Returns who signed, how and when: unanswered until someone has, or after a change voided the signature.
 * Then how the contract is signed: by that signature, or afterwards.
 */
export function signatureItems(
  { signature, answers }: CurrentDraft,
  dateOf: (instant: string) => string,
): readonly SummaryItem[] {
  const contract = {
    key: 'contract',
    label: 'Contract',
    value: signature?.isForContract
      ? 'Signed by this signature, which counts once you send this'
      : 'Signed after you send this, on the next screen or by an emailed link',
    place: placeOf('authorised-person', 'authority', edit),
  };
  if (viewOf(answers).doOthersSign) return [contract];
  const value =
    signature && `${signature.signName}, ${methodLabels[signature.method]}, on ${dateOf(signature.signedAt)}`;
  const place = placeOf('authorised-person', 'sign', edit);
  return [{ key: 'signature', label: 'Your signature', value, place }, contract];
}

/** Returns the messages that we send automatically; everything else is asked first. */
export function messageItems(
  { answers, signature }: CurrentDraft,
  emailAddress: string,
): readonly SummaryItem[] {
  const contact = placeOf('personal-details', 'contact', edit);
  const authority = placeOf('authorised-person', 'authority', edit);
  return [
    {
      key: 'confirmation',
      label: 'When you send this',
      value: `An email to ${emailAddress} with your reference and what happens next`,
      place: contact,
    },
    {
      key: 'links',
      label: signature?.isForContract ? 'Your copies' : 'To sign',
      value: signature?.isForContract
        ? `The signed and sealed documents, in that same email to ${emailAddress}`
        : `A link to ${signingAddresses(answers, emailAddress)}, and the sealed copy once everyone has signed`,
      place: authority,
    },
    {
      key: 'news',
      label: 'During the switch',
      value:
        'News as the switch progresses: the supplier’s checks and answer, registration, problems, the start, the first bill',
      place: contact,
    },
  ];
}
