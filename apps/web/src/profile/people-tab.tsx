import { useMountTime } from '@switch/browser/use-now.ts';
import type { HistoryApplication } from '@switch/contract/http/switching/history.ts';
import { Card, Skeleton, Stack, Tag, type TagTone } from '@switch/ui';
import { Suspense } from 'react';
import { whenText } from '../lib/time-text.ts';
import { SigningStatus } from '../shared-parts.ts';
import { ListView } from './list-parts.tsx';
import type { ProfileViewProps } from './profile-tabs.ts';
import styles from './profile.module.css';
import history from './history/history.module.css';
import { useHistory } from './history/use-history.ts';

/** The people who were asked to sign, pending ones first, each with what the customer can do. */
export const PeopleTab = ({ userId, page }: ProfileViewProps) => (
  <ListView query={useHistory(userId, page).query} tab="people" page={page} gap={4}>
    {({ applications }) => {
      const signed = applications.filter(({ signing, state }) => signing !== null || isWaiting(state));
      return (
        signed.length > 0 &&
        signed
          .toSorted((one, other) => Number(isWaiting(other.state)) - Number(isWaiting(one.state)))
          .map((application) => <ApprovalCard key={application.reference} application={application} />)
      );
    }}
  </ListView>
);

const isWaiting = (state: HistoryApplication['state']): boolean => state === 'awaiting_signature';

function ApprovalCard({ application }: { application: HistoryApplication }) {
  const { reference, organisationName, state, supplies, signing } = application;
  const what = supplies.map(({ fuel, supplierName }) => `${fuel} from ${supplierName}`).join(' and ');
  return (
    <Card title={organisationName} level={3} padding="large" gap={3}>
      <p>
        Application <span className="numbers">{reference}</span>: {what}
      </p>
      {isWaiting(state) ? (
        <Suspense fallback={<Skeleton shape="card" label="Opening the signatures" />}>
          <div className={history.flush}>
            <SigningStatus application={application} level={3} />
          </div>
        </Suspense>
      ) : (
        signing && <Signed signing={signing} />
      )}
    </Card>
  );
}

type Signing = NonNullable<HistoryApplication['signing']>;

const tones: Partial<Readonly<Record<Signing['people'][number]['state'], TagTone>>> = {
  signed: 'success',
  declined: 'warning',
};

function Signed({ signing: { stateWords, ruleWords, people } }: { signing: Signing }) {
  const now = useMountTime();
  return (
    <Stack gap={2}>
      <p>{stateWords}</p>
      <p className={styles.quiet}>Who had to sign: {ruleWords}</p>
      <ul role="list" className={history.people} aria-label="Who was asked">
        {people.map(({ name, role, words, state, at }) => (
          <li key={`${name} ${state}`} className={history.person}>
            <div>
              <p>
                <strong>{name}</strong>
              </p>
              <p className={styles.quiet}>{role}</p>
            </div>
            <Tag tone={tones[state] ?? 'neutral'}>
              {words}
              {at !== null && state === 'signed' && ` ${whenText(new Date(at), now)}`}
            </Tag>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
