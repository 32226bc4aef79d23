import * as z from 'zod/mini';
import { caseStates, type CaseState } from '../journey/case-state.ts';
import { addMonths, type IsoDate } from '../units/period.ts';
import { CONTRACT_KEPT_YEARS, UNBOUND_KEPT_MONTHS } from './kept-for.ts';
import table from './switch-statuses.json' with { type: 'json' };

/**
 * What a supply's switch means for who wants to delete their account. `open`: not binding, and can be withdrawn at once.
 * `under-way`: signed and not finished; somebody has to be reachable for it. `running`: the contract runs without us.
 * `over`: nothing more happens.
 */
const switchStatuses = ['open', 'under-way', 'running', 'over'] as const;
export type SwitchStatus = (typeof switchStatuses)[number];

const statuses = z.record(z.enum(caseStates), z.enum(switchStatuses)).parse(table);

/** What a state means for who wants to delete their account. */
export const statusOf = (state: CaseState): SwitchStatus => statuses[state];

/** One supply of a sent application, as far as keeping it is concerned. */
export type KeptSupply = { readonly state: CaseState; readonly endDate: IsoDate };

/** States in which an application binds nobody: it ended before it did, or nobody has gone on with it. */
export const unboundStates: readonly CaseState[] = [
  ...caseStates.filter((state) => statuses[state] === 'open'),
  'withdrawn',
];

/** Whether a sent application never bound anybody. */
export const neverBound = (supplies: readonly Pick<KeptSupply, 'state'>[]): boolean =>
  supplies.every(({ state }) => unboundStates.includes(state));

/**
 * The day until which a sent application is kept with everything that belongs to it: six years after the end of its last
 * contract, or after its last move where that came later. One that never bound anybody: twelve months after its last move.
 */
export function applicationKeptUntil(supplies: readonly KeptSupply[], lastMovedOn: IsoDate): IsoDate {
  if (neverBound(supplies)) return addMonths(lastMovedOn, UNBOUND_KEPT_MONTHS);
  const last = supplies.reduce((latest, { endDate }) => (endDate > latest ? endDate : latest), lastMovedOn);
  return addMonths(last, CONTRACT_KEPT_YEARS * 12);
}
