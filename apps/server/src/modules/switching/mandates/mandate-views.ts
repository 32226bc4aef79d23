import { refuse } from '../../../platform/http/refusal.ts';
import type { DirectDebit, MandateSignatory } from '@switch/contract/http/switching/mandate.ts';
import type { Mandate } from '@switch/contract/http/switching/printed-mandate.ts';
import { directDebitGuarantee } from '@switch/domain/mandate/mandate-reference.ts';
import { mandateRoute, mandateStatement, mandateSigners } from '@switch/domain/mandate/mandate-route.ts';
import {
  mandateStatus,
  mandateMoves,
  mandateStateTexts,
  isToSignOnline,
  type MandateProgress,
} from '@switch/domain/mandate/mandate-state.ts';
import type { DirectDebitForms } from './direct-debit-forms.ts';
import type { MandateOfCase, MandateMoveRow, MandateRow } from './mandate.queries.ts';
import type { MaskedPayment } from '@switch/contract/http/switching/payment.ts';
import type { MandateCase } from '@switch/contract/http/switching/cases.ts';
import type { SignatoryRow } from './signatory.queries.ts';
import { bacsReason } from '@switch/domain/mandate/bacs-reason.ts';

/** The same answer for a mandate that is not there and for one that is somebody else's. */
export const NO_MANDATE = refuse('not-found', 'There is no such mandate.');

/** Every mandate names its own contract by a number that only its supplier gives. */
const NO_REFERENCE_YET = 'Given by the supplier';

/** The bank that an account is with: a listed one, or as it was typed. */
export const bankNameOf = ({ checkManual, manualBankName, bankName }: MaskedPayment): string =>
  checkManual ? manualBankName : bankName;

/** Who has signed on a screen: each by name where several had to, else whoever the mandate itself names. */
const signaturesOf = ({ row, people }: WithPeople): Mandate['signatures'] => {
  const given = people.flatMap(({ signName, signedAt }) =>
    signName === null || signedAt === null ? [] : [{ name: signName, signedAt: signedAt.toISOString() }],
  );
  if (given.length > 0 || row.signName === null || row.signedAt === null) return given;
  return [{ name: row.signName, signedAt: row.signedAt.toISOString() }];
};

/** Who collects from which account, digits masked, under which Guarantee: the part of a mandate that is fixed from the first. */
export function mandateFacts(
  supplier: Pick<
    MandateOfCase,
    'supplierName' | 'supplierAddress' | 'serviceUserNumber' | 'advanceNoticeDays'
  >,
  masked: MaskedPayment,
) {
  const { supplierName, supplierAddress, serviceUserNumber, advanceNoticeDays } = supplier;
  const guarantee = directDebitGuarantee(supplierName, advanceNoticeDays);
  return {
    supplierName,
    supplierAddress,
    serviceUserNumber,
    advanceNoticeDays,
    accountHolderName: masked.accountHolderName,
    sortCode: masked.sortCode,
    accountNumber: masked.accountNumber,
    bankName: bankNameOf(masked),
    reference: NO_REFERENCE_YET,
    guarantee: [guarantee.title, ...guarantee.points],
  };
}

/** A mandate as it is read and printed: digits masked. Its signers sign these very fields. */
export function printedMandate(mandate: WithPeople, forms: DirectDebitForms): Mandate {
  const { row } = mandate;
  const words = mandateStatus(row.state, peopleFacts(mandate));
  return {
    ...mandateFacts(row, row.masked),
    reference: row.reference ?? NO_REFERENCE_YET,
    ...forms.of(row.supplierId),
    signName: row.signName,
    signedAt: row.signedAt?.toISOString() ?? null,
    signatures: signaturesOf(mandate),
    route: mandateRoute(row.masked).kind,
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
export function ownView(mandate: WithPeople, moves: readonly MandateMoveRow[], now: Date): DirectDebit {
  const { row, people } = mandate;
  const facts = peopleFacts(mandate);
  const words = mandateStatus(row.state, facts);
  return {
    ...row,
    ...row.masked,
    mandateId: row.id,
    bankName: bankNameOf(row.masked),
    stateWords: words.state,
    next: words.next,
    failure: failureOf(row),
    statement: isOwnersTurn(mandate) ? mandateStatement(row.supplierName, facts.needed).words : '',
    signaturesNeeded: facts.needed,
    signatories: people.map((person) => signatoryView(person, now)),
    missingPeople: facts.missing,
    postedAt: row.postedAt?.toISOString() ?? null,
    madeAt: row.madeAt.toISOString(),
    history: movesOfOne(moves, row).map(({ toState, movedAt }) => ({
      state: toState,
      words: mandateStateTexts[toState].customer,
      at: movedAt.toISOString(),
    })),
  };
}

/** A mandate as staff see it. */
export const staffView = ({ row, people }: WithPeople, moves: readonly MandateMoveRow[]): MandateCase => ({
  ...row,
  mandateId: row.id,
  stateWords: mandateStateTexts[row.state].staff,
  signatories: people
    .map(
      ({ name, signName, state }) => `${signName ?? name} ${state === 'signed' ? 'has signed' : 'is asked'}`,
    )
    .join(', '),
  postedAt: row.postedAt?.toISOString() ?? null,
  failure: failureOf(row),
  moves: [...mandateMoves[row.state]],
  history: movesOfOne(moves, row).map(({ fromState: from, toState: to, movedAt, actor, reason }) => ({
    from,
    to,
    at: movedAt.toISOString(),
    actor,
    reason,
  })),
});

/** A mandate with those who sign it on a screen, in the order in which they were asked. */
export interface WithPeople {
  readonly row: MandateOfCase;
  readonly people: readonly SignatoryRow[];
}

/** Each mandate with its own people. */
export const withPeople = (
  rows: readonly MandateOfCase[],
  people: readonly SignatoryRow[],
): readonly WithPeople[] =>
  rows.map((row) => ({ row, people: people.filter(({ mandateId }) => mandateId === row.id) }));

/** What the bank reported of a failed mandate; empty for any other. */
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
