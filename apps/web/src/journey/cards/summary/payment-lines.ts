import type { MaskedPayment } from '@switch/contract/http/payment.ts';
import { mandateRoute } from '@switch/domain/mandate/mandate-route.ts';
import { viewOf } from '@switch/domain/journey/draft.ts';
import type { DraftInHand } from '../../core/draft-in-hand.ts';
import { placeOf } from '../../core/places.ts';
import type { SummaryLine } from './summary-groups.ts';

const edit = { returnTo: 'details' } as const;
const place = placeOf('payment-details', undefined, edit);

const mandateWords = (payment: MaskedPayment): string =>
  mandateRoute(payment).kind === 'online'
    ? 'Given on the screen, with your signature'
    : 'On paper: print it, have it signed, send it to the supplier';

/** The bank details as they are kept for this application: digits masked. */
export function paymentLines(
  { answers, isPaymentSaved }: DraftInHand,
  payment: MaskedPayment | null,
): readonly SummaryLine[] {
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
    ['Direct Debit mandate', mandateWords(payment)],
  ];
  return rows.map(([label, value]) => ({ key: label, label, value, place }));
}

const methodWords = { typed: 'typed', drawn: 'drawn' } as const;

/** Who signed, how and when; unanswered while nobody has, or after a change took the signature away. */
export function signatureLines(
  { signature }: DraftInHand,
  dateOf: (instant: string) => string,
): readonly SummaryLine[] {
  const value =
    signature && `${signature.signName}, ${methodWords[signature.method]}, on ${dateOf(signature.signedAt)}`;
  return [{ key: 'signature', label: 'Signature', value, place: placeOf('authorised-person', 'sign', edit) }];
}

/** What we will send by ourselves; everything else is asked first. */
export function messageLines(emailAddress: string): readonly SummaryLine[] {
  const contact = placeOf('personal-details', 'contact', edit);
  return [
    {
      key: 'confirmation',
      label: 'When you send this',
      value: `An email to ${emailAddress} with your reference and what happens next`,
      place: contact,
    },
    {
      key: 'news',
      label: 'During the switch',
      value: 'Only what you need to know or do: the supplier’s answer, problems, the start',
      place: contact,
    },
  ];
}
