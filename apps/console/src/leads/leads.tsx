import { listLeads, type LeadRow } from '@switch/contract/http/enquiries/enquiry.ts';
import { leadSubjects, leadSubjectWords } from '@switch/domain/enquiry/subjects.ts';
import { Tag } from '@switch/ui';
import { useState } from 'react';
import { load } from '../lib/api.ts';
import { DataTable } from '../lib/lists/data-table.tsx';
import { FilterBar, type FilterField } from '../lib/lists/filter-bar.tsx';
import { Time } from '../lib/time.tsx';
import { formatExact } from '../lib/format-time.ts';
import { useFilters } from '../lib/lists/use-filters.ts';
import { useListPages } from '../lib/lists/list-pages.ts';
import { Clamped, Contact, OpenRow, RowDrawer, type RowFact } from '../lib/lists/row-drawer.tsx';
import { fuelNames } from '@switch/domain/units/energy.ts';
import styles from '../lib/lists/lists.module.css';
import { ReplyBy } from './reply-by.tsx';

const names = ['q', 'about', 'source', 'from', 'to'] as const;

const fields: readonly FilterField<(typeof names)[number]>[] = [
  { name: 'q', label: 'Name, address, organisation or reference', kind: 'search' },
  {
    name: 'about',
    label: 'About',
    kind: 'select',
    any: 'Anything',
    options: leadSubjects.map((value) => ({ value, label: leadSubjectWords[value] })),
  },
  { name: 'source', label: 'Source', kind: 'text' },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
];

/** Leads of the site's forms. */
export function Leads() {
  const filters = useFilters(names);
  const about = leadSubjects.find((subject) => subject === filters.values.about);
  const [opened, setOpened] = useState<LeadRow | undefined>();
  const pages = useListPages('leads', filters.key, (cursor) =>
    load(listLeads, { query: { ...filters.query, about, cursor } }),
  );
  return (
    <>
      <FilterBar listId="leads" fields={fields} filters={filters} />
      <DataTable
        caption="Leads"
        pages={pages}
        rowKey={({ leadId }) => leadId}
        columns={[
          {
            id: 'name',
            header: 'Name',
            isRowHeader: true,
            cell: (row) => (
              <OpenRow onOpen={() => setOpened(row)}>
                {row.name} {row.isTest && <Tag tone="sample">Test</Tag>}
              </OpenRow>
            ),
          },
          { id: 'about', header: 'About', cell: ({ aboutWords }) => aboutWords },
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
          {
            id: 'reply',
            header: 'Reply by',
            cell: ({ isConverted, replyBy }) =>
              isConverted ? <Tag tone="success">Became a switch</Tag> : <ReplyBy day={replyBy} />,
          },
          { id: 'at', header: 'Received', isNumeric: true, cell: ({ at }) => <Time at={at} /> },
        ]}
        empty={
          filters.isAnySet
            ? {
                title: 'No lead matches these filters',
                text: 'Clear a filter, or search for less of the name.',
              }
            : {
                title: 'No leads yet',
                text: 'A lead appears here when somebody asks for a quote or a call on the site.',
              }
        }
      />
      <RowDrawer
        title={opened?.name}
        facts={opened ? factsOf(opened) : []}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

const factsOf = (row: LeadRow): readonly RowFact[] => [
  { label: 'Reference', value: row.reference },
  { label: 'About', value: row.aboutWords },
  { label: 'E-mail', value: row.email },
  { label: 'Phone', value: row.phone },
  { label: 'Message', value: <span className={styles.text}>{row.message || '–'}</span> },
  { label: 'Fuel', value: row.fuel === null ? null : fuelNames[row.fuel] },
  { label: 'Postcode', value: row.postCode },
  { label: 'Source', value: row.source },
  { label: 'Reply by', value: row.isConverted ? 'Became a switch' : <ReplyBy day={row.replyBy} /> },
  { label: 'Received', value: formatExact(Date.parse(row.at)) },
  ...(row.isTest ? [{ label: 'Test', value: 'Test traffic: it is left out of reports' }] : []),
];
