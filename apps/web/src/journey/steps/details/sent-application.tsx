import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { getApplication, type Application } from '@switch/contract/http/switching/application.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Button, Card, Cluster, CopyButton, Skeleton, Stack, SummaryList, Timeline } from '@switch/ui';
import { Suspense, useEffect } from 'react';
import { Loaded } from '../../../lib/loaded.tsx';
import { useNavigate } from 'react-router';
import { SigningStatus } from '../../../shared-parts.ts';
import { useQuery } from '../../../lib/query-cache.ts';
import { Link } from '../../../lib/link.tsx';
import { load } from '../../../lib/api.ts';
import { today } from '../../../lib/today.ts';
import { paths } from '../../../routes.ts';
import { forgetDraft, updateDraft, walkOf, currentDraft } from '../../draft/current-draft.ts';
import { placeOf } from '../../places.ts';
import { StepFrame } from '../../step-frame.tsx';
import { pounds } from '../../../lib/offer/money-text.ts';
import { answersForNextSite } from '@switch/domain/journey/next-site.ts';
import styles from './summary.module.css';

type Heading = { readonly title: string; readonly lead: string };

/** Returns whether nothing is left to sign: the documents are being sealed, or are sealed. */
const isSigned = ({ state, signing }: Application): boolean =>
  state !== 'awaiting_signature' || signing?.state === 'completing' || signing?.state === 'completed';

/**
 * Returns the page's heading for the state of the application; `application` is undefined while it is being
 * fetched.
 */
function headingOf(application: Application | undefined): Heading {
  if (application && !isSigned(application)) {
    return {
      title: 'Your application is sent for signing',
      lead: `Nothing is agreed yet. ${factText(contract['last-signature'], today())} You can close this page, and follow it in your profile.`,
    };
  }
  return application?.signing
    ? {
        title: 'Your application is signed and sent',
        lead: 'We will email you the signed and sealed documents within a few minutes, with this reference.',
      }
    : { title: 'Your application is sent', lead: 'We have emailed you a copy of this reference.' };
}

/** What to do now, the reference, what was applied for, and what happens next, with dates. */
export function SentApplication({ reference }: { reference: string }) {
  const found = useQuery({
    queryKey: ['application', reference],
    queryFn: () => load(getApplication, { params: { reference } }),
  });
  const application = found.data?.application;
  const { title, lead } = headingOf(application);
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <StepFrame isWide title={title} lead={lead}>
      <div className={styles.sent}>
        <Loaded
          query={found}
          loading="Opening what happens next"
          failed="What happens next cannot be shown just now"
          text="Your application is sent and safe under the reference below."
        >
          {({ application: sent }) => (
            <Suspense fallback={<Skeleton shape="card" label="Opening the signatures" />}>
              <SigningStatus application={sent} />
            </Suspense>
          )}
        </Loaded>
        <Reference reference={reference} />
        {application ? <WhatHappensNext application={application} /> : <WaysOn />}
      </div>
    </StepFrame>
  );
}

/** The reference to quote in questions: small, because what there is to do comes first. */
const Reference = ({ reference }: { reference: string }) => (
  <Cluster gap={2}>
    <p>Your reference</p>
    <p className={styles.reference}>{reference}</p>
    <Cluster gap={2} className="no-print">
      <CopyButton text={reference} label="Copy the reference" />
      <Button look="secondary" size="small" onClick={() => window.print()}>
        Print this page
      </Button>
    </Cluster>
  </Cluster>
);

const dateOf = (instant: string): string => longDate(ukDateAt(new Date(instant)));

function WhatHappensNext({ application }: { application: Application }) {
  const { history, nextSteps, supplies, siteAddress, organisationName } = application;
  const done = history.map(({ state, words, at }, index) => ({
    id: `${state} ${at}`,
    title: words,
    when: dateOf(at),
    state: index === history.length - 1 ? ('current' as const) : ('done' as const),
  }));
  const ahead = nextSteps.map(({ title, words, date }) => ({
    id: `${title} ${date ?? ''}`,
    title,
    ...(date !== null && { when: longDate(date) }),
    children: <p>{words}</p>,
  }));
  return (
    <div className={styles.next}>
      <Stack gap={3} as="section">
        <h2>What happens next</h2>
        <Timeline items={[...done, ...ahead]} />
      </Stack>
      <Stack gap={4}>
        {supplies.map((supply) => (
          <Card key={supply.fuel} title={`${fuelNames[supply.fuel]} from ${supply.supplierName}`}>
            <SummaryList
              rows={[
                { key: 'for', label: 'For', value: `${organisationName}, ${siteAddress}` },
                { key: 'meter', label: 'Supply number', value: supply.meterNumber },
                {
                  key: 'product',
                  label: 'Product',
                  value: `${supply.productName}, ${supply.termMonths} months`,
                },
                { key: 'start', label: 'Starts', value: longDate(supply.startDate) },
                { key: 'end', label: 'Ends', value: longDate(supply.endDate) },
                {
                  key: 'total',
                  label: 'Total over the contract, with tax',
                  value: pounds(supply.totalPence),
                },
                { key: 'fee', label: 'What we earn, inside the price', value: pounds(supply.feePence) },
              ]}
            />
          </Card>
        ))}
        <WaysOn />
      </Stack>
    </div>
  );
}

/**
 * Links to the tracker, and to a new application for the next site, with the organisation already filled in.
 */
function WaysOn() {
  const navigate = useNavigate();
  const startNextSite = () => {
    const answers = answersForNextSite(currentDraft.get().answers);
    forgetDraft();
    updateDraft({ answers });
    const first = walkOf(currentDraft.get()).firstIncomplete;
    void navigate(placeOf(first?.step.id ?? 'energy'));
  };
  return (
    <Stack gap={2} className="no-print">
      <Cluster gap={2}>
        <Link to={paths.profile} look="primary" wideOnPhone>
          Follow your switch
        </Link>
        <Button look="secondary" wideOnPhone onClick={startNextSite}>
          Switch another site
        </Button>
      </Cluster>
      <p>
        For another site we keep what you told us about the organisation. We ask only for that site, its
        meters and its prices.
      </p>
    </Stack>
  );
}
