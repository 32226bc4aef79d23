import type { CaseState } from '../journey/case-state.ts';

/** The states of a sent application that may still become a supply, so that another one for its meter would clash. */
export const openCaseStates = [
  'awaiting_approval',
  'awaiting_signature',
  'signed',
  'submitted',
  'supplier_checking',
  'accepted',
  'waiting_registration',
  'registering',
  'objected',
  'clear_again',
  'on_hold',
] as const satisfies readonly CaseState[];
