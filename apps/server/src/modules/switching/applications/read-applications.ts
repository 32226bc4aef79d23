import type {
  Application,
  getApplication,
  listApplications,
} from '@switch/contract/http/switching/application.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  applicationsOfUser,
  countApplications,
  ownApplication,
  type SentRow,
  paymentsOf,
  type SentPayment,
} from './application.queries.ts';
import { pageSlice } from '../../../platform/http/paging.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { signingProgressOf } from '../signing/envelopes/envelope.queries.ts';
import { movesOf, suppliesOf, type CaseMoveRow, type SupplyRow } from '../cases/case.queries.ts';
import { caseStateWords, stateOfWhole, type CaseState } from '@switch/domain/journey/case-state.ts';
import { customQuotesOf } from '@switch/domain/journey/draft.ts';
import { statedClass } from '@switch/domain/signing/key-facts.ts';
import { nextSteps, type NextStep, type SentSupply } from '@switch/domain/journey/next-steps.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { pastStateTexts } from '@switch/domain/history/case-facts.ts';
import { signingProgressText, type SigningProgress } from '@switch/domain/signing/envelope-text.ts';
import { signaturesNeeded, type SigningRule } from '@switch/domain/signing/signing-rule.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { isIsoDate, isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { routeOf } from '../drafts/readiness.ts';
import { tidySignatory, type Signatory } from '@switch/domain/signing/signatories.ts';

/** Applications as their owner sees them, in their order, with how far the signing of each has come. */
async function shownApplications(db: Db, rows: readonly SentRow[]): Promise<Application[]> {
  const progress = await signingProgressOf(
    db,
    rows.map(({ id }) => id),
  );
  const whole = await wholeApplications(db, rows);
  return whole.map((each) => applicationView(each, progress.get(each.row.id)));
}

/** One application as its owner sees it. */
export async function shownApplication(db: Db, row: SentRow): Promise<Application> {
  const [application] = await shownApplications(db, [row]);
  if (!application) throw new Error('One application is shown as one.');
  return application;
}

/** A page of the signed-in user's applications, newest first. A page that makes no sense is the first. */
export const listOwnApplications: Handler<typeof listApplications> = async ({ db, session, query }) => {
  const rows = await applicationsOfUser(db, session.userId, pageSlice(query.page));
  const applications = await shownApplications(db, rows);
  return { applications, total: await countApplications(db, session.userId) };
};

/** One of the user's own applications. Throws the problem unauthorised for somebody else's and for none alike. */
export const readApplication: Handler<typeof getApplication> = async ({ db, session, params }) => {
  const row = await ownApplication(db, params.reference, session.userId);
  if (!row) throw new ProblemError('unauthorised');
  return { application: await shownApplication(db, row) };
};

/** A sent application with all that belongs to it. */
export interface WholeApplication {
  readonly row: SentRow;
  /** Electricity first. */
  readonly supplies: readonly SupplyRow[];
  /** Oldest first. */
  readonly moves: readonly CaseMoveRow[];
  /** Undefined when every supplier is paid by bank transfer. */
  readonly payment: SentPayment | undefined;
}

/** The applications with what belongs to them, in their order; three queries however many they are. */
export async function wholeApplications(
  db: Db,
  rows: readonly SentRow[],
): Promise<readonly WholeApplication[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const supplies = await suppliesOf(db, ids);
  const moves = await movesOf(
    db,
    supplies.map(({ id }) => id),
  );
  const payments = await paymentsOf(db, ids);
  return rows.map((row) => {
    const own = supplies.filter(({ applicationId }) => applicationId === row.id);
    return {
      row,
      supplies: own,
      moves: moves.filter(({ supplyId }) => own.some(({ id }) => id === supplyId)),
      payment: payments.find(({ applicationId }) => applicationId === row.id),
    };
  });
}

/** One application with what belongs to it. */
export async function wholeApplication(db: Db, row: SentRow): Promise<WholeApplication> {
  const [whole] = await wholeApplications(db, [row]);
  if (!whole) throw new Error('One application makes one.');
  return whole;
}

/** How far signing has come by its envelope; before there is one, by who is to sign. */
export const progressOf = (
  { row }: WholeApplication,
  progress: SigningProgress | undefined,
): SigningProgress =>
  progress ?? { state: null, given: 0, needed: signaturesNeeded(signingRuleOf(row.answers)) };

/** Where a supply's case stands, in words for its owner; while signatures are missing, how far they have come. */
export const stateWordsOf = (state: CaseState, progress: SigningProgress): string =>
  state === 'awaiting_signature' ? signingProgressText(progress) : caseStateWords[state].customer;

