import { useQuery } from '@tanstack/react-query';
import { listAudit, type AuditRow } from '@switch/contract/http/identity/audit.ts';
import { listAgents } from '@switch/contract/http/chat/agents.ts';
import { load } from '../lib/api.ts';
import { DataTable, type DataColumn } from '../lib/lists/data-table.tsx';
import { FilterBar, type FilterField } from '../lib/lists/filter-bar.tsx';
import { guarded, Screen } from '../lib/screen.tsx';
import { Time } from '../lib/time.tsx';
import { useMay } from '../lib/session.ts';
import { useFilters } from '../lib/lists/use-filters.ts';
import { useListPages } from '../lib/lists/list-pages.ts';
import { actorLabel, eventGroups, eventLabel } from './audit-labels.ts';
import styles from './audit.module.css';

const names = ['event', 'actor', 'subject', 'from', 'to'] as const;

/** Who did what, and to what: one line for every act, that nobody can change. */
function AuditScreen() {
  const filters = useFilters(names);
  const staff = useStaffOptions();
  const pages = useListPages('audit', filters.key, (cursor) =>
    load(listAudit, { query: { ...filters.query, cursor } }),
  );
  const fields: readonly FilterField<(typeof names)[number]>[] = [
    { name: 'event', label: 'What was done', kind: 'select', any: 'Anything', options: eventGroups },
    { name: 'actor', label: 'By', kind: 'select', any: 'Anybody', options: staff },
    { name: 'subject', label: 'To (id)', kind: 'search' },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ];
  return (
    <Screen
      title="Audit"
      about="Everything staff did, and what customers did with their accounts and applications. Entries are only ever added."
    >
      <FilterBar listId="audit" fields={fields} filters={filters} />
      <DataTable
        caption="Audit trail"
        pages={pages}
        rowKey={({ number }) => String(number)}
        columns={columnsOf((subject) => filters.put('subject', subject))}
        empty={
          filters.isAnySet
            ? { title: 'Nothing matches these filters', text: 'Clear a filter, or look at more days.' }
            : {
                title: 'Nothing has been done yet',
                text: 'A line appears here whenever somebody does something, from the first log-in on.',
              }
        }
      />
    </Screen>
  );
}

/** The screen for those who may read the audit trail. */
export const Component = guarded('audit.read', AuditScreen);

const columnsOf = (onSubject: (subject: string) => void): readonly DataColumn<AuditRow>[] => [
  {
    id: 'event',
    header: 'What was done',
    isRowHeader: true,
    isWide: true,
    cell: ({ event }) => (
      <>
        {eventLabel(event)}
        <span className={styles.name}>{event}</span>
      </>
    ),
  },
  { id: 'actor', header: 'By', cell: actorLabel },
  {
    id: 'subject',
    header: 'To',
    cell: ({ subjectId }) => (
      <button
        type="button"
        className={styles.subject}
        aria-label={`Show everything done to ${subjectId}`}
        onClick={() => onSubject(subjectId)}
      >
        {subjectId}
      </button>
    ),
  },
  {
    id: 'request',
    header: 'Request',
    cell: ({ requestId }) => <code className={styles.id}>{requestId}</code>,
  },
  { id: 'at', header: 'When', isNumeric: true, cell: ({ at }) => <Time at={at} /> },
];

/** Members of staff to choose from, as far as one may see them; without them the list still works. */
function useStaffOptions(): readonly { readonly value: string; readonly label: string }[] {
  const mayRead = useMay('chat.read');
  const { data } = useQuery({
    queryKey: [listAgents.name],
    queryFn: () => load(listAgents),
    enabled: mayRead,
  });
  return (data?.staff ?? []).map(({ staffId, name }) => ({ value: staffId, label: name }));
}
