import type { SupplyCase } from '@switch/contract/http/switching/cases.ts';
import type { ApplicationRow } from '@switch/contract/http/switching/application.ts';
import { caseStateWords, isEndState, stateOfWhole } from '@switch/domain/journey/case-state.ts';
import { useState } from 'react';
import { Mandates } from './mandates.tsx';
import { Supplies } from './supplies.tsx';

interface ApplicationCasesProps {
  application: ApplicationRow;
  /** Called with the changed application after one of its supplies was moved. */
  onMoved: (application: ApplicationRow) => void;
}

export default function ApplicationCases({ application, onMoved }: ApplicationCasesProps) {
  // A supply that ends may end its mandate too: they are fetched again then.
  const [ended, setEnded] = useState(0);
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
