import type { CaseFile, readCase as call } from '@switch/contract/http/switching/case-file.ts';
import { sourcedFacts } from '@switch/domain/cases/fact-source.ts';
import { playbookOf } from '@switch/domain/cases/playbook.ts';
import { moveToTakeBack, validMoves, wasFinal } from '@switch/domain/cases/take-back.ts';
import { nextTry } from '@switch/domain/history/retry.ts';
import type { RetryRule } from '@switch/domain/history/retry-rule.ts';
import { customerReads, isHeldByRequest, reasonForStaff } from '@switch/domain/history/stop-reasons.ts';
import { spacedPhone } from '@switch/domain/person/phone.ts';
import { caseStateTexts, staffMoves } from '@switch/domain/journey/case-state.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Context } from '../../../../platform/http/route.ts';
import { auditLook, customers } from '../../../identity/index.ts';
import { booksOfOffers, type BookOfOffer } from '../../../pricing/index.ts';
import { applicationById, type SentRow } from '../../applications/application.queries.ts';
import { sentChecks } from '../../drafts/checks.queries.ts';
import { withPrivateAnswers } from '../../drafts/sealed-answers.ts';
import type { Operation, Services } from '../../services.ts';
import { answeredCards } from '../../supplier-requests/supplier-request.queries.ts';
import { cardsByReference } from '../cards/list-cases.queries.ts';
import { showCards } from '../cards/show-cards.ts';
import { movesOf, suppliesOf, type CaseMoveRow, type SupplyRow } from '../case.queries.ts';
import { retryRulesOf } from '../retry-rules.ts';
import { NO_CASE } from './notes.ts';

/**
 * Returns a case with everything its page first shows. If that includes a home address, the viewing is
 * audited. Problem: not-found.
 */
export const readCase: Operation<typeof call> = async (context, services) => {
  const file = await caseFile(context, services);
  return file ? { result: true, file } : NO_CASE;
};

async function caseFile(context: Context<typeof call>, { vault }: Services): Promise<CaseFile | null> {
  const { db, params, now } = context;
  const [row] = await cardsByReference(db, [params.reference]);
  const application = row && (await applicationById(db, row.applicationId));
  const [card] = row ? await showCards(db, [row], now) : [];
  if (!application || !card) return null;
  const { answers } = withPrivateAnswers(vault, application);
  if (answers['personal-details']?.proprietor || answers['address-details']?.residence)
    await auditLook(context, 'case.read-home', application.id);
  const supplies = await suppliesOf(db, [application.id]);
  const moves = await movesOf(
    db,
    supplies.map(({ id }) => id),
  );
  const today = ukDateAt(now);
  const rules = await retryRulesOf(db, supplies, moves);
  const books = await booksOfOffers(
    db,
    supplies.map(({ offer }) => offer),
  );
  const staffCards = await answeredCards(db, application.draftId);
  return {
    card,
    facts: sourcedFacts(answers, { staffCards, today }).map(({ title, lines }) => ({
      title,
      lines: [...lines],
    })),
    checks: await sentChecks(db, application.id),
    prices: supplies.map((supply) => priceView(supply, books.get(supply.offer.offerId))),
    stops: supplies.flatMap((supply) =>
      stopView(supply, { moves, rules, answers: application.answers, today }),
    ),
    takeBacks: supplies.flatMap((supply) => takeBackView(supply, moves, today)),
    contact: await contactOf(db, application),
  };
}

const ownMoves = ({ id }: SupplyRow, moves: readonly CaseMoveRow[]): readonly CaseMoveRow[] =>
  moves.filter(({ supplyId }) => supplyId === id);

const priceView = (
  { offer, ...supply }: SupplyRow,
  book: BookOfOffer | undefined,
): CaseFile['prices'][number] => ({
  ...offer,
  supplyId: supply.id,
  fuel: supply.fuel,
  yearlyKwh: supply.yearlyKwh,
  lines: [...offer.lines],
  totalPence: supply.totalPence,
  feePence: supply.feePence,
  feeRate: offer.fee.ratePerKwh,
  quotationId: supply.quotationId,
  heldUntil: offer.expiresAt,
  book: book ? bookView(book) : null,
});

const bookView = ({ version, withdrawnAt, withdrawalReason }: BookOfOffer) => ({
  version,
  rolledBack: withdrawnAt && { at: withdrawnAt.toISOString(), reason: withdrawalReason ?? '' },
});

interface Around {
  readonly moves: readonly CaseMoveRow[];
  /** By supply id. */
  readonly rules: ReadonlyMap<string, RetryRule>;
  readonly answers: Answers;
  readonly today: IsoDate;
}

function stopView(supply: SupplyRow, { moves, rules, answers, today }: Around): CaseFile['stops'] {
  const { id: supplyId, fuel, state } = supply;
  const valid = validMoves(ownMoves(supply, moves));
  const last = valid.at(-1);
  const reason = last?.reason ?? '';
  const playbook = playbookOf(state, reason);
  if (playbook.length === 0 || !last) return [];
  const objections = valid.filter(({ toState }) => toState === 'objected').length;
  const end = answers['contract-end-date']?.[`${fuel}-end`]?.contractEndDate;
  const retryRule = rules.get(supplyId);
  const retry = {
    ...(retryRule && { retryRule }),
    reason,
    objections,
    objectedOn: ukDateAt(last.movedAt),
    contractEnd: end !== undefined && isIsoDate(end) ? end : undefined,
    holidays: bankHolidaysAround(today),
  };
  return [
    {
      supplyId,
      fuel,
      state,
      reasonLabel: reasonForStaff(state, reason),
      playbook: [...playbook],
      // A customer who was asked for something sees the request instead.
      customer: isHeldByRequest(state, reason) ? '' : customerReads(state, reason),
      retryOn: state === 'objected' ? nextTry(retry) : null,
      objections,
      canTryAgain:
        staffMoves(state).includes('clear_again') && (state !== 'on_hold' || last.fromState === 'objected'),
    },
  ];
}

function takeBackView(
  supply: SupplyRow,
  moves: readonly CaseMoveRow[],
  today: IsoDate,
): CaseFile['takeBacks'] {
  const found = moveToTakeBack(
    ownMoves(supply, moves).map((move) => ({ ...move, movedOn: ukDateAt(move.movedAt) })),
    today,
  );
  if (!found.ok) return [];
  const { number, fromState: from, toState: to } = found.value;
  const text = caseStateTexts[from].staff;
  return [{ supplyId: supply.id, number, from, to, words: text, wasFinal: wasFinal(found.value) }];
}

/** Returns the contact details of the sender as they are in their account now; empty once it is deleted. */
async function contactOf(db: Db, { userId, answers }: SentRow): Promise<CaseFile['contact']> {
  const customer = await customers.findById(db, userId);
  return {
    name: customer ? `${customer.name} ${customer.lastName}`.trim() : '',
    jobTitle: customer ? (answers['personal-details']?.person?.jobTitle ?? '') : '',
    email: customer?.emailAddress ?? '',
    phone: spacedPhone(customer?.mobileNo ?? ''),
  };
}
