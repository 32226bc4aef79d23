import {
  listSupplierRequests,
  type SupplierRequestRow,
} from '@switch/contract/http/switching/supplier-request.ts';
import { supplierRequestStates } from '@switch/domain/supplier-request/supplier-request.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Skeleton, Tag, type TagTone } from '@switch/ui';
import { lazy, Suspense } from 'react';
import { load } from '../lib/api.ts';
import { choicesOf } from '../lib/choices.tsx';
import { dayFields, selectField } from '../lib/lists/filter-bar.tsx';
import { ListSection, Reference, WholeText } from '../lib/lists/list-section.tsx';
import { formatExact, Time } from '../lib/time.tsx';
import { answerText, stateLabels, type RequestState } from './request-texts.ts';

const RequestActions = lazy(() => import('./request-actions.tsx'));

const tones: Readonly<Record<RequestState, TagTone>> = {
  signed: 'info',
  'to-send': 'warning',
  asked: 'info',
  answered: 'success',
  refused: 'danger',
  withdrawn: 'info',
};

const State = ({ row: { state, isSample, isWithdrawalDue } }: { row: SupplierRequestRow }) => (
  <>
    <Tag tone={isWithdrawalDue ? 'warning' : tones[state]}>{stateLabels[state]}</Tag>{' '}
    {isSample && <Tag tone="sample">Test</Tag>}
  </>
);

const factsOf = (row: SupplierRequestRow) => ({
  Reference: row.reference,
  State: stateLabels[row.state],
  Supplier: row.supplierName,
  'Where it accepts letters': row.supplierAddress ?? 'No address is set',
  Fuel: fuelNames[row.fuel],
  Site: row.siteAddress,
  'Meter number': row.meterNumber,
  'Signed by': `${row.signerName}, ${row.jobTitle}`,
  'Email of the signer': row.email,
  Signed: formatExact(Date.parse(row.signedAt)),
  'Valid until': longDate(row.holdsUntil),
  ...(row.askedAt !== null && {
    Sent: `${formatExact(Date.parse(row.askedAt))}${row.askedAddress === null ? ', by staff' : ` to ${row.askedAddress}`}`,
  }),
  ...(row.answer && {
    Answer: <WholeText text={answerText(row.answer)} />,
    'In the customer’s answers': row.isApplied ? 'Yes' : 'No: shown to the customer only',
  }),
  ...(row.withdrawnAt !== null && { Withdrawn: formatExact(Date.parse(row.withdrawnAt)) }),
});

/**
 * Letters of authority that let us ask customers' current suppliers for information, and the result of each
 * request.
 */
export function SupplierRequests() {
  return (
    <ListSection
      id="supplier-requests"
      caption="Supplier requests"
      fields={[
        { name: 'q', label: 'Organisation, supplier, signer, reference or meter number', kind: 'search' },
        selectField('state', 'State', 'Any state', choicesOf(supplierRequestStates, stateLabels)),
        ...dayFields,
      ]}
      fetchPage={({ state, ...query }) =>
        load(listSupplierRequests, {
          query: { ...query, state: supplierRequestStates.find((each) => each === state) },
        })
      }
      rowKey={({ requestId }) => requestId}
      columns={[
        { header: 'Organisation', isRowHeader: true, cell: ({ organisationName }) => organisationName },
        { header: 'Reference', cell: ({ reference }) => <Reference text={reference} /> },
        { header: 'State', cell: (row) => <State row={row} /> },
        { header: 'Supplier', cell: ({ supplierName }) => supplierName },
        { header: 'Fuel', cell: ({ fuel }) => fuelNames[fuel] },
        { header: 'Site', isWide: true, cell: ({ siteAddress }) => siteAddress },
        { header: 'Signed', isNumeric: true, cell: ({ signedAt }) => <Time at={signedAt} /> },
      ]}
      empty={{
        title: 'No suppliers to ask',
        text: 'A request appears here when a customer who does not know the end of a contract signs a letter that lets us ask the supplier.',
      }}
      noMatch={{
        title: 'No request matches these filters',
        text: 'Clear a filter. A meter number is found with or without its spaces.',
      }}
      drawer={{
        title: ({ organisationName }) => organisationName,
        facts: factsOf,
        more: (row, onChanged) => (
          <Suspense fallback={<Skeleton shape="text" count={4} label="Opening what can be done" />}>
            <RequestActions
              key={`${row.requestId} ${row.state} ${row.supplierAddress ?? ''}`}
              row={row}
              onChanged={onChanged}
            />
          </Suspense>
        ),
      }}
    />
  );
}
