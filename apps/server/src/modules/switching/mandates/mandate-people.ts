import { isToSignOnline, type MandateProgress } from '@switch/domain/mandate/mandate-state.ts';
import { mandateSigners } from '@switch/domain/mandate/mandate-route.ts';
import { bacsReason } from '@switch/domain/mandate/bacs-reason.ts';
import type { MandateRow } from './mandate.queries.ts';
import type { SignatoryRow } from './signatory.queries.ts';

/** A mandate with those who sign it on a screen, in the order in which they were asked. */
export interface WithPeople<Row extends MandateRow = MandateRow> {
  readonly row: Row;
  readonly people: readonly SignatoryRow[];
}

/** Each mandate with its own people. */
export const withPeople = <Row extends MandateRow>(
  rows: readonly Row[],
  people: readonly SignatoryRow[],
): readonly WithPeople<Row>[] =>
  rows.map((row) => ({ row, people: people.filter(({ mandateId }) => mandateId === row.id) }));

/** What the bank reported of a failed mandate, in words; empty for any other. */
export const failureOf = ({ state, failedReport, failedCode }: MandateRow): string =>
  state !== 'failed' || failedReport === null
    ? ''
    : (bacsReason(failedReport, failedCode ?? '')?.words ?? '');

/** Who has to sign, who has, who was asked and how many have to be named still. */
export function peopleFacts({ row, people }: WithPeople): MandateProgress {
  const { needed, isOwnerOne } = mandateSigners(row.masked);
  const guests = people.filter(({ kind }) => kind === 'guest');
  return {
    needed,
    isOwnerOne,
    hasOwnerSigned: people.some(({ kind, state }) => kind === 'owner' && state === 'signed'),
    asked: guests.filter(({ state }) => state === 'asked').map(({ name }) => name),
    missing: Math.max(0, needed - (isOwnerOne ? 1 : 0) - guests.length),
    isPosted: row.postedAt !== null,
    supplierName: row.supplierName,
    failure: failureOf(row),
  };
}

/** Whether the account's own person has to sign now. */
export function isOwnersTurn(mandate: WithPeople): boolean {
  const { isOwnerOne, hasOwnerSigned } = peopleFacts(mandate);
  return isToSignOnline(mandate.row.state) && isOwnerOne && !hasOwnerSigned;
}
