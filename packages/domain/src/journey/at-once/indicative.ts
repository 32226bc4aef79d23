import { firmPricesFrom } from '../../protection/price-ahead.ts';
import type { Fuel } from '../../units/energy.ts';
import { addDays, isIsoDate, type IsoDate } from '../../units/period.ts';
import type { Answers } from '../journey.ts';

/** Something that leaves the price of a supply open. Each blocks signing. */
export type OpenPoint =
  | 'meter-not-confirmed'
  | 'meter-kind-unknown'
  | 'capacity-unknown'
  | 'end-unknown'
  | 'end-by-month'
  | 'start-too-far';

/** Returns the end of the current contract as answered, even if only by month; undefined if unknown or over. */
export function knownEnd(answers: Answers, fuel: Fuel): IsoDate | undefined {
  const end = answers['contract-end-date']?.[`${fuel}-end`];
  const date = end?.contractEndDate;
  const isKnown = end?.knows === 'date' || end?.knows === 'month';
  return isKnown && date !== undefined && isIsoDate(date) ? date : undefined;
}

/** Returns the start of the new contract if it lies so far off on `today` that prices for it are not firm yet. */
export function startTooFar(answers: Answers, fuel: Fuel, today: IsoDate): IsoDate | undefined {
  const end = knownEnd(answers, fuel);
  const start = end && addDays(end, 1);
  return start !== undefined && today < firmPricesFrom(start) ? start : undefined;
}

const supplySteps = { electricity: 'electricity-supply-address', gas: 'gas-supply-address' } as const;

/** Returns what leaves the price of one fuel open on `today`, in the order of the journey; empty if the price is firm. */
export function openPoints(answers: Answers, fuel: Fuel, today: IsoDate): readonly OpenPoint[] {
  const { meter, kind } = answers[supplySteps[fuel]] ?? {};
  const knows = answers['contract-end-date']?.[`${fuel}-end`]?.knows;
  const capacity = fuel === 'electricity' && answers[supplySteps.electricity]?.kind?.capacityCharge;
  const points: readonly (readonly [OpenPoint, boolean])[] = [
    ['meter-not-confirmed', meter?.isConfirmed !== true],
    ['meter-kind-unknown', kind?.meterKind === 'unknown'],
    ['capacity-unknown', capacity === 'not-sure'],
    ['end-unknown', knows === 'not-sure'],
    ['end-by-month', knows === 'month'],
    ['start-too-far', startTooFar(answers, fuel, today) !== undefined],
  ];
  return points.filter(([, isOpen]) => isOpen).map(([point]) => point);
}

/**
 * Returns whether the price of one fuel is only indicative on `today`. Every screen, mail and document that marks an amount
 * as approximate goes by this.
 */
export const isIndicative = (answers: Answers, fuel: Fuel, today: IsoDate): boolean =>
  openPoints(answers, fuel, today).length > 0;
