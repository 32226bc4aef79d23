/** The Direct Debit Guarantee as it has to be shown: a title and its points, in their fixed wording. */
export interface Guarantee {
  readonly title: string;
  readonly points: readonly [string, string, string, string, string];
}

/**
 * The Direct Debit Guarantee. The scheme fixes every word; only the collecting organisation's name and its working days
 * of notice may be put in. The fourth point belongs under the third. Source: the Bacs Direct Debit scheme.
 * `name` is the supplier, who collects; `noticeDays` a whole number above zero, else RangeError.
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
