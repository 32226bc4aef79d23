import type { DirectDebit, MandateCase, MandateSignatory } from '@switch/contract/http/mandate.ts';
import { mandateMoves, mandateStateWords } from '@switch/domain/mandate/mandate-state.ts';
import { mandateStatement } from '@switch/domain/mandate/mandate-statement.ts';
import { mandateWords } from '@switch/domain/mandate/mandate-words.ts';
import type { MandateMoveRow, MandateOfCase, MandateRow } from './mandate.queries.ts';
import { failureOf, isOwnersTurn, peopleFacts, type WithPeople } from './mandate-people.ts';
import type { SignatoryRow } from './signatory.queries.ts';

/** How long somebody who was mailed a link is left in peace. */
const REMINDED_AT_MOST_EVERY_MS = 86_400_000;

/** Whether somebody may be mailed another link: at most one a day. */
export const isReminderDue = ({ state, linkSentAt }: SignatoryRow, now: Date): boolean =>
  state === 'asked' &&
  linkSentAt !== null &&
  now.getTime() - linkSentAt.getTime() >= REMINDED_AT_MOST_EVERY_MS;

const movesOfOne = (moves: readonly MandateMoveRow[], { id }: MandateRow): readonly MandateMoveRow[] =>
  moves.filter(({ mandateId }) => mandateId === id);

const signatoryView = (person: SignatoryRow, now: Date): MandateSignatory => ({
  signatoryId: person.id,
  name: person.signName ?? person.name,
  role: person.role,
  email: person.email,
  isYou: person.kind === 'owner',
  state: person.state === 'signed' ? 'signed' : 'asked',
  at: (person.signedAt ?? person.askedAt).toISOString(),
  isReminderDue: isReminderDue(person, now),
});

/** A mandate as its payer sees it. */
export function ownView(
  mandate: WithPeople<MandateOfCase>,
  moves: readonly MandateMoveRow[],
  now: Date,
): DirectDebit {
  const { row, people } = mandate;
  const facts = peopleFacts(mandate);
  const words = mandateWords(row.state, facts);
  return {
    mandateId: row.id,
    applicationReference: row.applicationReference,
    organisationName: row.organisationName,
    supplierId: row.supplierId,
    supplierName: row.supplierName,
    serviceUserNumber: row.serviceUserNumber,
    reference: row.reference,
    accountHolderName: row.masked.accountHolderName,
    bankName: row.masked.checkManual ? row.masked.manualBankName : row.masked.bankName,
    sortCode: row.masked.sortCode,
    accountNumber: row.masked.accountNumber,
    state: row.state,
    stateWords: words.state,
    next: words.next,
    failure: failureOf(row),
    statement: isOwnersTurn(mandate) ? mandateStatement(row.supplierName, facts.needed).words : '',
    signaturesNeeded: facts.needed,
    signatories: people.map((person) => signatoryView(person, now)),
    missingPeople: facts.missing,
    postedAt: row.postedAt?.toISOString() ?? null,
    signName: row.signName,
    madeAt: row.madeAt.toISOString(),
    history: movesOfOne(moves, row).map(({ toState, movedAt }) => ({
      state: toState,
      words: mandateStateWords[toState].customer,
      at: movedAt.toISOString(),
    })),
  };
}

const peopleWords = (people: readonly SignatoryRow[]): string =>
  people
    .map(
      ({ name, signName, state }) => `${signName ?? name} ${state === 'signed' ? 'has signed' : 'is asked'}`,
    )
    .join(', ');

/** A mandate as staff see it. */
export const staffView = (
  { row, people }: WithPeople<MandateOfCase>,
  moves: readonly MandateMoveRow[],
): MandateCase => ({
  mandateId: row.id,
  applicationReference: row.applicationReference,
  organisationName: row.organisationName,
  supplierName: row.supplierName,
  serviceUserNumber: row.serviceUserNumber,
  reference: row.reference,
  state: row.state,
  stateWords: mandateStateWords[row.state].staff,
  signatories: peopleWords(people),
  postedAt: row.postedAt?.toISOString() ?? null,
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
