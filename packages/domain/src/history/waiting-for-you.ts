import type { CaseState } from '../journey/case-state.ts';
import { longDate } from '../units/date-text.ts';
import type { Fuel } from '../units/energy.ts';
import type { DayKind, WaitingOn } from './case-facts.ts';

type Day = { readonly kind: DayKind; readonly date: string } | null;

/** The facts about one meter of a sent application that may be waiting for its owner. */
type SeenSupply = {
  readonly fuel: Fuel;
  readonly state: CaseState;
  readonly now: { readonly words: string; readonly turn: WaitingOn; readonly day: Day };
};

type SeenApplication = {
  readonly supplies: readonly SeenSupply[];
  /** What its owner was asked for and has not answered, each for some of its fuels. */
  readonly requests: readonly { readonly fuels: readonly Fuel[] }[];
};

/** Meters of one application that are waiting for its owner in the same way. */
export type WaitingItem<Application extends SeenApplication> = {
  readonly application: Application;
  readonly supplies: readonly Application['supplies'][number][];
  /** The first of them, which represents all. */
  readonly supply: Application['supplies'][number];
};

/** States in which waiting has a cost. */
const urgent: readonly CaseState[] = [
  'awaiting_signature',
  'rejected',
  'objected',
  'on_hold',
  'renewal_window',
  'live',
];

/**
 * Returns the meters that are waiting for their owner, the earliest date first; those waiting for the same thing are one
 * item.
 */
export const waitingItems = <Application extends SeenApplication>(
  applications: readonly Application[],
): readonly WaitingItem<Application>[] =>
  applications
    .flatMap((application) => itemsOf(application))
    .toSorted((one, other) => dayOf(one.supply).localeCompare(dayOf(other.supply)));

/** Returns whether the owner was asked for something about a meter and has not answered all of it. */
export const isAsked = (
  { requests }: Pick<SeenApplication, 'requests'>,
  { fuel }: Pick<SeenSupply, 'fuel'>,
): boolean => requests.some(({ fuels }) => fuels.includes(fuel));

function itemsOf<Application extends SeenApplication>(
  application: Application,
): readonly WaitingItem<Application>[] {
  const waiting = application.supplies.filter(
    (supply: Application['supplies'][number]) =>
      supply.now.turn === 'you' && (urgent.includes(supply.state) || isAsked(application, supply)),
  );
  const alike = Map.groupBy(waiting, (supply) => `${supply.now.words} ${dayOf(supply)}`);
  return [...alike.values()].flatMap((supplies) => {
    const [supply] = supplies;
    return supply ? [{ application, supplies, supply }] : [];
  });
}

const LAST = '9999';
const dayOf = ({ now: { day } }: SeenSupply): string => day?.date ?? LAST;

const meaning: Readonly<Record<DayKind, string>> = {
  'expected-by': 'Expected by',
  'expected-on': 'Expected on',
  'expected-from': 'Expected from',
  'last-day': 'Last day:',
};

/** Returns the text for a future date: `Expected by 21 September 2026`; empty without one. */
export const dayText = (day: Day): string =>
  day === null ? '' : `${meaning[day.kind]} ${longDate(day.date)}`;

/** Returns by when a switch moves on from its current state; for an objection, that is the next try. */
export function nextDayText({
  state,
  now: { day },
}: {
  readonly state: CaseState;
  readonly now: Pick<SeenSupply['now'], 'day'>;
}): string {
  const text = dayText(day);
  return state === 'objected' && text !== ''
    ? `Next try ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text;
}
