import type { CaseState } from '@switch/domain/journey/case-state.ts';
import type { RecordApplication, RecordSupply } from '@switch/contract/http/record.ts';

/** A meter that waits for its owner. */
export type YourTurn = { readonly application: RecordApplication; readonly supply: RecordSupply };

/** Turns that nothing is lost by leaving: an offer to compare again. */
const urgent: readonly CaseState[] = ['awaiting_signature', 'objected', 'on_hold', 'renewal_window', 'live'];
const isUrgent = ({ state }: RecordSupply): boolean => urgent.includes(state);

/** The meters for which it is the owner's turn, those with a day first, the earliest first. */
export const yourTurns = (applications: readonly RecordApplication[]): readonly YourTurn[] =>
  applications
    .flatMap((application) => application.supplies.map((supply) => ({ application, supply })))
    .filter(({ supply }) => supply.now.turn === 'you' && isUrgent(supply))
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));

const LAST = '9999';
const dayOf = ({ supply }: YourTurn): string => supply.now.day?.date ?? LAST;
