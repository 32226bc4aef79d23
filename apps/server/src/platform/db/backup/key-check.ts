import { z } from 'zod';
import type { Vault } from '../../crypto/vault.ts';
import columns from './sealed-columns.json' with { type: 'json' };

/** Compares the keys at hand with what a backup holds. */
export interface KeyCheck {
  /** Looks at a line with a row of a table. */
  readonly row: (table: string, line: string) => void;
  /** Throws one line when anything that was looked at does not open. */
  readonly end: () => void;
}

const columnOf = new Map<string, string>(Object.entries(columns));

/** How many rows of each column are opened for each key that sealed them. */
const ROWS_OPENED = 3;

/**
 * A check of data keys: the key that sealed each row has to be at hand, and opens the first rows of each kind. Columns that are
 * sealed under the id of their row are looked at (`sealed-columns.json`); what stands under other names was sealed with the same keys.
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

/** The id of the key that sealed a column, read from the beginning of its bytes; null for an empty one. */
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
