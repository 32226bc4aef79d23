import { businessClass } from '../protection/business-class.ts';
import type { Fuel } from '../units/energy.ts';
import type { IsoDate } from '../units/period.ts';
import { fuelsOf } from './draft.ts';
import type { Answers } from './journey.ts';
import type { StepId } from './step-list.ts';

/** A statement that later answers have overtaken: it has to be confirmed again. */
export type OutdatedStatement = {
  readonly code: 'statement-outdated';
  readonly stepId: StepId;
  readonly cardId: string;
  readonly fuel: Fuel;
  readonly words: string;
};

function isStillTrue(answers: Answers, fuel: Fuel, on: IsoDate): boolean {
  const stated = answers['mbc-page']?.statement?.[fuel];
  const kwh = answers['current-supplier']?.[`${fuel}-usage`]?.kwh;
  if (stated === undefined || kwh === undefined) return false;
  return businessClass(fuel, kwh, answers['mbc-page']?.size ?? {}, on).couldBe.includes(stated);
}

/**
 * For each fuel whose stated class the answers about size and use no longer allow: why nothing can be signed. A class
 * decides notice and complaint rights, so a wrong one must not stand in the key facts.
 */
export const outdatedStatements = (answers: Answers, on: IsoDate): readonly OutdatedStatement[] =>
  fuelsOf(answers)
    .filter((fuel) => !isStillTrue(answers, fuel, on))
    .map((fuel) => ({
      code: 'statement-outdated',
      stepId: 'mbc-page',
      cardId: 'statement',
      fuel,
      words: `Confirm again which protections you have for ${fuel}: your answers have changed since.`,
    }));
