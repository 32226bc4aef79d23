import type { RateStructure } from '../tariff/rate-structure.ts';
import { registerSetUpOf } from './register-codes.ts';
import type { TopLine } from './supply-number.ts';

/**
 * The kind of electricity meter that a bill's top line settles, or nothing when the user has to be asked. Only the
 * switch code or settlement configuration counts, never the profile class. Source: Elexon market data.
 */
export const meterKindFromTopLine = (topLine: TopLine): RateStructure | undefined =>
  registerSetUpOf(topLine).structure;
