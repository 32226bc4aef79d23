import type { DirectDebit, MandateCase } from '@switch/contract/http/mandate.ts';
import { statementsFor } from '@switch/domain/journey/statements.ts';
import { bacsReason } from '@switch/domain/mandate/bacs-reason.ts';
import { mandateMoves, mandateStateWords } from '@switch/domain/mandate/mandate-state.ts';
import type { MandateMoveRow, MandateOfCase, MandateRow } from './mandate.queries.ts';

/** What the bank reported of a failed mandate, in words; empty for any other. */
const failureOf = ({ failedReport, failedCode }: MandateRow): string =>
  failedReport === null ? '' : (bacsReason(failedReport, failedCode ?? '')?.words ?? '');

const movesOfOne = (moves: readonly MandateMoveRow[], { id }: MandateRow): readonly MandateMoveRow[] =>
  moves.filter(({ mandateId }) => mandateId === id);

/** The statement that signing a mandate on the screen agrees to, in the words of the signature screen. */
export const statementOf = (supplierName: string): string =>
  statementsFor({
    supplierNames: [supplierName],
    mandateWay: 'online',
    claimsTaxRelief: false,
    brandName: '',
  })
    .filter(({ id }) => id === 'tncddmandate')
    .map(({ words }) => words)
    .join();

/** A mandate as its payer sees it. */
export function ownView(row: MandateOfCase, moves: readonly MandateMoveRow[]): DirectDebit {
  const { customer, next } = mandateStateWords[row.state];
  return {
    mandateId: row.id,
    applicationReference: row.applicationReference,
    supplierName: row.supplierName,
    serviceUserNumber: row.serviceUserNumber,
    reference: row.reference,
    accountHolderName: row.masked.accountHolderName,
    sortCode: row.masked.sortCode,
    accountNumber: row.masked.accountNumber,
    state: row.state,
    stateWords: customer,
    next: row.state === 'failed' ? `${failureOf(row)} ${next}` : next,
    statement: row.state === 'awaiting_signature' ? statementOf(row.supplierName) : '',
    signName: row.signName,
    madeAt: row.madeAt.toISOString(),
    history: movesOfOne(moves, row).map(({ toState, movedAt }) => ({
      state: toState,
      words: mandateStateWords[toState].customer,
      at: movedAt.toISOString(),
    })),
  };
}

/** A mandate as staff see it. */
export const staffView = (row: MandateOfCase, moves: readonly MandateMoveRow[]): MandateCase => ({
  mandateId: row.id,
  applicationReference: row.applicationReference,
  organisationName: row.organisationName,
  supplierName: row.supplierName,
  serviceUserNumber: row.serviceUserNumber,
  reference: row.reference,
  state: row.state,
  stateWords: mandateStateWords[row.state].staff,
  failure: failureOf(row),
  moves: [...mandateMoves[row.state]],
  history: movesOfOne(moves, row).map(({ fromState, toState, movedAt, actor, reason }) => ({
    from: fromState,
    to: toState,
    at: movedAt.toISOString(),
    actor,
    reason,
  })),
});
