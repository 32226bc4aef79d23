import type { HistoryApplication } from '@switch/contract/http/switching/history.ts';
import type { DirectDebit } from '@switch/contract/http/switching/mandate.ts';
import { nextDayText, type WaitingItem, waitingItems } from '@switch/domain/history/waiting-for-you.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { buttonClass, Notice } from '@switch/ui';
import { type ReactNode, Suspense } from 'react';
import { Link } from '../../lib/link.tsx';
import { usePageTexts } from '../../lib/page-config.ts';
import { pathTo } from '../../routes.ts';
import { SignHere } from '../../shared-parts.ts';
import { isOnline, needsYou } from '../direct-debits/mandates.ts';
import { pathToTab } from '../profile-tabs.ts';
import { answersId, mailLink, signaturesId, wayOut } from './history.ts';
import history from './history.module.css';

type Item = WaitingItem<HistoryApplication>;

type WaitingForYouProps = {
  readonly applications: readonly HistoryApplication[];
  readonly mandates: readonly DirectDebit[];
};

/**
 * Everything that waits for the reader, at the top of the page, each with a button that leads straight to it.
 */
export function WaitingForYou({ applications, mandates }: WaitingForYouProps) {
  const items = waitingItems(applications);
  const waiting = mandates.filter((mandate) => mandate.state === 'failed' || needsYou(mandate));
  if (items.length + waiting.length === 0) return null;
  return (
    <Notice tone="warning" title="Waiting for you" className="no-print">
      <ul role="list" className={history.waiting}>
        {items.map((item) => (
          <Waiting
            key={item.supply.supplyId}
            what={`${namesOf(item)}, ${item.application.reference}`}
            why={item.supply.now.words}
            day={nextDayText(item.supply)}
          >
            <WayOut item={item} />
          </Waiting>
        ))}
        {waiting.map((mandate) => (
          <Waiting
            key={mandate.mandateId}
            what={`Direct Debit for ${mandate.supplierName}`}
            why={mandate.state === 'failed' ? mandate.failure : mandate.next}
          >
            <Link to={pathToTab('direct-debits')} look="primary" size="small">
              {mandateLabel(mandate)}
            </Link>
          </Waiting>
        ))}
      </ul>
    </Notice>
  );
}

type WaitingProps = {
  readonly what: string;
  readonly why: string;
  readonly day?: string;
  /** The button or link that leads to it. */
  readonly children: ReactNode;
};

const Waiting = ({ what, why, day = '', children }: WaitingProps) => (
  <li>
    <p className={history.what}>{what}</p>
    <p>{why}</p>
    {day !== '' && <p className={history.what}>{day}</p>}
    <div>{children}</div>
  </li>
);

/** Returns the fuels of an item as text, such as `Electricity and gas`. */
const namesOf = ({ supplies }: Item): string =>
  supplies.map((supply, index) => (index === 0 ? fuelNames[supply.fuel] : supply.fuel)).join(' and ');

/**
 * Returns the label of the link for a mandate: correct the bank details, print the form, name the
 * signatories, or sign.
 */
function mandateLabel(mandate: DirectDebit): string {
  if (mandate.state === 'failed') return 'Correct the bank details';
  if (!isOnline(mandate)) return 'Print and post it';
  return mandate.statement === '' ? 'Say who signs' : 'Read and sign it';
}

function WayOut({ item: { application, supply } }: { item: Item }) {
  const { supportEmail } = usePageTexts();
  const way = wayOut(application, supply);
  if (way === 'sign')
    return (
      <Suspense fallback={null}>
        <SignHere reference={application.reference} />
      </Suspense>
    );
  if (way === 'answer')
    return (
      <Link to={pathTo('profile', { hash: answersId(application.reference) })} look="primary" size="small">
        Answer it
      </Link>
    );
  if (way === 'signatures')
    return (
      <Link to={pathTo('profile', { hash: signaturesId(application.reference) })} look="primary" size="small">
        See who signs
      </Link>
    );
  if (way === 'compare')
    return (
      <Link to={pathTo('energy')} look="primary" size="small">
        Compare prices
      </Link>
    );
  if (way === 'reading')
    return (
      <Link to={pathToTab('bills')} look="primary" size="small">
        Give the reading
      </Link>
    );
  return (
    <a href={mailLink(supportEmail, application, supply)} className={buttonClass({ size: 'small' })}>
      Email us about it
    </a>
  );
}
