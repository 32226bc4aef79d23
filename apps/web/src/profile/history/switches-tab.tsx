import type { HistoryApplication, HistorySupply } from '@switch/contract/http/switching/history.ts';
import { waitingOnLabels } from '@switch/domain/history/case-facts.ts';
import { isAsked } from '@switch/domain/history/waiting-for-you.ts';
import { unbrokenDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { formatPounds } from '@switch/domain/units/money-text.ts';
import { pence } from '@switch/domain/units/money.ts';
import {
  Button,
  buttonClass,
  Card,
  classNames,
  Cluster,
  CopyButton,
  Disclosure,
  Stack,
  SummaryList,
  Tag,
  Timeline,
} from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import { Link } from '../../lib/link.tsx';
import { usePageTexts } from '../../lib/page-config.ts';
import { dateText } from '../../lib/time-text.ts';
import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { useMandates } from '../direct-debits/mandates.ts';
import { actionOf, mailLink, signaturesId, type SiteMeter, tagOf, timelineOf } from './history.ts';
import { useHistory } from './use-history.ts';
import { WaitingForYou } from './waiting.tsx';
import { ListView, type PrintProps, usePrintOne } from '../list-parts.tsx';
import { pathToTab, type ProfileViewProps } from '../profile-tabs.ts';
import { pathTo } from '../../routes.ts';
import { SigningStatus } from '../../shared-parts.ts';
import { Suspense, useState } from 'react';
import styles from '../profile.module.css';
import history from './history.module.css';

const Answers = lazyFrom(() => import('../answers/answers.tsx'), 'Answers');

export function SwitchesTab({ userId, page }: ProfileViewProps) {
  // Fetched along with the history, so that nothing moves down later.
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

type SwitchCardProps = PrintProps & { readonly application: HistoryApplication };

function SwitchCard({ application, isAside, onPrint }: SwitchCardProps) {
  const { reference, organisationName, siteAddress, submittedAt, state, supplies } = application;
  const tag = tagOf(application);
  return (
    <Card
      title={organisationName}
      level={3}
      aside={
        <Tag tone={tag.tone} wraps>
          {tag.text}
        </Tag>
      }
      padding="large"
      gap={4}
      className={classNames(styles.long, isAside && 'no-print')}
    >
      <div className={styles.facts}>
        <p>{siteAddress}</p>
        <p>
          Reference <strong className={classNames('numbers', history.reference)}>{reference}</strong>, sent on{' '}
          {dateText(submittedAt)}
        </p>
      </div>
      {state === 'awaiting_signature' && (
        <Suspense fallback={null}>
          <div id={signaturesId(reference)} className={history.flush}>
            <SigningStatus application={application} level={3} isAskedAbove />
          </div>
        </Suspense>
      )}
      <AskedOnce application={application} />
      <div className={history.meters}>
        {supplies.map((supply) => (
          <Meter key={supply.supplyId} application={application} supply={supply} />
        ))}
      </div>
      {application.customQuotes.map(({ fuel, reference: question }) => (
        <p key={fuel}>
          Your {fuel} is priced by a person and is not part of this application. We will get back to you about
          question <strong className="numbers">{question}</strong>.
        </p>
      ))}
      <Cluster gap={2} className="no-print">
        <Button look="secondary" size="small" onClick={onPrint}>
          Print
        </Button>
        <CopyButton text={reference} label="Copy reference" />
      </Cluster>
    </Card>
  );
}

/**
 * What staff asked for. Once everything is answered, it stays, with a thank-you, until the user leaves the
 * page.
 */
function AskedOnce({ application }: Pick<SiteMeter, 'application'>) {
  const [wasAsked, setWasAsked] = useState(false);
  const isAskedNow = application.requests.length > 0;
  if (isAskedNow && !wasAsked) setWasAsked(true);
  if (!isAskedNow && !wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <Answers application={application} />
    </Suspense>
  );
}

const Meter = ({ application, supply }: SiteMeter) => (
  <section className={history.meter}>
    <div className={styles.supplier}>
      <SupplierLogo supplierId={supply.supplierId} name={supply.supplierName} size={48} />
      <div>
        <h4>{fuelNames[supply.fuel]}</h4>
        <p>
          {supply.supplierName}, {supply.productName}
        </p>
      </div>
    </div>
    <SupplyTimeline application={application} supply={supply} />
    <Terms supply={supply} />
  </section>
);

const Terms = ({ supply }: { supply: HistorySupply }) => (
  <SummaryList
    look="compact"
    rows={[
      { label: 'Meter', value: supply.meterNumber, isNumeric: true },
      {
        label: 'Contract',
        value: `${supply.termMonths} months, ${unbrokenDate(supply.startDate)} to ${unbrokenDate(supply.endDate)}`,
      },
      {
        label: 'You pay over the contract, with tax',
        value: formatPounds(pence(supply.totalPence)),
        isNumeric: true,
      },
      { label: 'Of that, our fee', value: formatPounds(pence(supply.feePence)), isNumeric: true },
    ]}
  />
);

/**
 * The timeline of one meter: what happened, its current state and who it is waiting for, and what is expected
 * next.
 */
function SupplyTimeline({ application, supply }: SiteMeter) {
  const { past, now, next, later } = timelineOf(supply);
  return (
    <Stack gap={2}>
      {past.length > 0 && (
        <Disclosure summary={`${past.length} ${past.length === 1 ? 'step' : 'steps'} done`}>
          <Timeline items={past} />
        </Disclosure>
      )}
      <Timeline items={[{ ...now, children: <Now application={application} supply={supply} /> }, ...next]} />
      {later.length > 0 && (
        <Disclosure summary="What comes after the start">
          <Timeline items={later} />
        </Disclosure>
      )}
    </Stack>
  );
}

function Now({ application, supply }: SiteMeter) {
  const { words, turn } = supply.now;
  // A pending signature is explained once for all meters: at the top of the page if it is the reader's turn,
  // and with the signatures.
  const isShownAbove = supply.state === 'awaiting_signature' && turn === 'you';
  return (
    <div className={history.now}>
      <p>{isShownAbove ? 'See the signatures above.' : words}</p>
      <p>
        <Tag wraps tone={turn === 'you' ? 'warning' : 'neutral'}>
          {waitingOnLabels[turn]}
        </Tag>
      </p>
      <ActionButton application={application} supply={supply} />
    </div>
  );
}

const actionLabels = {
  compare: 'Compare prices',
  drafts: 'Continue under Drafts',
  reminders: 'Dates and reminders',
  bills: 'Readings and first bill',
} as const;

function ActionButton({ application, supply }: SiteMeter) {
  const { supportEmail } = usePageTexts();
  const action = actionOf(supply);
  if (action === undefined || (action === 'write' && isAsked(application, supply))) return null;
  return (
    <div className="no-print">
      {action === 'write' ? (
        <a
          href={mailLink(supportEmail, application, supply)}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          Email us about it
        </a>
      ) : (
        <Link to={action === 'compare' ? pathTo('energy') : pathToTab(action)} look="secondary" size="small">
          {actionLabels[action]}
        </Link>
      )}
    </div>
  );
}
