/** What is agreed to by signing a mandate, with the version of its wording; the version changes whenever the words do. */
export type MandateStatement = { readonly wordingVersion: string; readonly words: string };

/**
 * What somebody agrees to who signs the mandate for `supplierName`: alone, or as one of the two whose signatures the
 * account needs.
 */
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
