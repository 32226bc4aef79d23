import { checkKey, type Check, type CheckLevel, type ReadinessFacts, type Rule } from './check.ts';
import { agreementRules } from './agreement-rules.ts';
import { contractRules } from './contract-rules.ts';
import { meterRules } from './meter-rules.ts';
import { organisationRules } from './organisation-rules.ts';
import type { CaseState } from '../journey/case-state.ts';

/** Every rule, in the display order of its findings. */
const rules: readonly Rule[] = [...meterRules, ...contractRules, ...organisationRules, ...agreementRules];

const order: readonly CheckLevel[] = ['red', 'amber', 'green'];

/**
 * Returns everything known that can stop a switch after it is signed: blockers first, then what needs a tick, then what is
 * fine; within each in journey order. Depends only on the facts passed in.
 */
export const readinessChecks = (facts: ReadinessFacts): readonly Check[] => {
  const checks = rules.flatMap(({ look }) => look(facts));
  return order.flatMap((level) => checks.filter((check) => check.level === level));
};

/** A tick: which amber check was accepted, and the text that was read. If the text changes, a new tick is needed. */
export type Tick = { readonly key: string; readonly words: string };

/** Returns whether an amber check was accepted with its current text. */
export const isAccepted = (check: Check, ticks: readonly Tick[]): boolean =>
  check.level === 'amber' && ticks.some(({ key, words }) => key === checkKey(check) && words === check.text);

/** Returns what prevents the application from being sent: every red check, and every amber one without a tick. */
export const openChecks = (checks: readonly Check[], ticks: readonly Tick[]): readonly Check[] =>
  checks.filter((check) => check.level === 'red' || (check.level === 'amber' && !isAccepted(check, ticks)));

/** The states of a sent application that may still become a supply, so that another one for its meter would conflict. */
export const openCaseStates = [
  'awaiting_approval',
  'awaiting_signature',
  'signed',
  'submitted',
  'supplier_checking',
  'accepted',
  'waiting_registration',
  'registering',
  'objected',
  'clear_again',
  'on_hold',
] as const satisfies readonly CaseState[];
