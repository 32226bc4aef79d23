import { type Outcome, fail, succeed } from '../outcome.ts';
import { keysOf } from '../shapes.ts';
import messages from './mandate-reference.json' with { type: 'json' };

/**
 * A reference that identifies one mandate between payer, supplier and banks: 6 to 18 characters, see `mandateReference`.
 */
export type MandateReference = string & { readonly __brand: 'MandateReference' };

export interface ReferenceProblem {
  readonly code: keyof typeof messages;
  readonly message: string;
}

const SHORTEST = 6;
const LONGEST = 18;

const usable = (text: string): string => text.replace(/[^A-Z0-9]/g, '');

/** Whether a text breaks each rule, in the order in which they are listed. */
const isBroken: Readonly<Record<ReferenceProblem['code'], (text: string) => boolean>> = {
  wrong_length: (text) => text.length < SHORTEST || text.length > LONGEST,
  wrong_character: (text) => !/^[A-Z0-9.&/\- ]*$/.test(text),
  wrong_start: (text) => !/^[A-Z0-9]/.test(text),
  reserved_start: (text) => text.startsWith('DDIC'),
  too_few_letters: (text) => usable(text).length < SHORTEST,
  all_the_same: (text) => new Set(usable(text)).size === 1,
};

const brokenRules = (text: string) => keysOf(isBroken).filter((code) => isBroken[code](text));

const isMandateReference = (text: string): text is MandateReference => brokenRules(text).length === 0;

/**
 * Parses `typed` as a mandate reference, trimmed and in capitals: 6 to 18 of A-Z, 0-9, space and . & / -, starting with a
 * letter or digit but not with DDIC, at least six letters or digits, not all of them the same. Problems: every rule that is
 * broken, in order. The caller has to check uniqueness. Source: the Bacs scheme's rules for the core reference.
 */
export function mandateReference(typed: string): Outcome<MandateReference, readonly ReferenceProblem[]> {
  const text = typed.trim().toUpperCase();
  if (isMandateReference(text)) return succeed(text);
  return fail(brokenRules(text).map((code) => ({ code, message: messages[code] })));
}

/** Returns whether `text` is a Direct Debit originator's number: exactly six digits. */
export const isServiceUserNumber = (text: string): boolean => /^\d{6}$/.test(text);

/** The title of a mandate form. Source: the Bacs Direct Debit scheme. */
export const MANDATE_TITLE = 'Instruction to your bank or building society to pay by Direct Debit';

/** The placeholder for the instruction to the bank until the supplier's bank has approved its wording. */
export const CLAUSE_PLACE =
  'The instruction to the bank goes here, in the wording that the supplier’s bank has approved. Until it is set up this form may not be used.';

/** The note under an instruction. Source: the form of the Bacs Direct Debit scheme. */
export const ACCOUNT_TYPES_NOTE =
  'Banks and building societies may not accept Direct Debit instructions for some types of account.';

/** The labels of the parts of a mandate, on the screen and on paper. Source: the form of the Bacs Direct Debit scheme. */
export const MANDATE_LABELS = {
  instruction: 'Instruction to your bank or building society',
  accountHolder: 'Name(s) of account holder(s)',
  bank: 'Bank or building society',
  sortCode: 'Branch sort code',
  accountNumber: 'Account number',
  serviceUserNumber: 'Service user number',
  reference: 'Reference',
} as const;

/** The Direct Debit Guarantee in its required form: a title and its points, in their fixed wording. */
export interface Guarantee {
  readonly title: string;
  readonly points: readonly [string, string, string, string, string];
}

/**
 * Returns the Direct Debit Guarantee. The scheme fixes every word; only the collecting organisation's name and its working
 * days of notice may be filled in. The fourth point belongs under the third. Source: the Bacs Direct Debit scheme. `name`
 * is that of the supplier, which collects. Throws RangeError unless `noticeDays` is a whole number above zero.
 */
export function directDebitGuarantee(name: string, noticeDays: number): Guarantee {
  if (name.trim() === '' || !Number.isInteger(noticeDays) || noticeDays < 1)
    throw new RangeError(`a Guarantee needs a name and days of notice: "${name}", ${noticeDays}`);
  return {
    title: 'The Direct Debit Guarantee',
    points: [
      'This Guarantee is offered by all banks and building societies that accept instructions to pay Direct Debits',
      `If there are any changes to the amount, date or frequency of your Direct Debit ${name} will notify you ${noticeDays} working days in advance of your account being debited or as otherwise agreed. If you request ${name} to collect a payment, confirmation of the amount and date will be given to you at the time of the request`,
      `If an error is made in the payment of your Direct Debit, by ${name} or your bank or building society, you are entitled to a full and immediate refund of the amount paid from your bank or building society`,
      `If you receive a refund you are not entitled to, you must pay it back when ${name} asks you to`,
      'You can cancel a Direct Debit at any time by simply contacting your bank or building society. Written confirmation may be required. Please also notify us.',
    ],
  };
}
