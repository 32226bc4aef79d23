import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { today } from '../../../lib/today.ts';
import type { UserProfile } from '@switch/contract/http/identity/account.ts';
import type { SummaryGroupId } from '@switch/domain/journey/step.ts';
import { summaryOf } from '@switch/domain/journey/summary.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Skeleton, SummaryList } from '@switch/ui';
import { Suspense } from 'react';
import { Link } from '../../../lib/link.tsx';
import { Loaded } from '../../../lib/loaded.tsx';
import type { QueryResult } from '../../../lib/query-cache.ts';
import type { CurrentDraft } from '../../draft/current-draft.ts';
import { placeOf } from '../../places.ts';
import { digestOf } from './digests.ts';
import { Fold } from './fold.tsx';
import { markOf, type Marks } from './marks.ts';
import { messageItems, paymentItems, signatureItems, type SummaryItem } from './summary-items.ts';
import styles from './summary.module.css';

const OffersInFull = lazyFrom(() => import('./offer-in-full.tsx'), 'OffersInFull');

const dateOf = (instant: string): string => longDate(ukDateAt(new Date(instant)));

/** Returns the lines of a group that come from the server and not from the answers. */
function linesOfServer(
  id: SummaryGroupId,
  draft: CurrentDraft,
  profile: UserProfile,
): readonly SummaryItem[] {
  if (id === 'payment') return paymentItems(draft, profile.paymentObj);
  if (id === 'signing') return signatureItems(draft, dateOf);
  return id === 'messages' ? messageItems(draft, profile.emailAddress) : [];
}

const rowOf = ({ key, label, value, place }: SummaryItem) => ({
  key,
  label,
  value,
  changeWord: value === null ? 'Add' : 'Change',
  change: (dress: { className: string; children: React.ReactNode }) => <Link to={place} {...dress} />,
});

type SummarySectionsProps = {
  readonly draft: CurrentDraft;
  readonly profile: UserProfile;
  readonly marks: Marks;
};

/** Everything that was answered, group by group, each line with a Change link. */
export function SummarySections({ draft, profile, marks }: SummarySectionsProps) {
  return (
    <div className={styles.groups}>
      {summaryOf(draft.answers, today()).map(({ id, title, lines }) => {
        const answered = lines.map(({ stepId, cardId, ...line }) => ({
          ...line,
          place: placeOf(stepId, cardId, { returnTo: 'details' }),
        }));
        const all = [...answered, ...linesOfServer(id, draft, profile)];
        const mark = markOf(all, marks);
        return (
          all.length > 0 && (
            <Fold
              key={id}
              id={id}
              title={title}
              digest={digestOf(id, all, draft.answers)}
              mark={mark}
              isPressing={mark !== undefined && mark !== 'amber'}
            >
              <SummaryList rows={all.map(rowOf)} />
              {id === 'offer' && (
                <Suspense fallback={<Skeleton shape="card" label="Loading the price line by line" />}>
                  <OffersInFull answers={draft.answers} />
                </Suspense>
              )}
            </Fold>
          )
        );
      })}
    </div>
  );
}

type SummaryProps = Omit<SummarySectionsProps, 'profile'> & { readonly profile: QueryResult<UserProfile> };

/** The summary, shown once the profile has been fetched. */
export const Summary = ({ profile, ...others }: SummaryProps) => (
  <Loaded
    query={profile}
    loading="Opening your answers"
    count={3}
    failed="Your answers cannot be shown just now"
    text="They are saved. Nothing is lost."
  >
    {(user) => <SummarySections {...others} profile={user} />}
  </Loaded>
);
