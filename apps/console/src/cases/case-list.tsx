import {
  countCases,
  findCases,
  type CaseCard,
  type CaseFilters,
  type CaseSort,
} from '@switch/contract/http/switching/case-list.ts';
import { Button, EmptyState, Skeleton } from '@switch/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { load } from '../lib/api.ts';
import { useCommands } from '../lib/keyboard/commands.ts';
import { useCall } from '../lib/query.tsx';
import { useMay } from '../lib/session.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MOST_COUNTED } from '@switch/contract/http/list.ts';
import { countText } from './case-board.tsx';
import { Age, CaseLink, Fee, NextDay, StateTag, Supplies, supplierNames } from './case-cells.tsx';
import styles from './cases.module.css';

interface CaseListProps {
  filters: CaseFilters;
  sort: CaseSort | undefined;
  isFiltered: boolean;
}

/**
 * The list: dense rows loaded page by page, a count that is fetched separately, rows to select and act on.
 */
export function CaseList({ filters, sort, isFiltered }: CaseListProps) {
  const pages = useInfiniteQuery({
    queryKey: [findCases.name, filters, sort],
    queryFn: ({ pageParam }) =>
      load(findCases, { query: { ...filters, sort, cursor: pageParam || undefined } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const total = useCall(countCases, { query: filters }).data?.total;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const toggle = (reference: string) => setChosen((before) => toggled(before, reference));
  const body = useRowKeys(rows, toggle);
  const mayWork = useMay('cases.work');
  const hasFailed = pages.isError && !pages.isFetchNextPageError;
  if (pages.isPending || (hasFailed && pages.isFetching))
    return <Skeleton shape="text" count={10} label="Loading the cases" />;
  if (hasFailed)
    return (
      <EmptyState title="The cases could not be loaded" onRetry={() => void pages.refetch()}>
        <p>Check your connection, then try again.</p>
      </EmptyState>
    );
  if (rows.length === 0)
    return isFiltered ? (
      <EmptyState title="No case matches these filters">
        <p>Clear a filter. A meter number is found with or without its spaces.</p>
      </EmptyState>
    ) : (
      <EmptyState title="No application has been sent yet">
        <p>A case appears here when a customer sends an application.</p>
      </EmptyState>
    );
  const picked = rows.filter(({ reference }) => chosen.has(reference));
  return (
    <>
      <p className={styles.quiet} role="status">
        {rows.length} shown
        {total === undefined ? '' : ` of ${countText(Math.max(total, rows.length), MOST_COUNTED)}`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too */}
      <div className={styles.scroll} role="region" aria-label="Cases" tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">Cases</caption>
          <Head
            canChoose={mayWork}
            isAll={picked.length === rows.length}
            onAll={(isAll) => setChosen(new Set(isAll ? rows.map(({ reference }) => reference) : []))}
          />
          <tbody ref={body}>
            {rows.map((card) => (
              <Row
                key={card.reference}
                card={card}
                isChosen={chosen.has(card.reference)}
                onToggle={mayWork ? toggle : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      {pages.hasNextPage && (
        <div>
          <Button
            look="secondary"
            size="small"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
      {mayWork && (
        <BulkBar cards={picked} onClear={() => setChosen(new Set())} onChanged={() => void pages.refetch()} />
      )}
    </>
  );
}

function toggled(before: ReadonlySet<string>, reference: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(reference)) next.add(reference);
  return next;
}

/** `j` and `k` move through the rows, `x` selects one; Enter opens it, as with any link. */
function useRowKeys(rows: readonly CaseCard[], toggle: (reference: string) => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const links = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
  const at = () => links().findIndex((link) => link.closest('tr')?.contains(document.activeElement) === true);
  const go = (step: number) => {
    const all = links();
    all[Math.min(Math.max(at() + step, 0), all.length - 1)]?.focus();
  };
  const isOffered = rows.length > 0;
  useCommands([
    { id: 'cases.next', title: 'Next case', group: 'Cases', keys: 'j', isOffered, run: () => go(1) },
    { id: 'cases.previous', title: 'Previous case', group: 'Cases', keys: 'k', isOffered, run: () => go(-1) },
    {
      id: 'cases.choose',
      title: 'Choose the case, or not',
      group: 'Cases',
      keys: 'x',
      isOffered,
      run: () => {
        const reference = rows[at()]?.reference;
        if (reference !== undefined) toggle(reference);
      },
    },
  ]);
  return body;
}

interface ChooseBoxProps {
  label: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

const ChooseBox = ({ label, isChosen, onChange }: ChooseBoxProps) => (
  <label className={styles.box}>
    <input type="checkbox" checked={isChosen} onChange={(event) => onChange(event.currentTarget.checked)} />
    <span className="visually-hidden">{label}</span>
  </label>
);

interface HeadProps {
  canChoose: boolean;
  isAll: boolean;
  onAll: (isAll: boolean) => void;
}

const Head = ({ canChoose, isAll, onAll }: HeadProps) => (
  <thead>
    <tr>
      {canChoose && (
        <th scope="col" className={styles.check}>
          <ChooseBox label="Choose all that are shown" isChosen={isAll} onChange={onAll} />
        </th>
      )}
      <th scope="col">Organisation</th>
      <th scope="col">State</th>
      <th scope="col">Supplier</th>
      <th scope="col">Age in state</th>
      <th scope="col">Next date</th>
      <th scope="col">Owner</th>
      <th scope="col" className={styles.numeric}>
        Fee
      </th>
      <th scope="col">Reference</th>
    </tr>
  </thead>
);

interface RowProps {
  card: CaseCard;
  isChosen: boolean;
  onToggle: ((reference: string) => void) | undefined;
}

const Row = ({ card, isChosen, onToggle }: RowProps) => (
  <tr data-chosen={isChosen}>
    {onToggle && (
      <td className={styles.check}>
        <ChooseBox
          label={`Choose ${card.organisationName}`}
          isChosen={isChosen}
          onChange={() => onToggle(card.reference)}
        />
      </td>
    )}
    <th scope="row" className={styles.who}>
      <CaseLink card={card} />
    </th>
    <td>
      <StateTag {...card} />
    </td>
    <td className={styles.supplier}>
      {supplierNames(card)}
      <span className={styles.quiet}>
        <Supplies supplies={card.supplies} />
      </span>
    </td>
    <td className={styles.age}>
      <Age age={card.age} />
    </td>
    <td className={styles.nowrap} data-label="Next">
      <NextDay nextOn={card.nextOn} />
    </td>
    <td className={styles.owner} data-label="Owner">
      {card.owner?.name ?? '–'}
    </td>
    <td className={styles.numeric} data-label="Fee">
      <Fee feePence={card.feePence} />
    </td>
    <td className={styles.nowrap}>
      <span className="numbers">{card.reference}</span>
    </td>
  </tr>
);
