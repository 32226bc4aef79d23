import { listFollowUps, type FollowUpRow } from '@switch/contract/http/chat/follow-ups.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { load } from '../lib/api.ts';
import { DataTable } from '../lib/lists/data-table.tsx';
import { FilterBar, type FilterField } from '../lib/lists/filter-bar.tsx';
import { Time } from '../lib/time.tsx';
import { useMay } from '../lib/session.ts';
import { formatExact } from '../lib/format-time.ts';
import { useFilters } from '../lib/lists/use-filters.ts';
import { useListPages } from '../lib/lists/list-pages.ts';
import { Clamped, Contact, OpenRow, RowDrawer, type RowFact } from '../lib/lists/row-drawer.tsx';
import styles from '../lib/lists/lists.module.css';
import { ReplyBy } from './reply-by.tsx';

const names = ['q', 'source', 'from', 'to'] as const;

const fields: readonly FilterField<(typeof names)[number]>[] = [
  { name: 'q', label: 'Name, address or reference', kind: 'search' },
  { name: 'source', label: 'Source', kind: 'text' },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
];

/** Leads that a conversation led to. */
export function FollowUps() {
  const filters = useFilters(names);
  const mayOpenChats = useMay('chat.read');
  const [opened, setOpened] = useState<FollowUpRow | undefined>();
  const pages = useListPages('follow-ups', filters.key, (cursor) =>
    load(listFollowUps, { query: { ...filters.query, cursor } }),
  );
  return (
    <>
      <FilterBar listId="follow-ups" fields={fields} filters={filters} />
      <DataTable
        caption="Follow-ups"
        pages={pages}
        rowKey={({ leadId }) => leadId}
        columns={[
          {
            id: 'name',
            header: 'Name',
            isRowHeader: true,
            cell: (row) => <OpenRow onOpen={() => setOpened(row)}>{row.name}</OpenRow>,
          },
          { id: 'reply', header: 'Reply by', cell: ({ replyBy }) => <ReplyBy day={replyBy} /> },
          {
            id: 'contact',
            header: 'Contact',
            cell: ({ email, phone }) => <Contact email={email} phone={phone} />,
          },
          {
            id: 'message',
            header: 'Message',
            isWide: true,
            cell: ({ message }) => <Clamped text={message} />,
          },
          { id: 'source', header: 'Source', cell: ({ source }) => source },
          { id: 'at', header: 'Received', isNumeric: true, cell: ({ at }) => <Time at={at} /> },
        ]}
        empty={
          filters.isAnySet
            ? {
                title: 'No follow-up matches these filters',
                text: 'Clear a filter, or search for less of the name.',
              }
            : {
                title: 'Nobody is waiting for a call or an e-mail',
                text: 'A follow-up appears here when a visitor answers the last question of a chat with yes, or leaves an address out of hours.',
              }
        }
      />
      <RowDrawer
        title={opened?.name}
        facts={opened ? factsOf(opened) : []}
        onClose={() => setOpened(undefined)}
      >
        {mayOpenChats && opened && opened.conversationId !== null && (
          <p>
            <Link to={`/inbox/ended/${opened.conversationId}`}>Open the conversation</Link>
          </p>
        )}
      </RowDrawer>
    </>
  );
}

const factsOf = (row: FollowUpRow): readonly RowFact[] => [
  { label: 'Reference', value: row.reference },
  { label: 'E-mail', value: row.email },
  { label: 'Phone', value: row.phone },
  { label: 'Message', value: <span className={styles.text}>{row.message || '–'}</span> },
  { label: 'Source', value: row.source },
  { label: 'Reply by', value: <ReplyBy day={row.replyBy} /> },
  { label: 'Received', value: formatExact(Date.parse(row.at)) },
  ...(row.conversationId === null
    ? [{ label: 'Conversation', value: 'Deleted since, by its age or because the person asked' }]
    : []),
];
