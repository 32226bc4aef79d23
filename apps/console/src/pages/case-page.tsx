import { readCase, readTimeline, type CaseFile } from '@switch/contract/http/switching/case-file.ts';
import { listCaseConversations } from '@switch/contract/http/chat/conversations.ts';
import { downloadEvidence } from '@switch/contract/http/privacy/evidence-pack.ts';
import { listMandateCases, listSupplyCases } from '@switch/contract/http/switching/cases.ts';
import { listAudit } from '@switch/contract/http/identity/audit.ts';
import { buttonClass, EmptyState, Skeleton } from '@switch/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { CaseHead } from '../case-file/case-head.tsx';
import { CaseBankDetails } from '../case-file/bank-details.tsx';
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
import { formatExact } from '../lib/time.tsx';
import styles from './case-page.module.css';

const HandOverSection = lazy(() => import('../hand-over/hand-over-section.tsx'));
const StartsSection = lazy(() => import('../case-starts/starts-section.tsx'));
const RequestsSection = lazy(() => import('../case-requests/requests-section.tsx'));
const CaseSupplies = lazy(() => import('../case-supplies/supplies.tsx'));
const CaseTasks = lazy(() => import('../today/case-tasks.tsx'));

/** The page of one case. Each part comes from the module that owns it. */
export function CasePage({ reference }: { reference: string }) {
  const query = useCall(readCase, { params: { reference } });
  if (query.data?.result === false)
    return (
      <Screen title="Case not found">
        <EmptyState title="There is no case with this reference" actions={<Link to="/cases">All cases</Link>}>
          <p>It may have been deleted at the end of its retention period.</p>
        </EmptyState>
      </Screen>
    );
  return (
    <Screen
      title={query.data?.result ? query.data.file.card.organisationName : `Case ${reference}`}
      actions={
        <>
          <Evidence reference={reference} />
          <Link to="/cases" className={buttonClass({ look: 'link', size: 'small' })}>
            All cases
          </Link>
        </>
      }
    >
      <QueryPart query={query} what="the case" lines={12}>
        {(answer) => answer.result && <Parts file={answer.file} onChanged={() => void query.refetch()} />}
      </QueryPart>
    </Screen>
  );
}

/** Downloads the evidence pack: one file that proves how the switch was sold. */
function Evidence({ reference }: { reference: string }) {
  const mayDownload = useMay('cases.evidence');
  if (!mayDownload) return null;
  return (
    <a
      href={downloadEvidence.path.replace(':reference', encodeURIComponent(reference))}
      className={buttonClass({ look: 'secondary', size: 'small' })}
      download
    >
      Evidence pack
    </a>
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
  const chats = useChatEntries(reference);
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
          <Suspense fallback={<Skeleton shape="text" count={2} label="Opening what was asked" />}>
            <RequestsSection reference={reference} onChanged={change} />
          </Suspense>
          <Suspense fallback={<Skeleton shape="text" count={4} label="Opening the supplies" />}>
            <CaseSupplies reference={reference} onMoved={change} />
          </Suspense>
          <Suspense fallback={null}>
            <StartsSection reference={reference} />
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
          <Suspense fallback={<Skeleton shape="text" count={2} label="Opening the tasks" />}>
            <CaseTasks reference={reference} />
          </Suspense>
          <CaseDocuments reference={reference} />
          <CaseBankDetails reference={reference} onChanged={() => void timeline.refetch()} />
          <QueryPart query={timeline} what="the timeline">
            {({ entries }) => <CaseTimeline entries={[...entries, ...audit, ...chats]} />}
          </QueryPart>
        </div>
      </div>
    </>
  );
}

/**
 * Returns timeline entries for the chats of the customer who sent the application, for staff who may read
 * chats.
 */
function useChatEntries(reference: string): readonly Entry[] {
  const mayRead = useMay('chat.read');
  const { data } = useQuery({
    queryKey: [listCaseConversations.name, reference],
    queryFn: () => load(listCaseConversations, { params: { reference } }),
    enabled: mayRead,
  });
  return (data?.conversations ?? []).map(({ conversationId, isEnded, agentName, openedAt, endedAt }) => ({
    entryId: `chat ${conversationId}`,
    kind: 'chat',
    at: openedAt,
    title: isEnded ? 'Chat' : 'Chat, still open',
    was: '',
    became: '',
    who: agentName ? `the customer with ${agentName}` : 'the customer with the bot',
    detail: endedAt === null ? '' : `Ended ${formatExact(Date.parse(endedAt))}`,
    to: `/inbox/${isEnded ? 'ended' : 'all'}/${conversationId}`,
  }));
}

/**
 * Returns timeline entries from the audit trail of the application and its supplies, for staff who may read
 * it.
 */
function useAuditEntries({ card }: CaseFile, applicationId: string | null): readonly Entry[] {
  const mayRead = useMay('audit.read');
  const subjects =
    applicationId === null ? [] : [applicationId, ...card.supplies.map(({ supplyId }) => supplyId)];
  const { data } = useQuery({
    queryKey: [listAudit.name, ...subjects],
    queryFn: () => readAudit(subjects),
    enabled: mayRead && subjects.length > 0,
  });
  return data ?? [];
}

/**
 * Fetches the audit trail of the given subjects. The event labels are loaded only here, as few staff may read
 * the trail.
 */
async function readAudit(subjects: readonly string[]): Promise<readonly Entry[]> {
  const { eventLabel } = await import('../audit/audit-labels.ts');
  const pages = await Promise.all(subjects.map((subject) => load(listAudit, { query: { subject } })));
  return pages.flatMap(({ rows }) =>
    rows.map((row) => ({
      entryId: `audit ${row.number}`,
      kind: 'audit',
      at: row.at,
      title: eventLabel(row.event),
      was: '',
      became: '',
      who: row.actorName ?? 'the customer or System',
      detail: '',
      to: `/audit?subject=${row.subjectId}`,
    })),
  );
}
