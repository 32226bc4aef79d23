import type { ResponseOf } from '@switch/contract/http/call.ts';
import type {
  HistoryApplication,
  HistorySupply,
  readHistory,
} from '@switch/contract/http/switching/history.ts';
import { type CaseState, isEndState, isTroubled } from '@switch/domain/journey/case-state.ts';
import { dayText, isAsked, nextDayText } from '@switch/domain/history/waiting-for-you.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import type { TagTone, TimelineItem } from '@switch/ui';
import { dateText } from '../../lib/time-text.ts';

/** A page of the history: applications with their meters, newest first. */
type HistoryPage = ResponseOf<typeof readHistory>;

export const withSupply = (page: HistoryPage, supply: HistorySupply): HistoryPage => ({
  ...page,
  applications: page.applications.map((application) => ({
    ...application,
    supplies: application.supplies.map((each) => (each.supplyId === supply.supplyId ? supply : each)),
  })),
});

export type SiteMeter = { readonly application: HistoryApplication; readonly supply: HistorySupply };

const isTakenBack = ({ supply }: SiteMeter): boolean => supply.state === 'withdrawn';

/**
 * Returns the sites of these applications in the order in which they first appear, newest application first.
 * Each has the newest supply of each of its meters, as a meter can be switched more than once.
 */
export function sitesOf(applications: readonly HistoryApplication[]) {
  const meters = applications.flatMap((application) =>
    application.supplies.map((supply) => ({ application, supply })),
  );
  const newest = new Map<string, SiteMeter>();
  for (const meter of meters) {
    const key = `${meter.supply.fuel} ${meter.supply.meterNumber}`;
    const known = newest.get(key);
    if (!known || (isTakenBack(known) && !isTakenBack(meter))) newest.set(key, meter);
  }
  const groups = Map.groupBy(newest.values(), ({ supply }) => supply.siteAddress);
  return [...groups].map(([address, list]) => ({ address, meters: list }));
}

/** The ways to settle something that waits for the customer. */
type WayOut = 'answer' | 'sign' | 'signatures' | 'compare' | 'reading' | 'write';

/**
 * Returns the way to settle what a meter waits for. A last day to sign exists only while signing is under
 * way.
 */
export function wayOut(application: HistoryApplication, supply: HistorySupply): WayOut {
  const { signing } = application;
  const { state, now } = supply;
  if (isAsked(application, supply)) return 'answer';
  if (state === 'awaiting_signature') return signing?.isOpen && now.day !== null ? 'sign' : 'signatures';
  if (state === 'renewal_window' || state === 'rejected') return 'compare';
  return state === 'live' ? 'reading' : 'write';
}

/** Returns the element id of the form for what staff asked about an application; emails link to it too. */
export const answersId = (reference: string): string => `answers-${reference}`;

/** Returns the fuels as text, such as `electricity and gas`. */
export const namesOfFuels = (fuels: readonly string[]): string => fuels.join(' and ');

/** Returns the element id of an application's signatures. */
export const signaturesId = (reference: string): string => `signatures-${reference}`;

const settled: readonly CaseState[] = ['accepted', 'live', 'first_bill_ok', 'in_term', 'renewed'];
const over: readonly CaseState[] = ['withdrawn', 'left'];

export function toneOf(state: CaseState): TagTone {
  if (isTroubled(state)) return 'danger';
  if (over.includes(state)) return 'neutral';
  return settled.includes(state) ? 'success' : 'info';
}

/** Returns the tag of an application: that of its first supply in trouble, or else its own. */
export function tagOf({ state, stateWords, supplies }: HistoryApplication) {
  const stopped = supplies.find((supply) => isTroubled(supply.state) && !isEndState(supply.state));
  if (!stopped || stopped.state === state) return { tone: toneOf(state), text: stateWords };
  return { tone: 'danger' as const, text: `${fuelNames[stopped.fuel]}: ${stopped.stateWords}` };
}

/** Milestones that matter only once the supply has started. */
const afterStart = ['final-bill', 'renewal', 'notice', 'end'];

function currentState(state: CaseState): NonNullable<TimelineItem['state']> {
  if (isTroubled(state)) return 'problem';
  return isEndState(state) ? 'done' : 'current';
}

/** Returns how long a state has lasted; empty on its first day and in an end state. */
const ageText = ({ state, now: { days } }: HistorySupply): string =>
  days === 0 || isEndState(state) ? '' : days === 1 ? ', 1 day' : `, ${days} days`;

function nowEntry(supply: HistorySupply): TimelineItem {
  const { state, stateWords, past } = supply;
  const since = past.at(-1)?.at;
  const day = nextDayText(supply);
  const from = since ? `Since ${dateText(since)}${ageText(supply)}` : '';
  return {
    id: 'now',
    title: stateWords,
    when: [from, day].filter((part) => part !== '').join('. '),
    state: currentState(state),
  };
}

/**
 * Returns the timeline of a meter: what happened, oldest first; its current state; what comes next; and what
 * comes long after.
 */
export function timelineOf(supply: HistorySupply) {
  const past = [...supply.past.slice(0, -1), ...supply.events]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ words, at }, index): TimelineItem => ({
      id: `past-${index}`,
      title: words,
      when: dateText(at),
      state: 'done',
    }));
  const ahead = supply.ahead.map(({ id, title, words, day }): TimelineItem => ({
    id,
    title,
    when: dayText(day),
    children: words,
    state: 'upcoming',
  }));
  const isStarted = !ahead.some(({ id }) => id === 'start');
  const isLater = ({ id }: TimelineItem): boolean => !isStarted && afterStart.includes(id);
  return {
    past,
    now: nowEntry(supply),
    next: ahead.filter((entry) => !isLater(entry)),
    later: ahead.filter(isLater),
  };
}

type SupplyAction = 'compare' | 'drafts' | 'write' | 'reminders' | 'bills';

const actions: Partial<Readonly<Record<CaseState, SupplyAction>>> = {
  rejected: 'compare',
  expired_price: 'compare',
  withdrawn: 'drafts',
  cancelled: 'compare',
  lapsed: 'compare',
  renewal_window: 'compare',
  objected: 'write',
  on_hold: 'write',
  live: 'bills',
  first_bill_query: 'bills',
  in_term: 'reminders',
  first_bill_ok: 'reminders',
};

/**
 * Returns what the customer can do about the state of a switch; undefined if they can only wait, or if a
 * later application deals with it.
 */
export function actionOf({ state, now }: Pick<HistorySupply, 'state' | 'now'>): SupplyAction | undefined {
  const isChosenAgain = now.turn === 'nobody' && state !== 'cancelled';
  return actions[state] === 'compare' && isChosenAgain ? undefined : actions[state];
}

/**
 * Returns the address of an email to us about a meter, filled in with the reference, the meter and its state.
 */
export function mailLink(
  email: string,
  { reference, organisationName }: Pick<HistoryApplication, 'reference' | 'organisationName'>,
  { fuel, meterNumber, stateWords }: Pick<HistorySupply, 'fuel' | 'meterNumber' | 'stateWords'>,
): string {
  const subject = `${reference}: ${fuel} switch`;
  const body = [
    `Reference: ${reference}`,
    `Organisation: ${organisationName}`,
    `Meter: ${fuel}, ${meterNumber}`,
    `Status: ${stateWords}`,
    '',
    'What you would like to tell us:',
    '',
  ].join('\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
