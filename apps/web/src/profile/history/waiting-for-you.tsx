import type { DirectDebit } from '@switch/contract/http/switching/mandate.ts';
import type { HistoryApplication, HistorySupply } from '@switch/contract/http/switching/history.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Notice } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { pathTo } from '../../routes.ts';
import { needsYou } from '../direct-debits/mandate-lists.ts';
import { nextDayText } from './clock-text.ts';

type WaitingForYouProps = {
  readonly applications: readonly HistoryApplication[];
  readonly mandates: readonly DirectDebit[];
};

/** What waits for the reader, before everything else: meters, and Direct Debits, which have a view of their own. */
export function WaitingForYou({ applications, mandates }: WaitingForYouProps) {
  const items = waitingItems(applications);
  const waiting = mandates.filter(needsYou);
  if (items.length + waiting.length === 0) return null;
  return (
    <Notice tone="warning" title="Waiting for you" className="no-print">
      <ul>
        {items.map((item) => (
          <li key={item.supply.supplyId}>
            {namesOf(item)}, {item.application.reference}: {item.supply.now.words}
            {item.supply.now.day && ` ${nextDayText(item.supply)}.`}
          </li>
        ))}
        {waiting.map(({ mandateId, supplierName, stateWords }) => (
          <li key={mandateId}>
            <Link to={pathTo('profile', { query: { tab: 'direct-debits' } })}>
              Direct Debit for {supplierName}
            </Link>
            : {stateWords}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** `Electricity and gas`. */
const namesOf = ({ supplies }: WaitingItem): string =>
  supplies.map((supply, index) => (index === 0 ? fuelNames[supply.fuel] : supply.fuel)).join(' and ');

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
