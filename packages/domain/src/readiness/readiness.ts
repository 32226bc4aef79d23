import { checkKey, type Check, type CheckLevel, type ReadinessFacts, type Rule } from './check.ts';
import { dateRules } from './date-rules.ts';
import { meterRules } from './meter-rules.ts';
import { offerRules } from './offer-rules.ts';
import { organisationRules } from './organisation-rules.ts';
import { peopleRules } from './people-rules.ts';
import { useRules } from './use-rules.ts';

/** Every rule, in the order in which its finding is told. */
export const rules: readonly Rule[] = [
  ...meterRules,
  ...dateRules,
  ...useRules,
  ...organisationRules,
  ...offerRules,
  ...peopleRules,
];

const order: readonly CheckLevel[] = ['red', 'amber', 'green'];

/**
 * Will it go through? Everything known that can stop a switch after it is signed, what stops it first, then what needs a
 * tick, then what is fine; inside each in the order of the journey. Reads nothing but the facts given.
 */
export const readinessChecks = (facts: ReadinessFacts): readonly Check[] => {
  const checks = rules.flatMap(({ look }) => look(facts));
  return order.flatMap((level) => checks.filter((check) => check.level === level));
};

/** A tick: which amber check was accepted, and the words that were read. Other words later need another tick. */
export type Tick = { readonly key: string; readonly words: string };

/** Whether an amber check was accepted as it reads now. */
export const isAccepted = (check: Check, ticks: readonly Tick[]): boolean =>
  check.level === 'amber' && ticks.some(({ key, words }) => key === checkKey(check) && words === check.words);

/** What keeps the application from being sent: every red check, and every amber one without a tick. */
export const openChecks = (checks: readonly Check[], ticks: readonly Tick[]): readonly Check[] =>
  checks.filter((check) => check.level === 'red' || (check.level === 'amber' && !isAccepted(check, ticks)));
