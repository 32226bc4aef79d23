import type { TopLine } from './supply-number.ts';
import { RATE_STRUCTURES, type RateStructure } from '../tariff/rate-structure.ts';
import * as z from 'zod/mini';
import codes from './register-codes.json' with { type: 'json' };

/** What the code in the middle of a top line says about the meter's registers. */
export type RegisterSetUp = {
  /** How the supply is priced, only if the code settles it. */
  readonly structure?: RateStructure;
  readonly text: string;
};

const Row = z.object({
  from: z.string(),
  to: z.string(),
  kind: z.optional(z.enum(RATE_STRUCTURES)),
  text: z.string(),
});
const TABLES = z.object({ mtc: z.array(Row), ssc: z.array(Row) }).parse(codes);

/**
 * Returns what the switch code or settlement configuration of `topLine` means. Most of the thousand codes leave it open;
 * then there is no `structure` and the user is asked. The profile class is ignored: since September 2025 a 00 there proves
 * nothing. Source: Elexon market data.
 */
export function registerSetUpOf(topLine: TopLine): RegisterSetUp {
  const code = topLine.layout === 'mtc' ? topLine.mtc : topLine.ssc;
  const row = TABLES[topLine.layout].find(({ from, to }) => from <= code && code <= to);
  if (!row) return { text: 'a code that we have no description for' };
  return { ...(row.kind && { structure: row.kind }), text: row.text };
}

/**
 * Returns the kind of meter that a bill's top line settles; undefined if the user has to be asked. See `registerSetUpOf`.
 */
export const meterKindFromTopLine = (topLine: TopLine): RateStructure | undefined =>
  registerSetUpOf(topLine).structure;
