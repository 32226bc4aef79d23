import {
  readSupplierHistory,
  type StoredChange,
  type SupplierDetails,
} from '@switch/contract/http/pricing/suppliers.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { Button, Disclosure, EmptyState, Skeleton, Tag } from '@switch/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { load } from '../lib/api.ts';
import { Time } from '../lib/time.tsx';
import { FactChanges } from './fact-changes.tsx';
import styles from './suppliers.module.css';

/** Groups changes that were stored together: one change, or everything that a new supplier began with. */
const together = (changes: readonly StoredChange[]): readonly (readonly StoredChange[])[] => [
  ...Map.groupBy(changes, ({ recordedAt, by }) => `${recordedAt} ${by ?? ''}`).values(),
];

async function fetchPage(supplierId: string, below: string) {
  const query = below === '' ? {} : { below };
  const answer = await load(readSupplierHistory, { params: { supplierId }, query });
  if (!answer.result) throw new Error('the supplier is not there any more');
  return answer;
}

/** All changes: from which day, by whom, why, and the old and new value of each fact. */
export function History({ supplier: { supplierId, revision } }: { supplier: SupplierDetails }) {
  const pages = useInfiniteQuery({
    queryKey: [readSupplierHistory.name, supplierId, revision],
    queryFn: ({ pageParam }) => fetchPage(supplierId, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  if (pages.isPending) return <Skeleton shape="text" count={6} label="Loading the history" />;
  if (pages.isError) {
    return (
      <EmptyState title="We could not load the history" onRetry={() => void pages.refetch()}>
        <p>Check your connection, then try again.</p>
      </EmptyState>
    );
  }
  const entries = together(pages.data.pages.flatMap(({ changes }) => changes));
  return (
    <>
      <ol role="list" className={styles.history} aria-label="Changes, newest first">
        {entries.map((entry) => (
          <Entry key={entry[0]?.changeId} changes={entry} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button
          look="secondary"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show older changes
        </Button>
      )}
    </>
  );
}

function Entry({ changes }: { changes: readonly StoredChange[] }) {
  const [first] = changes;
  if (!first) return null;
  const { title, validFrom, recordedAt, by, reason, takenBack } = first;
  const isOne = changes.length === 1;
  return (
    <li className={styles.entry}>
      <p>
        <strong>{isOne ? title : 'Added with all its facts'}</strong>{' '}
        {isOne && <span className={styles.soft}>from {longDate(validFrom)}</span>}{' '}
        {takenBack && <Tag>Cancelled{takenBack.by && ` by ${takenBack.by}`}</Tag>}
      </p>
      <p className={styles.soft}>
        {by ?? 'Sample data'}, <Time at={recordedAt} isInSentence />
        {isOne && reason && `: ${reason}`}
      </p>
      {isOne ? (
        <FactChanges changes={first.changes} />
      ) : (
        <Disclosure summary={`Show all ${changes.length} parts`}>
          {changes.map((change) => (
            <div key={change.changeId}>
              <h3 className={styles.smallHead}>{change.title}</h3>
              <FactChanges changes={change.changes} />
            </div>
          ))}
        </Disclosure>
      )}
    </li>
  );
}
