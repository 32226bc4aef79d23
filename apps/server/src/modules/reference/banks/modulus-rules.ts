/** How a row adds up: plain products modulo 11 or 10, or the digits of the products modulo 10. */
export type ModulusMethod = 'MOD11' | 'MOD10' | 'DBLAL';

/** One row of the published weight table: which sort codes (inclusive, as numbers), how to add, and the exception rule. */
export type ModulusRow = {
  readonly start: number;
  readonly end: number;
  readonly method: ModulusMethod;
  /** 14 weights for the positions u v w x y z (sort code) a b c d e f g h (account number). */
  readonly weights: readonly number[];
  /** 1 to 14 as the publisher numbers them, or null for the plain rule. */
  readonly exception: number | null;
};

/**
 * The two published tables: weights, and the sort codes that exception 5 replaces with others before
 * checking.
 */
export type ModulusTables = {
  readonly rows: readonly ModulusRow[];
  readonly substitutes: ReadonlyMap<string, string>;
};

/** Bank details in the form that the check needs: six and eight digits. */
export type CheckableAccount = { readonly sortCode: string; readonly accountNumber: string };

const [A, B, C, G, H] = [6, 7, 8, 12, 13];
const EXCEPTION_1_ADDEND = 27;
const EXCEPTION_8_SORT_CODE = '090126';
const EXCEPTION_9_SORT_CODE = '309634';
const EXCEPTION_2_WEIGHTS = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];
const EXCEPTION_2_WEIGHTS_G9 = [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1];
/** Pairs of exceptions for which one passing rule is enough, whether the first or the second. */
const EITHER_IS_ENOUGH: readonly (number | null)[] = [2, 9, 10, 11, 12, 13];

const digitsOf = (text: string): readonly number[] => Array.from(text, Number);
const at = (digits: readonly number[], position: number): number => digits[position] ?? 0;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function total(method: ModulusMethod, digits: readonly number[], weights: readonly number[]): number {
  const products = digits.map((digit, position) => digit * at(weights, position));
  return method === 'DBLAL' ? sum(products.flatMap((product) => digitsOf(String(product)))) : sum(products);
}

const remainderOf = (method: ModulusMethod, value: number): number => value % (method === 'MOD11' ? 11 : 10);

const withoutSortCodeAndAb = (weights: readonly number[]): readonly number[] =>
  weights.map((weight, position) => (position <= B ? 0 : weight));

/** Returns the sort code that `exception` checks instead of the customer's. */
function sortCodeFor(
  exception: number | null,
  sortCode: string,
  substitutes: ReadonlyMap<string, string>,
): string {
  if (exception === 5) return substitutes.get(sortCode) ?? sortCode;
  if (exception === 8) return EXCEPTION_8_SORT_CODE;
  return exception === 9 ? EXCEPTION_9_SORT_CODE : sortCode;
}

function weightsFor(row: ModulusRow, digits: readonly number[]): readonly number[] {
  const [a, b, g] = [at(digits, A), at(digits, B), at(digits, G)];
  if (row.exception === 2 && a !== 0) return g === 9 ? EXCEPTION_2_WEIGHTS_G9 : EXCEPTION_2_WEIGHTS;
  const isSevenWithNine = row.exception === 7 && g === 9;
  const isTenWithNines = row.exception === 10 && g === 9 && b === 9 && (a === 0 || a === 9);
  return isSevenWithNine || isTenWithNines ? withoutSortCodeAndAb(row.weights) : row.weights;
}

/**
 * Applies exception 5: the check digit is g for the first row and h for the second, and must be the
 * complement of the remainder.
 */
function agreesWithCheckDigit(method: ModulusMethod, remainder: number, digits: readonly number[]): boolean {
  const modulus = method === 'MOD11' ? 11 : 10;
  const expected = remainder === 0 ? 0 : modulus - remainder;
  return expected === at(digits, method === 'MOD11' ? G : H);
}

/**
 * Applies exception 14: an account of seven digits followed by a branch digit 0, 1 or 9 is tried again
 * without that digit.
 */
function passesWithoutLastDigit(row: ModulusRow, digits: readonly number[]): boolean {
  if (![0, 1, 9].includes(at(digits, H))) return false;
  const shifted = [...digits.slice(0, A), 0, ...digits.slice(A, H)];
  return remainderOf(row.method, total(row.method, shifted, row.weights)) === 0;
}

function rowPasses(
  row: ModulusRow,
  account: CheckableAccount,
  substitutes: ReadonlyMap<string, string>,
): boolean {
  const sortCode = sortCodeFor(row.exception, account.sortCode, substitutes);
  const digits = digitsOf(sortCode + account.accountNumber);
  // Exception 3 only applies to the second row: such accounts have no second check digit.
  if (row.exception === 3 && [6, 9].includes(at(digits, C))) return true;
  const addend = row.exception === 1 ? EXCEPTION_1_ADDEND : 0;
  const remainder = remainderOf(row.method, total(row.method, digits, weightsFor(row, digits)) + addend);
  if (row.exception === 4) return remainder === at(digits, G) * 10 + at(digits, H);
  if (row.exception === 5) return agreesWithCheckDigit(row.method, remainder, digits);
  return remainder === 0 || (row.exception === 14 && passesWithoutLastDigit(row, digits));
}

const isForeignCurrency = ({ accountNumber }: CheckableAccount): boolean =>
  /^[4-8]/.test(accountNumber) && accountNumber[6] === accountNumber[7];

/**
 * Applies the published rules, including all fourteen exceptions, to `account`. Rows are taken in table
 * order; both rows of a sort code must pass unless their exceptions say that either is enough.
 * @returns true or false, or undefined if the tables cannot check this account (no row for the sort code, or
 * a foreign currency account under exception 6).
 * Source: Vocalink, Validating account numbers.
 */
export function applyModulusRules(tables: ModulusTables, account: CheckableAccount): boolean | undefined {
  const sortCode = Number(account.sortCode);
  const rows = tables.rows.filter((row) => row.start <= sortCode && sortCode <= row.end);
  if (rows.length === 0) return undefined;
  if (rows.some((row) => row.exception === 6) && isForeignCurrency(account)) return undefined;
  const passes = (row: ModulusRow) => rowPasses(row, account, tables.substitutes);
  return rows.every((row) => EITHER_IS_ENOUGH.includes(row.exception))
    ? rows.some(passes)
    : rows.every(passes);
}
