import * as z from 'zod/mini';
import { caseStates, type CaseState } from '../journey/case-state.ts';
import { addMonths, type IsoDate } from '../units/period.ts';
import table from './switch-statuses.json' with { type: 'json' };

/**
 * Years for which a signed contract, its mandate and its accounts are kept after the contract has ended. Source: Limitation
 * Act 1980 (six years for claims from a contract), company and tax law (six years for accounts). In Scotland a claim is lost
 * after five, but the mandate and the accounts of the contract are kept for six there too.
 */
export const CONTRACT_KEPT_YEARS = 6;

/** Months for which an application is kept that never bound anybody: as long as a quotation that was not taken. */
export const UNBOUND_KEPT_MONTHS = 12;

/** Months for which a quotation that nobody took up is kept, and a receipt after it has expired. */
export const QUOTATION_KEPT_MONTHS = 12;

/** Years for which we keep what somebody chose about being contacted after it holds no more: it proves a permission. */
export const CHOICE_KEPT_YEARS = 2;

/** Months for which we know that a mail of some kind went to an address. */
export const SENT_MAIL_KEPT_MONTHS = 24;

/** Hours for which a copy of everything can be downloaded. */
export const EXPORT_KEPT_HOURS = 24;

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
