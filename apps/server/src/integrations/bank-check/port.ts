/**
 * What the industry's modulus check says of a sort code and account number.
 * - `passes`: the digits agree with each other. It does not prove that the account exists.
 * - `fails`: at least one digit is most likely mistyped.
 * - `cannot-check`: the published tables say nothing about this sort code, the account is one they exempt (a foreign
 *   currency account), or the input has not the shape of bank details.
 */
export type ModulusResult = 'passes' | 'fails' | 'cannot-check';

/** Checks bank details for typing errors. Advice beside a field, never a reason to refuse what a customer typed. */
export type BankCheck = {
  /**
   * Checks `accountNumber` (6 to 9 digits; 6 and 7 are padded on the left, the first of 9 replaces the last digit of the
   * sort code) at `sortCode` (6 digits). Spaces and hyphens are ignored. Answers at once: nothing leaves the process.
   * Source: Vocalink, Validating account numbers.
   */
  readonly checkModulus: (sortCode: string, accountNumber: string) => ModulusResult;
};
