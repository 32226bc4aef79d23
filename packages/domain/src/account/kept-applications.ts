import * as z from 'zod/mini';
import { caseStates, type CaseState } from '../journey/case-state.ts';
import { addMonths, type IsoDate } from '../units/period.ts';
import { CONTRACT_KEPT_YEARS, UNBOUND_KEPT_MONTHS } from './kept-for.ts';
import table from './switch-statuses.json' with { type: 'json' };

/**
 * The status of a supply's switch for someone who wants to delete their account. `open`: not binding, can be withdrawn at
 * once. `under-way`: signed and not finished; someone has to be reachable for it. `running`: the contract runs without us.
 * `over`: nothing more happens.
 */
const switchStatuses = ['open', 'under-way', 'running', 'over'] as const;
export type SwitchStatus = (typeof switchStatuses)[number];

const statuses = z.record(z.enum(caseStates), z.enum(switchStatuses)).parse(table);

/** Returns the status that a case state has for the deletion of an account. */
export const statusOf = (state: CaseState): SwitchStatus => statuses[state];

/** The facts about one supply of a sent application that its retention depends on. */
export type KeptSupply = { readonly state: CaseState; readonly endDate: IsoDate };

/** States in which an application binds nobody: it ended before that, or nobody has taken it further. */
export const unboundStates: readonly CaseState[] = [
  ...caseStates.filter((state) => statuses[state] === 'open'),
  'withdrawn',
];

/** Returns whether a sent application never bound anyone. */
export const neverBound = (supplies: readonly Pick<KeptSupply, 'state'>[]): boolean =>
  supplies.every(({ state }) => unboundStates.includes(state));

/**
 * Returns the day until which a sent application and everything belonging to it is kept: six years after the end of its
 * last contract, or after its last move if that came later. If it never bound anyone: twelve months after its last move.
 */
export function applicationKeptUntil(supplies: readonly KeptSupply[], lastMovedOn: IsoDate): IsoDate {
  if (neverBound(supplies)) return addMonths(lastMovedOn, UNBOUND_KEPT_MONTHS);
  const last = supplies.reduce((latest, { endDate }) => (endDate > latest ? endDate : latest), lastMovedOn);
  return addMonths(last, CONTRACT_KEPT_YEARS * 12);
}
