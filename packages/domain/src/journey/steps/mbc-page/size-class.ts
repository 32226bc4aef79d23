import { businessClass, type YearlyUse } from '../../../protection/business-class.ts';
import type { StatedClasses } from '../../../protection/statement.ts';
import { fuelsOf } from '../../draft.ts';
import type { Answers } from '../../journey.ts';
import type { Fuel } from '../../../units/energy.ts';
import type { IsoDate } from '../../../units/period.ts';
import type { OrganisationSize, TotalUse } from './size.ts';

/** Returns the yearly kWh of each fuel being compared. */
export const yearlyKwh = (answers: Answers): Partial<Record<Fuel, number>> =>
  Object.fromEntries(
    fuelsOf(answers).flatMap((fuel) => {
      const kwh = answers['current-supplier']?.[`${fuel}-usage`]?.kwh;
      return kwh === undefined ? [] : [[fuel, kwh]];
    }),
  );

/** Returns what the other meters of the same fuel in the building use, as far as stated. */
function otherMetersKwh(answers: Answers, fuel: Fuel): number {
  const facts = answers['mbc-page']?.organisation;
  return (fuel === 'gas' ? facts?.otherGasKwh : facts?.otherElectricityKwh) ?? 0;
}

/**
 * Returns what the organisation uses of a fuel. A total that another answer contradicts counts as unknown.
 */
export function useOf(answers: Answers, fuel: Fuel, total: TotalUse): YearlyUse | undefined {
  const usage = answers['current-supplier']?.[`${fuel}-usage`];
  if (!usage) return undefined;
  const others = otherMetersKwh(answers, fuel);
  const lowKwh = usage.low + others;
  if (typeof total === 'number' && total >= lowKwh) return { lowKwh: total, kwh: total, highKwh: total };
  const isOnlyMeter = total === 'this-meter' && others === 0;
  return { lowKwh, kwh: usage.kwh + others, highKwh: isOnlyMeter ? usage.high : undefined };
}

/** The answers about the total use of each fuel. */
export type Totals = Pick<OrganisationSize, `${Fuel}Total`>;

/**
 * Returns what the organisation uses of each fuel being compared. Other fuels have no effect: the limit of a
 * fuel counts for that fuel alone.
 */
export const usesOf = (
  answers: Answers,
  totals: Totals,
): readonly { readonly fuel: Fuel; readonly use: YearlyUse }[] =>
  fuelsOf(answers).flatMap((fuel) => {
    const use = useOf(answers, fuel, totals[`${fuel}Total`]);
    return use ? [{ fuel, use }] : [];
  });

/** Returns the class to act on for each fuel being compared, and the probable one if that differs. */
export function classesOf(answers: Answers, on: IsoDate): StatedClasses {
  const size = answers['mbc-page']?.size ?? {};
  const found = usesOf(answers, size).map(({ fuel, use }) => ({
    fuel,
    ...businessClass(fuel, use, size, on),
  }));
  const probable = found.filter((each) => each.probably !== each.businessClass);
  return {
    ...Object.fromEntries(found.map((each) => [each.fuel, each.businessClass])),
    ...(probable.length > 0 && {
      probably: Object.fromEntries(probable.map((each) => [each.fuel, each.probably])),
    }),
  };
}
