import { refuse } from '../../../platform/http/refusal.ts';
import type { Mandate, DirectDebit, MandateSignatory } from '@switch/contract/http/switching/mandate.ts';
import { directDebitGuarantee } from '@switch/domain/mandate/mandate-reference.ts';
import { mandateRoute, mandateStatement } from '@switch/domain/mandate/mandate-route.ts';
import { mandateStatus, mandateMoves, mandateStateTexts } from '@switch/domain/mandate/mandate-state.ts';
import type { DirectDebitForms } from './direct-debit-forms.ts';
import type { MandateOfCase, MandateMoveRow, MandateRow } from './mandate.queries.ts';
import { peopleFacts, failureOf, isOwnersTurn, type WithPeople } from './mandate-people.ts';
import type { MandateCase } from '@switch/contract/http/switching/cases.ts';
import type { SignatoryRow } from './signatory.queries.ts';

/** The same answer for a mandate that is not there and for one that is somebody else's. */
export const NO_MANDATE = refuse('not-found', 'There is no such mandate.');

/** Every mandate names its own contract by a number that only its supplier gives. */
const REFERENCE = 'Given by the supplier';

/** Who has signed on a screen: each by name where several had to, else whoever the mandate itself names. */
const signaturesOf = ({ row, people }: WithPeople): Mandate['signatures'] => {
  const given = people.flatMap(({ signName, signedAt }) =>
    signName === null || signedAt === null ? [] : [{ name: signName, signedAt: signedAt.toISOString() }],
  );
  if (given.length > 0 || row.signName === null || row.signedAt === null) return given;
  return [{ name: row.signName, signedAt: row.signedAt.toISOString() }];
};

/** A mandate as it is read and printed, as it stands: digits masked. */
export function printedMandate(mandate: WithPeople<MandateOfCase>, forms: DirectDebitForms): Mandate {
  const { row } = mandate;
  const { masked } = row;
  const guarantee = directDebitGuarantee(row.supplierName, row.advanceNoticeDays);
  const words = mandateStatus(row.state, peopleFacts(mandate));
  return {
    supplierName: row.supplierName,
    supplierAddress: row.supplierAddress,
    serviceUserNumber: row.serviceUserNumber,
    advanceNoticeDays: row.advanceNoticeDays,
    accountHolderName: masked.accountHolderName,
    sortCode: masked.sortCode,
    accountNumber: masked.accountNumber,
    bankName: masked.checkManual ? masked.manualBankName : masked.bankName,
    reference: row.reference ?? REFERENCE,
    guarantee: [guarantee.title, ...guarantee.points],
    ...forms.of(row.supplierId),
    signName: row.signName,
    signedAt: row.signedAt?.toISOString() ?? null,
    signatures: signaturesOf(mandate),
    route: mandateRoute(masked).kind,
    signatureLines: peopleFacts(mandate).needed,
    standing: { mandateId: row.id, state: row.state, stateWords: words.state, next: words.next },
  };
}

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
  const words = mandateStatus(row.state, facts);
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
      words: mandateStateTexts[toState].customer,
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
  stateWords: mandateStateTexts[row.state].staff,
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
