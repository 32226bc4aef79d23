import { type BusinessClass } from '@switch/domain/protection/business-classes.ts';
import { businessClass, sizeQuestions, type SizeAnswers } from '@switch/domain/protection/business-class.ts';
import { fuelsOf } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { OrganisationSize } from '@switch/domain/journey/steps/mbc-page/size.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';

/** Yearly kWh of each fuel being compared. */
export const yearlyKwh = (answers: Answers): Partial<Record<Fuel, number>> =>
  Object.fromEntries(
    fuelsOf(answers).flatMap((fuel) => {
      const kwh = answers['current-supplier']?.[`${fuel}-usage`]?.kwh;
      return kwh === undefined ? [] : [[fuel, kwh]];
    }),
  );

/** The size answers as the rule takes them: a question that was not asked is left out. */
export const sizeAnswers = (size: OrganisationSize | undefined): SizeAnswers => ({
  ...(size && { employees: size.employees }),
  ...(size?.turnover && { turnover: size.turnover }),
  ...(size?.balanceSheet && { balanceSheet: size.balanceSheet }),
});

/** The class for each fuel that is compared. */
export const classesOf = (answers: Answers, on: IsoDate): Partial<Record<Fuel, BusinessClass>> =>
  Object.fromEntries(
    Object.entries(yearlyKwh(answers)).map(([fuel, kwh]) => [
      fuel,
      businessClass(fuel === 'gas' ? 'gas' : 'electricity', kwh, sizeAnswers(answers['mbc-page']?.size), on)
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
