import type * as calls from '@switch/contract/http/switching/application.ts';
import type { Application } from '@switch/contract/http/switching/application.ts';
import { pastMoveText } from '@switch/domain/cases/take-back.ts';
import { caseStateTexts, stateOfWhole, type CaseState } from '@switch/domain/journey/case-state.ts';
import { customQuotesOf } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { ruleOfAuthority } from '@switch/domain/journey/steps/authorised-person/authority.ts';
import { nextSteps, type NextStep, type SentSupply } from '@switch/domain/journey/next-steps.ts';
import { isGivenAlone } from '@switch/domain/mandate/mandate-route.ts';
import { signingProgressText, type SigningProgress } from '@switch/domain/signing/envelope-text.ts';
import { readPhone } from '@switch/domain/person/phone.ts';
import { statedClass } from '@switch/domain/signing/key-facts.ts';
import { tidySignatory, type Signatory } from '@switch/domain/signing/signatories.ts';
import { signaturesNeeded, type SigningRule } from '@switch/domain/signing/signing-rule.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { isIsoDate, isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageSlice } from '../../../platform/http/paging.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { withCurrentStarts } from '../hand-over/replies/start-change.queries.ts';
import { applicationsWithMandateToSign } from '../mandates/mandate-news.queries.ts';
import { movesOf, suppliesOf, type CaseMoveRow, type SupplyRow } from '../cases/case.queries.ts';
import {
  isSignedFirst,
  signingProgressOf,
  type StoredEnvelope,
} from '../signing/envelopes/envelope.queries.ts';
import {
  applicationsOfUser,
  countApplications,
  ownApplication,
  paymentsOf,
  type SentPayment,
  type SentRow,
} from './application.queries.ts';

/** A sent application with everything that belongs to it. */
export interface WholeApplication {
  readonly row: SentRow;
  /** Electricity first. */
  readonly supplies: readonly SupplyRow[];
  /** Oldest first. */
  readonly moves: readonly CaseMoveRow[];
  /** Undefined if every supplier is paid by bank transfer. */
  readonly payment: SentPayment | undefined;
  /** Whether one of its mandates is waiting for a signature on screen. */
  readonly waitsForMandate: boolean;
}

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

/**
 * Fetches everything that belongs to these applications, in order, in a fixed number of queries however many
 * there are.
 */
export async function wholeApplications(
  db: Db,
  rows: readonly SentRow[],
): Promise<readonly WholeApplication[]> {
  if (rows.length === 0) return [];
  const supplies = await withCurrentStarts(db, await suppliesOf(db, idsOf(rows)));
  const moves = await movesOf(db, idsOf(supplies));
  const payments = await paymentsOf(db, idsOf(rows));
  const waiting = await applicationsWithMandateToSign(db, idsOf(rows));
  return rows.map((row) => {
    const own = supplies.filter(({ applicationId }) => applicationId === row.id);
    return {
      row,
      supplies: own,
      moves: moves.filter(({ supplyId }) => own.some(({ id }) => id === supplyId)),
      payment: payments.find(({ applicationId }) => applicationId === row.id),
      waitsForMandate: waiting.has(row.id),
    };
  });
}

export async function wholeApplication(db: Db, row: SentRow): Promise<WholeApplication> {
  const [whole] = await wholeApplications(db, [row]);
  if (!whole) throw new Error('One application makes one.');
  return whole;
}

/** Returns the progress of signing from its envelope or, before there is one, from who is to sign. */
export const progressOf = (
  { row }: WholeApplication,
  progress: SigningProgress | undefined,
): SigningProgress =>
  progress ?? { state: null, given: 0, needed: signaturesNeeded(signingRuleOf(row.answers)) };

/**
 * Returns the state of a supply's case for its owner; while signatures are missing, it says how far signing
 * has got.
 */
export const stateText = (state: CaseState, progress: SigningProgress): string =>
  state === 'awaiting_signature' ? signingProgressText(progress) : caseStateTexts[state].customer;

/** Builds an application as its owner sees it; `known` is the progress of its envelope, if there is one. */
function applicationView(
  whole: WholeApplication,
  known: (SigningProgress & Pick<StoredEnvelope, 'signers'>) | undefined,
): Application {
  const { row, supplies } = whole;
  const state = stateOfWhole(supplies.map((supply) => supply.state));
  const progress = progressOf(whole, known);
  const isWaiting = state === 'awaiting_signature';
  const isSigning = row.withdrawnAt === null && (progress.state !== null || isWaiting);
  // The contract is binding from the last signature on.
  const isBinding = progress.state === 'completing' || progress.state === 'completed';
  return {
    ...row,
    stepsId: row.draftId,
    state,
    stateWords: stateText(state, progress),
    submittedAt: row.submittedAt.toISOString(),
    signing: isSigning
      ? {
          state: progress.state ?? 'not-started',
          words: signingProgressText(progress),
          signaturesGiven: progress.given,
          signaturesNeeded: progress.needed,
        }
      : null,
    canTakeBack: isWaiting && !isBinding,
    supplies: supplies.map(({ offer, ...supply }) => ({ ...offer, ...supply })),
    nextSteps: stepsAfter(whole, isBinding).map(({ title, text, date }) => ({ title, words: text, date })),
    history: historyOf(whole, known !== undefined && isSignedFirst(known)),
  };
}

/**
 * Returns what happens after the application was sent, worked out from what was sent; empty once it was taken
 * back. `isBinding`: the last signature has been given, even if the documents are still being sealed.
 */
