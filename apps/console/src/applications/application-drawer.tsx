import type { SupplyCase } from '@switch/contract/http/case.ts';
import type { ApplicationRow } from '@switch/contract/http/desk-records.ts';
import { caseStateWords, isEndState, stateOfWhole } from '@switch/domain/journey/case-state.ts';
import { useState } from 'react';
import { useMay } from '../lib/session.ts';
import { formatExact } from '../lib/format-time.ts';
import { fuelList } from '@switch/domain/units/energy.ts';
import { Mandates } from './mandates.tsx';
import { RowDrawer, type RowFact } from '../lib/lists/row-drawer.tsx';
import { Supplies } from './supplies.tsx';

interface ApplicationDrawerProps {
  application: ApplicationRow | undefined;
  onClose: () => void;
  /** The application as it stands, after one of its supplies was moved. */
  onMoved: (application: ApplicationRow) => void;
}

/** A sent application at the side: its facts, the case of each supply, and its mandates. */
export function ApplicationDrawer({ application, onClose, onMoved }: ApplicationDrawerProps) {
  return (
    <RowDrawer
      title={application?.organisationName}
      facts={application ? factsOf(application) : []}
      onClose={onClose}
    >
      {application && <Cases key={application.reference} application={application} onMoved={onMoved} />}
    </RowDrawer>
  );
}

interface CasesProps {
  application: ApplicationRow;
  onMoved: (application: ApplicationRow) => void;
}

function Cases({ application, onMoved }: CasesProps) {
  const mayRead = useMay('applications.read');
  // A supply that ends may end its mandate too: they are read anew then.
  const [ended, setEnded] = useState(0);
  if (!mayRead) return null;
  const { reference } = application;
  const follow = (supplies: readonly SupplyCase[]) => {
    const states = supplies.map(({ state }) => state);
    const state = stateOfWhole(states);
    setEnded(states.filter(isEndState).length);
    onMoved({ ...application, state, stateWords: caseStateWords[state].staff });
  };
  return (
    <>
      <Supplies reference={reference} onMoved={follow} />
      <Mandates key={ended} reference={reference} />
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
