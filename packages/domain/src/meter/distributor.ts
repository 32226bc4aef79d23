import * as z from 'zod/mini';
import { GSP_GROUPS, type GspGroup } from '../place/gsp-group.ts';
import rows from './distributors.json' with { type: 'json' };
import refused from './refused-distributors.json' with { type: 'json' };

/**
 * The operator of the local network, by the first two digits of a supply number. A regional company (`dno`) covers one
 * region; an independent one (`idno`) may work in any, so it says nothing about the region. New independents appear every
 * few months, so an unknown id is not an error. Source: Elexon market data.
 */
export type Distributor =
  | { readonly kind: 'regional'; readonly id: string; readonly name: string; readonly gspGroup: GspGroup }
  | { readonly kind: 'independent'; readonly id: string; readonly name: string }
  | { readonly kind: 'unknown'; readonly id: string }
  | { readonly kind: 'refused'; readonly id: string; readonly message: string };

const Row = z.object({ id: z.string(), name: z.string(), gspGroup: z.optional(z.enum(GSP_GROUPS)) });
const KNOWN = new Map(
  z
    .array(Row)
    .parse(rows)
    .map((row) => [row.id, row]),
);

const LOWEST_ID = 10;
const REFUSED: Readonly<Record<string, string>> = refused;

/** Returns the network company with a two-digit id, as far as known. `refused` ids never belong to a customer's meter. */
export function distributorOf(id: string): Distributor {
  const row = KNOWN.get(id);
  if (row?.gspGroup) return { kind: 'regional', id, name: row.name, gspGroup: row.gspGroup };
  if (row) return { kind: 'independent', id, name: row.name };
  const closed = REFUSED[id];
  if (closed !== undefined) return { kind: 'refused', id, message: closed };
  if (Number(id) >= LOWEST_ID) return { kind: 'unknown', id };
  return {
    kind: 'refused',
    id,
    message: `No network company has the number ${id}. Check the first two digits of the 13-digit number`,
  };
}
