import type { ResponseOf } from '@switch/contract/http/call.ts';
import type {
  HistoryApplication,
  HistorySupply,
  readHistory,
} from '@switch/contract/http/switching/history.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';

/** A page of the history: applications with their meters, the newest first. */
type HistoryPage = ResponseOf<typeof readHistory>;

export const withSupply = (page: HistoryPage, supply: HistorySupply): HistoryPage => ({
  ...page,
  applications: page.applications.map((application) => ({
    ...application,
    supplies: application.supplies.map((each) => (each.supplyId === supply.supplyId ? supply : each)),
  })),
});

export type SiteMeter = { readonly application: HistoryApplication; readonly supply: HistorySupply };

/** One site with its meters: the newest supply of each, as a meter can have been switched more than once. */
export type Site = { readonly address: string; readonly meters: readonly SiteMeter[] };

const isTakenBack = ({ supply }: SiteMeter): boolean => supply.state === 'withdrawn';

/** The sites of these applications in the order in which they first appear, newest application first. */
export function sitesOf(applications: readonly HistoryApplication[]): readonly Site[] {
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

/** Meters of one application that wait for its owner in the same way. */
export type WaitingItem = {
  readonly application: HistoryApplication;
  readonly supplies: readonly HistorySupply[];
  /** What the first of them waits for, which holds for all. */
  readonly supply: HistorySupply;
};

/** States in which something is lost by waiting; an offer to compare again is not one of them. */
const urgent: readonly CaseState[] = ['awaiting_signature', 'objected', 'on_hold', 'renewal_window', 'live'];
const isUrgent = ({ state }: HistorySupply): boolean => urgent.includes(state);

/** Returns the meters that wait for their owner, the earliest day first; those that wait for the same thing are one item. */
export const waitingItems = (applications: readonly HistoryApplication[]): readonly WaitingItem[] =>
  applications
    .flatMap((application) => itemsOf(application))
    .toSorted((one, other) => dayOf(one.supply).localeCompare(dayOf(other.supply)));

function itemsOf(application: HistoryApplication): readonly WaitingItem[] {
  const waiting = application.supplies.filter((supply) => supply.now.turn === 'you' && isUrgent(supply));
  const alike = Map.groupBy(waiting, (supply) => `${supply.now.words} ${dayOf(supply)}`);
  return [...alike.values()].flatMap((supplies) => {
    const [supply] = supplies;
    return supply ? [{ application, supplies, supply }] : [];
  });
}

const LAST = '9999';
const dayOf = ({ now: { day } }: HistorySupply): string => day?.date ?? LAST;
