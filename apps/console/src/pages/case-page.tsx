import { readCase, readTimeline, type CaseFile } from '@switch/contract/http/switching/case-file.ts';
import { listMandateCases, listSupplyCases } from '@switch/contract/http/switching/cases.ts';
import { listAudit } from '@switch/contract/http/identity/audit.ts';
import { EmptyState, Skeleton } from '@switch/ui';
import { useQueries } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { eventLabel } from '../audit/audit-labels.ts';
import { CaseHead } from '../case-file/case-head.tsx';
import { CaseDocuments } from '../case-file/documents.tsx';
import { CaseChecks, CaseFacts } from '../case-file/facts.tsx';
import { CaseNotes } from '../case-file/notes.tsx';
import { CasePrices } from '../case-file/prices.tsx';
import { CaseStops, CaseTakeBacks } from '../case-file/stops.tsx';
import { CaseTimeline, type Entry } from '../case-file/timeline.tsx';
import { load } from '../lib/api.ts';
import { Link } from '../lib/link.tsx';
import { queryClient, QueryPart, useCall } from '../lib/query.tsx';
import { Screen } from '../lib/screen.tsx';
import { useMay } from '../lib/session.ts';
import styles from './case-page.module.css';

const HandOverSection = lazy(() => import('../hand-over/hand-over-section.tsx'));
const CaseSupplies = lazy(() => import('../case-supplies/supplies.tsx'));

/** One case on one screen: each part comes from the module that owns it. */
export function CasePage({ reference }: { reference: string }) {
  const query = useCall(readCase, { params: { reference } });
  if (query.data?.result === false)
    return (
      <Screen title="Case not found">
        <EmptyState title="There is no case with this reference" actions={<Link to="/cases">All cases</Link>}>
          <p>It may have been deleted at the end of its retention.</p>
        </EmptyState>
      </Screen>
    );
  return (
    <Screen
      title={query.data?.result ? query.data.file.card.organisationName : `Case ${reference}`}
      actions={<Link to="/cases">All cases</Link>}
    >
      <QueryPart query={query} what="the case" lines={12}>
        {(answer) => answer.result && <Parts file={answer.file} onChanged={() => void query.refetch()} />}
      </QueryPart>
    </Screen>
  );
}

interface PartsProps {
  file: CaseFile;
  onChanged: () => void;
}

function Parts({ file, onChanged }: PartsProps) {
  const { reference } = file.card;
  const timeline = useCall(readTimeline, { params: { reference } });
  const audit = useAuditEntries(file, timeline.data?.applicationId ?? null);
  const change = () => {
    onChanged();
    void timeline.refetch();
    for (const { name } of [listSupplyCases, listMandateCases])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
  return (
    <>
      <CaseHead file={file} onChanged={change} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <CaseStops file={file} onChanged={change} />
          <Suspense fallback={<Skeleton shape="text" count={4} label="Opening the supplies" />}>
            <CaseSupplies reference={reference} onMoved={change} />
          </Suspense>
          <Suspense fallback={<Skeleton shape="text" count={4} label="Opening the hand-over" />}>
            <HandOverSection reference={reference} onChanged={change} />
          </Suspense>
          <CaseTakeBacks file={file} onChanged={change} />
          <CaseFacts facts={file.facts} />
          <CaseChecks checks={file.checks} />
          <CasePrices prices={file.prices} />
        </div>
        <div className={styles.column}>
          <CaseNotes reference={reference} onChanged={() => void timeline.refetch()} />
          <CaseDocuments reference={reference} />
          <QueryPart query={timeline} what="the timeline">
            {({ entries }) => <CaseTimeline entries={[...entries, ...audit]} />}
          </QueryPart>
        </div>
      </div>
    </>
  );
}

/** What the audit trail has of the application and its supplies, for those who may read it. */
function useAuditEntries({ card }: CaseFile, applicationId: string | null): readonly Entry[] {
  const mayRead = useMay('audit.read');
  const subjects =
    mayRead && applicationId !== null
      ? [applicationId, ...card.supplies.map(({ supplyId }) => supplyId)]
      : [];
  const queries = useQueries({
    queries: subjects.map((subject) => ({
      queryKey: [listAudit.name, subject],
      queryFn: () => load(listAudit, { query: { subject } }),
    })),
  });
  return queries.flatMap(({ data }) =>
    (data?.rows ?? []).map((row): Entry => ({
      entryId: `audit ${row.number}`,
      kind: 'audit',
      at: row.at,
      title: eventLabel(row.event),
      was: '',
      became: '',
      who: row.actorName ?? 'the customer, or the product',
      detail: '',
      to: `/audit?subject=${row.subjectId}`,
    })),
  );
}
