import type { CaseState } from '@switch/domain/journey/case-state.ts';
import type { RecordApplication, RecordSupply } from '@switch/contract/http/record.ts';

/** Meters of one application that wait for its owner in the same way. */
export type YourTurn = {
  readonly application: RecordApplication;
  readonly supplies: readonly RecordSupply[];
  /** What the first of them waits for, which holds for all. */
  readonly supply: RecordSupply;
};

/** Turns that nothing is lost by leaving: an offer to compare again. */
const urgent: readonly CaseState[] = ['awaiting_signature', 'objected', 'on_hold', 'renewal_window', 'live'];
const isUrgent = ({ state }: RecordSupply): boolean => urgent.includes(state);

/** The meters for which it is the owner's turn, those with a day first, the earliest first; what waits alike is one turn. */
export const yourTurns = (applications: readonly RecordApplication[]): readonly YourTurn[] =>
  applications
    .flatMap((application) => turnsOf(application))
    .toSorted((one, other) => dayOf(one.supply).localeCompare(dayOf(other.supply)));

function turnsOf(application: RecordApplication): readonly YourTurn[] {
  const waiting = application.supplies.filter((supply) => supply.now.turn === 'you' && isUrgent(supply));
  const alike = Map.groupBy(waiting, (supply) => `${supply.now.words} ${dayOf(supply)}`);
  return [...alike.values()].flatMap((supplies) => {
    const [supply] = supplies;
    return supply ? [{ application, supplies, supply }] : [];
  });
}

const LAST = '9999';
const dayOf = ({ now: { day } }: RecordSupply): string => day?.date ?? LAST;