export function stepsAfter(
  { row, supplies, moves, payment, waitsForMandate }: WholeApplication,
  isBinding = false,
): readonly NextStep[] {
  if (row.withdrawnAt !== null) return [];
  const submittedOn = ukDateAt(row.submittedAt);
  const passedOn = moves.find(({ toState }) => toState === 'submitted');
  return nextSteps({
    submittedOn,
    signedOn: passedOn ? ukDateAt(passedOn.movedAt) : null,
    isSignedByAll: isBinding,
    supplies: supplies.map((supply) => sentSupply(row.answers, supply)),
    doOthersSignMandate: payment !== undefined && !isGivenAlone(payment.masked),
    waitsForMandate,
    customQuotes: customQuotesOf(row.answers),
    holidays: bankHolidaysAround(submittedOn),
  });
}

function sentSupply(answers: Answers, { fuel, state, offer, supplier, startDate }: SupplyRow): SentSupply {
  const end = answers['contract-end-date']?.[`${fuel}-end`];
  const endsOn = end?.contractEndDate;
  return {
    fuel,
    state,
    supplierName: offer.supplierName,
    startDate: isoDate(startDate),
    businessClass: statedClass(answers, fuel),
    paymentMethod: offer.paymentMethod,
    advanceNoticeDays: supplier.advanceNoticeDays,
    contractEnd: end?.knows === 'date' && endsOn !== undefined && isIsoDate(endsOn) ? endsOn : undefined,
    isNoticeSettled: end?.notice === 'given' || end?.notice === 'not-needed',
  };
}

/**
 * Returns one entry per time and state, worded as current for the last one and as past for the others. With
 * two supplies, a move that only one of them made names its fuel.
 */
function historyOf({ supplies, moves }: WholeApplication, isSigned: boolean): Application['history'] {
  const fuelOf = new Map(supplies.map(({ id, fuel }) => [id, fuel]));
  const groups = Map.groupBy(moves, ({ toState, movedAt }) => `${movedAt.toISOString()} ${toState}`);
  return [...groups.values()].flatMap((group, index) => {
    const [first] = group;
    const fuel = first && fuelOf.get(first.supplyId);
    if (!fuel) return [];
    const { toState: state, movedAt } = first;
    const isLast = index === groups.size - 1;
    const waitsForNobody = state === 'awaiting_signature' && isSigned;
    const text = isLast && !waitsForNobody ? caseStateTexts[state].customer : pastMoveText(first, isSigned);
    const named = group.length === supplies.length ? text : `${fuelNames[fuel]}: ${text}`;
    return [{ state, words: named, at: movedAt.toISOString() }];
  });
}

/** Returns applications as their owner sees them, in order, with the progress of signing. */
async function shownApplications(db: Db, rows: readonly SentRow[]): Promise<Application[]> {
  const progress = await signingProgressOf(db, idsOf(rows));
  const whole = await wholeApplications(db, rows);
  return whole.map((each) => applicationView(each, progress.get(each.row.id)));
}

export async function shownApplication(db: Db, row: SentRow): Promise<Application> {
  const [application] = await shownApplications(db, [row]);
  if (!application) throw new Error('One application is shown as one.');
  return application;
}

/**
 * Returns a page of the signed-in user's applications, newest first. An invalid page number returns the first
 * page.
 */
export const listOwnApplications: Handler<typeof calls.listApplications> = async ({ db, session, query }) => {
  const rows = await applicationsOfUser(db, session.userId, pageSlice(query.page));
  const applications = await shownApplications(db, rows);
  return { applications, total: await countApplications(db, session.userId) };
};

/**
 * Returns one of the user's own applications. Throws the problem unauthorised, whether it is someone else's
 * or does not exist.
 */
export const readApplication: Handler<typeof calls.getApplication> = async ({ db, session, params }) => {
  const row = await ownApplication(db, params.reference, session.userId);
  if (!row) throw new ProblemError('unauthorised');
  return { application: await shownApplication(db, row) };
};

export interface Signing {
  readonly rule: SigningRule;
  /** The signers; if one is the customer, with their phone number. */
  readonly people: readonly (Signatory & { readonly phone?: string | null })[];
}

/** Returns the rule by which an application is signed, from the authority card. */
function signingRuleOf(answers: Answers): SigningRule {
  const authority = answers['authorised-person']?.authority;
  return (authority && ruleOfAuthority(authority)) ?? { kind: 'one' };
}

/**
 * Returns who signs, from the authority card: the applicant alone, or the people named there. Empty if that
 * card is gone, so that no one is asked whom the organisation did not choose.
 */
export function signingOf(
  answers: Answers,
  applicant: { readonly name: string; readonly lastName: string; readonly emailAddress: string },
): Signing {
  const authority = answers['authorised-person']?.authority;
  const role = answers['personal-details']?.person?.jobTitle || 'Authorised signatory';
  const name = `${applicant.name} ${applicant.lastName}`;
  const people =
    authority?.who === 'me'
      ? [{ name, role, email: applicant.emailAddress }]
      : (authority?.signatories ?? []);
  const typed = readPhone(answers['personal-details']?.person?.phone ?? '');
  const phone = authority?.who === 'me' && typed.ok ? typed.value.e164 : null;
  return {
    rule: signingRuleOf(answers),
    people: people.map((person) => ({ ...tidySignatory(person), phone })),
  };
}
