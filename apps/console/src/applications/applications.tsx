import { listSentApplications, type ApplicationRow } from '@switch/contract/http/switching/application.ts';
import { caseStates } from '@switch/domain/journey/case-state.ts';
import { FUELS, fuelList, fuelNames } from '@switch/domain/units/energy.ts';
import { classNames, Skeleton, Tag } from '@switch/ui';
import { lazy, Suspense, useState } from 'react';
import { load } from '../lib/api.ts';
import { formatExact } from '../lib/format-time.ts';
import { useMay } from '../lib/session.ts';
import { DataTable } from '../lib/lists/data-table.tsx';
import { FilterBar, type FilterField } from '../lib/lists/filter-bar.tsx';
import { Time } from '../lib/time.tsx';
import { useFilters } from '../lib/lists/use-filters.ts';
import { changeRows, useListPages } from '../lib/lists/list-pages.ts';
import { OpenRow, RowDrawer, type RowFact } from '../lib/lists/row-drawer.tsx';
import styles from '../lib/lists/lists.module.css';
import { stateChoices } from './supply-moves.ts';

const ApplicationCases = lazy(() =>
  import('./application-cases.tsx').then((module) => ({ default: module.ApplicationCases })),
);

const names = ['q', 'fuel', 'state', 'source', 'from', 'to'] as const;

const fields: readonly FilterField<(typeof names)[number]>[] = [
  { name: 'q', label: 'Name, site, reference or meter number', kind: 'search' },
  {
    name: 'fuel',
    label: 'Fuel',
    kind: 'select',
    any: 'Any fuel',
    options: FUELS.map((value) => ({ value, label: fuelNames[value] })),
  },
  { name: 'state', label: 'A supply is', kind: 'select', any: 'In any state', options: stateChoices },
  { name: 'source', label: 'Source', kind: 'text' },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
];

/** Applications that were sent. */
export function Applications() {
  const filters = useFilters(names);
  const fuel = FUELS.find((each) => each === filters.values.fuel);
  const state = caseStates.find((each) => each === filters.values.state);
  const mayRead = useMay('applications.read');
  const [opened, setOpened] = useState<ApplicationRow | undefined>();
  const pages = useListPages('applications', filters.key, (cursor) =>
    load(listSentApplications, { query: { ...filters.query, fuel, state, cursor } }),
  );
  return (
    <>
      <FilterBar listId="applications" fields={fields} filters={filters} />
      <DataTable
        caption="Applications"
        pages={pages}
        rowKey={({ reference }) => reference}
        columns={[
          {
            id: 'organisation',
            header: 'Organisation',
            isRowHeader: true,
            cell: (row) => <OpenRow onOpen={() => setOpened(row)}>{row.organisationName}</OpenRow>,
          },
          {
            id: 'reference',
            header: 'Reference',
            cell: ({ reference }) => <span className={classNames(styles.line, 'numbers')}>{reference}</span>,
          },
          { id: 'state', header: 'State', cell: ({ stateWords }) => <Tag>{stateWords}</Tag> },
          { id: 'site', header: 'Site', isWide: true, cell: ({ siteAddress }) => siteAddress },
          { id: 'fuels', header: 'Fuel', cell: ({ fuels }) => fuelList(fuels) },
          {
            id: 'suppliers',
            header: 'To supplier',
            cell: ({ supplierNames }) => supplierNames.join(', ') || '–',
          },
          { id: 'source', header: 'Source', cell: ({ source }) => source },
          { id: 'at', header: 'Sent', isNumeric: true, cell: ({ submittedAt }) => <Time at={submittedAt} /> },
        ]}
        empty={
          filters.isAnySet
            ? {
                title: 'No application matches these filters',
                text: 'Clear a filter. A meter number is found with or without its spaces.',
              }
            : {
                title: 'No application has been sent yet',
                text: 'An application appears here when a customer presses Submit at the end of a switch.',
              }
        }
      />
      <RowDrawer
        title={opened?.organisationName}
        facts={opened ? factsOf(opened) : []}
        onClose={() => setOpened(undefined)}
      >
        {opened && mayRead && (
          <Suspense fallback={<Skeleton shape="text" count={4} label="Opening the supplies" />}>
            <ApplicationCases
              key={opened.reference}
              application={opened}
              onMoved={(moved) => {
                setOpened(moved);
                changeRows<ApplicationRow>('applications', filters.key, (row) =>
                  row.reference === moved.reference ? moved : row,
                );
              }}
            />
          </Suspense>
        )}
      </RowDrawer>
    </>
  );
}

const factsOf = (row: ApplicationRow): readonly RowFact[] => [
  { label: 'Reference', value: row.reference },
  { label: 'State', value: row.stateWords },
  { label: 'Site', value: row.siteAddress },
  { label: 'Fuel', value: fuelList(row.fuels) },
  { label: 'To supplier', value: row.supplierNames.join(', ') },
  { label: 'Source', value: row.source },
  { label: 'Sent', value: formatExact(Date.parse(row.submittedAt)) },
  { label: 'Bank details', value: 'Not shown here' },
];
