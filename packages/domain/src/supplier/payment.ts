import * as z from 'zod/mini';
import { fail, succeed } from '../outcome.ts';
import { textField } from '../text-field.ts';
import { dropSpaces } from '../typed-text.ts';
import { day, listOf, optionalParagraph, requiredLine, wholeNumber } from './fields.ts';

/** Methods of paying a bill, with their staff labels. */
export const PAYMENT_METHOD_LABELS = {
  'direct-debit': 'Direct Debit',
  'bank-transfer': 'Bank transfer',
} as const;

const serviceUserNumber = textField((text) => {
  const digits = dropSpaces(text);
  return /^(\d{6})?$/.test(digits)
    ? succeed(digits)
    : fail({ message: 'A service user number has six digits' });
});

/** The consent of the supplier's sponsor bank to mandates that others sign by a mailed link. */
const linkConsent = z.object({
  bank: requiredLine('Enter the bank that agreed'),
  reference: requiredLine('Enter what the consent is filed under'),
  /** The day from which it applies. */
  date: day('Enter the day from which the consent holds'),
});

/** How a supplier is paid. The mandate is the supplier's own: we never collect. */
export const SupplierPayment = z.object({
  methods: listOf(z.enum(['direct-debit', 'bank-transfer']), 2, 'There are no more ways to pay'),
  /** The Direct Debit originator number: six digits, or empty while unknown. */
  serviceUserNumber,
  /** The working days of advance notice before it collects. */
  advanceNoticeDays: wholeNumber('Working days of advance notice', 1, 28),
  /** The instruction to the bank, word for word as approved by the supplier's bank; empty while there is none. */
  instructionClause: optionalParagraph,
  /** Null if mandates that others sign are signed on paper. */
  linkConsent: z.nullable(linkConsent),
});
export type SupplierPayment = z.output<typeof SupplierPayment>;
