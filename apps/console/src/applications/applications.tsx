import { listSentApplications } from '@switch/contract/http/switching/application.ts';
import { caseStates } from '@switch/domain/journey/case-state.ts';
import { FUELS, fuelList, fuelNames } from '@switch/domain/units/energy.ts';
import { Skeleton, Tag } from '@switch/ui';
import { lazy, Suspense } from 'react';
import { load } from '../lib/api.ts';
import { choicesOf } from '../lib/choices.tsx';
import { formatExact, Time } from '../lib/time.tsx';
import { dayFields, selectField, sourceField } from '../lib/lists/filter-bar.tsx';
import { ListSection, Reference } from '../lib/lists/list-section.tsx';
import { useMay } from '../lib/session.ts';
import { stateChoices } from './supply-moves.ts';

const ApplicationCases = lazy(() => import('./supplies.tsx'));

export function Applications() {
  const mayRead = useMay('applications.read');
  return (
    <ListSection
      id="applications"
      caption="Applications"
      fields={[
        { name: 'q', label: 'Name, site, reference or meter number', kind: 'search' },
        selectField('fuel', 'Fuel', 'Any fuel', choicesOf(FUELS, fuelNames)),
        selectField('state', 'A supply is', 'In any state', stateChoices),
        sourceField,
        ...dayFields,
      ]}
      fetchPage={({ fuel, state, ...query }) =>
        load(listSentApplications, {
          query: {
            ...query,
            fuel: FUELS.find((each) => each === fuel),
            state: caseStates.find((each) => each === state),
          },
        })
      }
      rowKey={({ reference }) => reference}
      columns={[
        { header: 'Organisation', isRowHeader: true, cell: ({ organisationName }) => organisationName },
        { header: 'Reference', cell: ({ reference }) => <Reference text={reference} /> },
        { header: 'State', cell: ({ stateWords }) => <Tag>{stateWords}</Tag> },
        { header: 'Site', isWide: true, cell: ({ siteAddress }) => siteAddress },
        { header: 'Fuel', cell: ({ fuels }) => fuelList(fuels) },
        { header: 'To supplier', cell: ({ supplierNames }) => supplierNames.join(', ') || '–' },
        { header: 'Source', cell: ({ source }) => source },
        { header: 'Sent', isNumeric: true, cell: ({ submittedAt }) => <Time at={submittedAt} /> },
      ]}
      empty={{
        title: 'No application has been sent yet',
        text: 'An application appears here when a customer presses Submit at the end of a switch.',
      }}
      noMatch={{
        title: 'No application matches these filters',
        text: 'Clear a filter. A meter number is found with or without its spaces.',
      }}
      drawer={{
        title: ({ organisationName }) => organisationName,
        facts: (row) => ({
          Reference: row.reference,
          State: row.stateWords,
          Site: row.siteAddress,
          Fuel: fuelList(row.fuels),
          'To supplier': row.supplierNames.join(', '),
          Source: row.source,
          Sent: formatExact(Date.parse(row.submittedAt)),
          'Bank details': 'Not shown here',
        }),
        more: (row, onChanged) =>
          mayRead && (
            <Suspense fallback={<Skeleton shape="text" count={4} label="Opening the supplies" />}>
              <ApplicationCases key={row.reference} application={row} onMoved={onChanged} />
            </Suspense>
          ),
      }}
    />
  );
}
