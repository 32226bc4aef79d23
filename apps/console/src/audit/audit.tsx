import { useQuery } from '@tanstack/react-query';
import { listAudit } from '@switch/contract/http/identity/audit.ts';
import { listMembers } from '@switch/contract/http/identity/members.ts';
import { listAgents } from '@switch/contract/http/chat/agents.ts';
import { load } from '../lib/api.ts';
import type { Choice } from '../lib/choices.tsx';
import { dayFields, selectField } from '../lib/lists/filter-bar.tsx';
import { ListSection } from '../lib/lists/list-section.tsx';
import { Screen } from '../lib/screen.tsx';
import { formatExact, Time } from '../lib/time.tsx';
import { useMay } from '../lib/session.ts';
import { actorLabel, eventGroups, eventLabel } from './audit-labels.ts';
import styles from './audit.module.css';

/** The audit trail: who did what, and to what. One row for each action, which no one can change. */
export default function AuditScreen() {
  const staff = useStaffOptions();
  return (
    <Screen
      title="Audit"
      about="Everything staff did, and what customers did with their accounts and applications. Entries are only ever added."
    >
      <ListSection
        id="audit"
        caption="Audit trail"
        fields={[
          selectField('event', 'What was done', 'Anything', eventGroups),
          selectField('actor', 'By', 'Anyone', staff),
          { name: 'subject', label: 'Id of what it is about', kind: 'search' },
          ...dayFields,
        ]}
        fetchPage={(query) => load(listAudit, { query })}
        rowKey={({ number }) => String(number)}
        columns={[
          {
            header: 'What was done',
            isRowHeader: true,
            isWide: true,
            cell: ({ event }) => eventLabel(event),
          },
          { header: 'By', cell: actorLabel },
          {
            header: 'To',
            isWide: true,
            cell: ({ subjectId, subjectName }, { put }) => (
              <>
                <button
                  type="button"
                  className={styles.subject}
                  aria-label={`Show everything done to ${subjectName ?? subjectId}`}
                  onClick={() => put(['subject', subjectId])}
                >
                  {subjectName ?? subjectId}
                </button>
                {subjectName !== null && <code className={styles.id}>{subjectId}</code>}
              </>
            ),
          },
          { header: 'When', isNumeric: true, cell: ({ at }) => <Time at={at} /> },
        ]}
        drawer={{
          title: ({ event }) => eventLabel(event),
          facts: (row) => ({
            By: actorLabel(row),
            'Id of the person who did it': row.actorId && <code>{row.actorId}</code>,
            To: row.subjectName,
            'Id of what it is about': <code>{row.subjectId}</code>,
            When: formatExact(Date.parse(row.at)),
            Event: <code>{row.event}</code>,
            'Request, as in the log': <code>{row.requestId}</code>,
          }),
        }}
        empty={{
          title: 'Nothing has been done yet',
          text: 'An entry appears here for everything anyone does, from the first log-in on.',
        }}
        noMatch={{ title: 'Nothing matches these filters', text: 'Clear a filter, or look at more days.' }}
      />
    </Screen>
  );
}

/**
 * Returns the members of staff to choose from, as far as the viewer may see them: all, or those who chat. The
 * list works without them too.
 */
function useStaffOptions(): readonly Choice[] {
  const [mayReadStaff, mayReadChats] = [useMay('staff.read'), useMay('chat.read')];
  const all = useQuery({
    queryKey: [listMembers.name],
    queryFn: () => load(listMembers),
    enabled: mayReadStaff,
  });
  const chatting = useQuery({
    queryKey: [listAgents.name],
    queryFn: () => load(listAgents),
    enabled: mayReadChats && !mayReadStaff,
  });
  return mayReadStaff
    ? (all.data?.members ?? []).map(({ staffId, displayName }) => ({ value: staffId, label: displayName }))
    : (chatting.data?.staff ?? []).map(({ staffId, name }) => ({ value: staffId, label: name }));
}
