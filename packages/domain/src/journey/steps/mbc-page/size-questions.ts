import { businessClass, type SizeAnswers } from '../../../protection/business-class.ts';
import { kwhText, type Fuel } from '../../../units/energy.ts';
import type { IsoDate } from '../../../units/period.ts';
import type { Answers } from '../../journey.ts';
import { useOf, usesOf, type Totals } from './size-class.ts';
import { TotalUse } from './size.ts';

/** Returns the total use of a fuel from what was chosen and typed; undefined if it is not a valid answer. */
export const totalUse = (chosen: string, typed: string): TotalUse =>
  TotalUse.safeParse(chosen === 'several' ? Number(typed.replace(/[\s,]/g, '')) : chosen).data;

/** Returns what is wrong with the answer about the total use of a fuel; undefined if nothing is. */
export function totalProblem(answers: Answers, fuel: Fuel, chosen: string, typed: string) {
  const total = totalUse(chosen, typed);
  const known = useOf(answers, fuel, undefined)?.lowKwh ?? 0;
  if (chosen === '')
    return { field: `${fuel}Meters`, message: `Say whether you have other ${fuel} meters` } as const;
  const field = `${fuel}Total` as const;
  if (total === undefined)
    return { field, message: `Enter the ${fuel} of all your meters, from 1 to 9,999,999 kWh` };
  return typeof total === 'number' && total < known
    ? { field, message: `Enter at least ${kwhText(known)}: you have already told us of that much ${fuel}` }
    : undefined;
}

/** The answers given so far on the card about size. */
type SizeSoFar = Totals & { readonly employees?: string };

/**
 * Returns which questions still matter: none if use alone decides, no question about money if staff numbers
 * decide the rest.
 */
export function openQuestions(
  answers: Answers,
  { employees, ...totals }: SizeSoFar,
  on: IsoDate,
): { readonly asksEmployees: boolean; readonly asksMoney: boolean } {
  const bands = ['under-10', '10-to-49', '50-or-more', 'not-sure'] as const;
  const isOpen = (given: SizeAnswers): boolean =>
    usesOf(answers, totals).some(({ fuel, use }) => businessClass(fuel, use, given, on).couldBe.length > 1);
  return {
    asksEmployees: isOpen({}),
    asksMoney: isOpen({ employees: bands.find((band) => band === employees) }),
  };
}
