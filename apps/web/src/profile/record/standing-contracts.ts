import type { RecordSupply } from '@switch/contract/http/record.ts';
import { caseStates, isEndState, type CaseState } from '@switch/domain/journey/case-state.ts';

const isStarted = (state: CaseState): boolean =>
  caseStates.indexOf(state) >= caseStates.indexOf('live') &&
  caseStates.indexOf(state) <= caseStates.indexOf('lapsed');

const neverCame: readonly CaseState[] = ['rejected', 'withdrawn', 'cancelled', 'expired_price'];
const isGone: readonly CaseState[] = ['renewed', 'left', 'lapsed'];

/** Whether the contract that a meter leaves still counts: until the new supply has started. */
export const hasPresentContract = ({ state, clock }: Pick<RecordSupply, 'state' | 'clock'>): boolean =>
  !isStarted(state) && !clock.present.isOver;

/** Whether the contract made through us counts: unless the switch never came about, or it is over. */
export const hasNewContract = ({ state }: Pick<RecordSupply, 'state'>): boolean =>
  !neverCame.includes(state) && !isGone.includes(state);

/** Whether a meter has days that count at all. */
export const hasClock = (supply: Pick<RecordSupply, 'state' | 'clock'>): boolean =>
  !isEndState(supply.state) || hasPresentContract(supply);
