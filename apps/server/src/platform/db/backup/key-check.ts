import { z } from 'zod';
import type { Vault } from '../../crypto/vault.ts';
import columns from './sealed-columns.json' with { type: 'json' };

/** Checks the available keys against the content of a backup. */
export interface KeyCheck {
  /** Checks a line that contains a row of a table. */
  readonly row: (table: string, line: string) => void;
  /** Throws with one line if anything that was checked does not open. */
  readonly end: () => void;
}

const columnOf = new Map<string, string>(Object.entries(columns));

/** How many rows of each column are opened for each key that sealed them. */
const ROWS_OPENED = 3;

/**
 * Creates a check of the data keys: every key that sealed a row must be available, and must open the first
 * few rows of each column. It covers the columns that are sealed under their row's id
 * (`sealed-columns.json`); content sealed under other names uses the same keys.
 */
export function keyCheck(vault: Pick<Vault, 'openBytes'> | null): KeyCheck {
  const opened = new Map<string, number>();
  const wrong = new Set<string>();
  return {
    row: (table, line) => {
      const column = columnOf.get(table);
      const key = column && keyIn(column, line);
      if (!key) return;
      const times = opened.get(`${table} ${key}`) ?? 0;
      if (times >= ROWS_OPENED) return;
      opened.set(`${table} ${key}`, times + 1);
      if (!opens(vault, column, line)) wrong.add(key);
    },
    end: () => {
      if (wrong.size === 0) return;
      const names = [...wrong].sort().join(', ');
      throw new Error(
        `The data keys at hand do not open what is in the backup (sealed with ${names}): nothing was restored. Put the right ones into DATA_KEYS or its file first.`,
      );
    },
  };
}

/** Reads the id of the key that sealed a column from its first bytes; null if the column is empty. */
function keyIn(column: string, line: string): string | null {
  const [, length, rest] =
    new RegExp(`"${column}": ?"\\\\\\\\x01([0-9a-f]{2})([0-9a-f]{2,64})`).exec(line) ?? [];
  if (length === undefined || rest === undefined) return null;
  return Buffer.from(rest.slice(0, 2 * Number.parseInt(length, 16)), 'hex').toString();
}

const Row = z.looseObject({ id: z.string() });

function opens(vault: Pick<Vault, 'openBytes'> | null, column: string, line: string): boolean {
  const row = Row.parse(JSON.parse(line));
  const sealed = Buffer.from(z.string().parse(row[column]).slice(2), 'hex');
  try {
    vault?.openBytes(sealed, row.id);
    return vault !== null;
  } catch {
    return false;
  }
}
