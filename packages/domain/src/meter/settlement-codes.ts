import { readTopLine, type TopLine } from './supply-number.ts';
import { meterKindFromTopLine } from './register-codes.ts';
import type { RateStructure } from '../tariff/rate-structure.ts';

/** How a meter is settled according to the electricity register, in the register's own notation. */
export interface SettlementCodes {
  readonly profileClass?: string | undefined;
  /** Standard settlement configuration: on bills since 22 September 2025. */
  readonly ssc?: string | undefined;
  /** Meter time-switch code: on bills before that date. */
  readonly mtc?: string | undefined;
  readonly llfc?: string | undefined;
  /** A to G, until a meter was moved to market-wide half-hourly settlement. */
  readonly measurementClass?: string | undefined;
}

/**
 * Half-hourly settled at a business: over 100 kW, with current transformers, or whole-current. Source: settlement rules.
 */
const HALF_HOURLY_CLASSES: readonly string[] = ['C', 'E', 'G'];

function lineOf(profileClass: string | undefined, code: string | undefined, llfc: string | undefined) {
  if (!profileClass || !code || !llfc) return undefined;
  const line = readTopLine(`${profileClass.padStart(2, '0')}${code}${llfc.padStart(3, '0')}`);
  return line.ok ? line.value : undefined;
}

const linesOf = ({ profileClass, ssc, mtc, llfc }: SettlementCodes): readonly TopLine[] =>
  [
    lineOf(profileClass, ssc?.padStart(4, '0'), llfc),
    lineOf(profileClass, mtc?.padStart(3, '0'), llfc),
  ].filter((line) => line !== undefined);

/**
 * Returns the line that a bill prints above the 13 digits, in the newer form if the codes allow; undefined if codes are
 * missing.
 */
export const topLineOf = (codes: SettlementCodes): string | undefined => linesOf(codes)[0]?.text;

const structuresOf = (codes: SettlementCodes): readonly RateStructure[] =>
  linesOf(codes)
    .map(meterKindFromTopLine)
    .filter((structure) => structure !== undefined);

/**
 * Returns whether the codes say that a meter is read half-hourly under such a contract, by its measurement class or its
 * time-switch code. Since September 2025, profile class 00 alone says nothing.
 */
export const isHalfHourlyBy = (codes: SettlementCodes): boolean =>
  HALF_HOURLY_CLASSES.includes(codes.measurementClass?.toUpperCase() ?? '') ||
  structuresOf(codes).includes('half-hourly');

/** Returns how the supply is priced if either code settles it; undefined if the customer has to be asked. */
export const rateStructureBy = (codes: SettlementCodes): RateStructure | undefined =>
  isHalfHourlyBy(codes) ? 'half-hourly' : structuresOf(codes)[0];