function signingView(
  progress: SigningProgress,
  { isWaiting, isWithdrawn }: { readonly isWaiting: boolean; readonly isWithdrawn: boolean },
): Application['signing'] {
  const { state, given, needed } = progress;
  if (isWithdrawn || (state === null && !isWaiting)) return null;
  return {
    state: state ?? 'not-started',
    words: signingProgressText(progress),
    signaturesGiven: given,
    signaturesNeeded: needed,
  };
}

/** From the last signature on the contract binds. */
const isBinding = ({ state }: SigningProgress): boolean => state === 'completing' || state === 'completed';

/** An application as its owner sees it; `known` is how far its envelope has come, where there is one. */
export const applicationView = (whole: WholeApplication, known: SigningProgress | undefined): Application => {
  const { row, supplies } = whole;
  const state = stateOfWhole(supplies.map((supply) => supply.state));
  const progress = progressOf(whole, known);
  const isWaiting = state === 'awaiting_signature';
  return {
    reference: row.reference,
    stepsId: row.draftId,
    organisationName: row.organisationName,
    siteAddress: row.siteAddress,
    state,
    stateWords: stateWordsOf(state, progress),
    submittedAt: row.submittedAt.toISOString(),
    signing: signingView(progress, { isWaiting, isWithdrawn: row.withdrawnAt !== null }),
    canTakeBack: isWaiting && !isBinding(progress),
    supplies: supplies.map(supplyView),
    nextSteps: stepsAfter(whole).map((step) => ({ ...step })),
    history: historyOf(whole),
  };
};

const supplyView = (supply: SupplyRow): Application['supplies'][number] => ({
  fuel: supply.fuel,
  supplierId: supply.supplierId,
  supplierName: supply.offer.supplierName,
  productName: supply.offer.productName,
  termMonths: supply.offer.termMonths,
  startDate: supply.startDate,
  endDate: supply.endDate,
  totalPence: supply.totalPence,
  feePence: supply.feePence,
  meterNumber: supply.meterNumber,
});

/** What happens after the application was sent, worked out from what was sent; nothing after it was taken back. */
export function stepsAfter({ row, supplies, moves, payment }: WholeApplication): readonly NextStep[] {
  if (row.withdrawnAt !== null) return [];
  const submittedOn = ukDateAt(row.submittedAt);
  const passedOn = moves.find(({ toState }) => toState === 'submitted');
  return nextSteps({
    submittedOn,
    signedOn: passedOn ? ukDateAt(passedOn.movedAt) : null,
    supplies: supplies.map((supply) => sentSupply(row.answers, supply)),
    isMandateOnPaper: payment !== undefined && routeOf(payment).kind === 'paper',
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
 * One line per moment and state, the last one as it stands and the others as what is over; with two supplies, a move that
 * only one of them made names its fuel.
 */
function historyOf({ supplies, moves }: WholeApplication): Application['history'] {
  const fuelOf = new Map(supplies.map(({ id, fuel }) => [id, fuel]));
  const groups = Map.groupBy(moves, ({ toState, movedAt }) => `${movedAt.toISOString()} ${toState}`);
  return [...groups.values()].flatMap((group, index) => {
    const [first] = group;
    if (!first) return [];
    const isLast = index === groups.size - 1;
    const told = isLast ? caseStateWords[first.toState].customer : pastStateTexts[first.toState];
    const fuel = fuelOf.get(first.supplyId) ?? '';
    const words = group.length === supplies.length ? told : `${capitalised(fuel)}: ${told}`;
    return [{ state: first.toState, words, at: first.movedAt.toISOString() }];
  });
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Who has to sign an application, and the people named for it. */
export interface Signing {
  readonly rule: SigningRule;
  readonly people: readonly Signatory[];
}

/** Somebody with an account who applies. */
interface Applicant {
  readonly name: string;
  readonly lastName: string;
  readonly emailAddress: string;
}

const OWN_ROLE = 'Authorised signatory';

const ownRole = (answers: Answers): string => answers['personal-details']?.person?.jobTitle || OWN_ROLE;

/** By which rule an application is signed, as the authority card says. */
export function signingRuleOf(answers: Answers): SigningRule {
  const authority = answers['authorised-person']?.authority;
  if (authority?.who !== 'two-people') return ONE;
  return authority.rule === 'chair-and-treasurer' ? { kind: authority.rule } : TWO;
}

/**
 * Who signs, as the authority card says: the applicant alone, or those named there. Nobody where the card is not there any
 * more, so that nobody is asked whom the organisation did not choose.
 */
export function signingOf(answers: Answers, { name, lastName, emailAddress }: Applicant): Signing {
  const authority = answers['authorised-person']?.authority;
  const applicant = { name: `${name} ${lastName}`, role: ownRole(answers), email: emailAddress };
  const people = authority?.who === 'me' ? [applicant] : (authority?.signatories ?? []);
  return { rule: signingRuleOf(answers), people: people.map(tidySignatory) };
}

const ONE = { kind: 'one' } as const;
const TWO = { kind: 'n-of', needed: 2 } as const;
