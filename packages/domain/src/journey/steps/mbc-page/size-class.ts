import { type BusinessClass, businessClass, sizeQuestions } from '../../../protection/business-class.ts';
import { fuelsOf } from '../../draft.ts';
import type { Answers } from '../../journey.ts';
import type { Fuel } from '../../../units/energy.ts';
import type { IsoDate } from '../../../units/period.ts';

/** Yearly kWh of each fuel being compared. */
export const yearlyKwh = (answers: Answers): Partial<Record<Fuel, number>> =>
  Object.fromEntries(
    fuelsOf(answers).flatMap((fuel) => {
      const kwh = answers['current-supplier']?.[`${fuel}-usage`]?.kwh;
      return kwh === undefined ? [] : [[fuel, kwh]];
    }),
  );

/** The class for each fuel that is compared. */
export const classesOf = (answers: Answers, on: IsoDate): Partial<Record<Fuel, BusinessClass>> =>
  Object.fromEntries(
    Object.entries(yearlyKwh(answers)).map(([fuel, kwh]) => [
      fuel,
      businessClass(fuel === 'gas' ? 'gas' : 'electricity', kwh, answers['mbc-page']?.size ?? {}, on)
        .businessClass,
    ]),
  );

/** Which questions still decide something, given the use and what was chosen for the number of people. */
export const openQuestions = (answers: Answers, employees: string, on: IsoDate) => {
  const bands = ['under-10', '10-to-49', '50-or-more', 'not-sure'] as const;
  return sizeQuestions(
    yearlyKwh(answers),
    bands.find((band) => band === employees),
    on,
  );
};
