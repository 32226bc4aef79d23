import type { DirectDebit } from '@switch/contract/http/switching/mandate.ts';
import type { HistoryApplication } from '@switch/contract/http/switching/history.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Notice } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { needsYou, useMandates } from '../direct-debits/mandates.ts';
import { ListView, usePrintOne } from '../list-parts.tsx';
import { pathToTab, type ProfileViewProps } from '../profile-tabs.ts';
import { type WaitingItem, waitingItems } from './history.ts';
import { nextDayText } from './notice-clock.ts';
import { SwitchCard } from './switch-card.tsx';
import { useHistory } from './use-history.ts';

export function SwitchesTab({ userId, page }: ProfileViewProps) {
  // Fetched along with the history, so that nothing is pushed down later.
  const directDebits = useMandates(userId);
  const printing = usePrintOne();
  return (
    <ListView query={useHistory(userId, page).query} tab="switches" page={page} gap={4}>
      {({ applications, total }) =>
        total > 0 && (
          <>
            <WaitingForYou applications={applications} mandates={directDebits.data?.mandates ?? []} />
            {applications.map((application) => (
              <SwitchCard
                key={application.reference}
                application={application}
                {...printing(application.reference)}
              />
            ))}
          </>
        )
      }
    </ListView>
  );
}

type WaitingForYouProps = {
  readonly applications: readonly HistoryApplication[];
  readonly mandates: readonly DirectDebit[];
};

/** What waits for the reader, before everything else: meters, and Direct Debits, which have a view of their own. */
function WaitingForYou({ applications, mandates }: WaitingForYouProps) {
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
            <Link to={pathToTab('direct-debits')}>Direct Debit for {supplierName}</Link>: {stateWords}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** `Electricity and gas`. */
const namesOf = ({ supplies }: WaitingItem): string =>
  supplies.map((supply, index) => (index === 0 ? fuelNames[supply.fuel] : supply.fuel)).join(' and ');
