import type {
  readHistory,
  HistorySupply,
  HistoryApplication,
  NoticeClock,
} from '@switch/contract/http/switching/history.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  applicationOfSupply,
  applicationsOfUser,
  countApplications,
  ownApplicationOfSupply,
  type SentRow,
} from '../applications/application.queries.ts';
import { pageSlice } from '../../../platform/http/paging.ts';
import { askedFacts, openRequestViews, requestEvents } from '../customer-requests/request-state.ts';
import { switchHistories, type SwitchHistory, type WholeSupply } from './switch-history.ts';
import { UNREMINDED_SOURCES } from '@switch/domain/enquiry/source.ts';
import { stateOfWhole } from '@switch/domain/journey/case-state.ts';
import { customQuotesOf } from '@switch/domain/journey/draft.ts';
import { isSignedFirst } from '../signing/envelopes/envelope.queries.ts';
import { isEnvelopeEnd, type EnvelopeState } from '@switch/domain/signing/envelope.ts';
import { envelopeStateTexts, signerStateLabels } from '@switch/domain/signing/envelope-text.ts';
import { ruleWords } from '@switch/domain/signing/signing-rule.ts';
import { siteOf } from '@switch/domain/signing/key-facts.ts';
import { RENEWAL_WINDOW_DAYS } from '@switch/domain/protection/notice.ts';
import { authorityOf, type Authority } from '@switch/domain/history/supply-calendar.ts';
import type { DatedSupply } from '@switch/domain/history/clock-days.ts';
import { caseAhead } from '@switch/domain/history/case-ahead.ts';
import { pastMoveText, validMoves } from '@switch/domain/cases/take-back.ts';
import type { CaseFacts } from '@switch/domain/history/case-facts.ts';
import { startMovedText } from '@switch/domain/history/start-change.ts';
import { caseHeading, caseNow } from '@switch/domain/history/case-now.ts';
import { sameEmail } from '@switch/domain/person/email.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { addDays, isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Operation } from '../services.ts';
import { type IsRenewalWanted, isRenewalWantedBy, remindersView } from './reminders-view.ts';

/**
 * Returns a page of the signed-in user's switch history, newest first. An invalid page number returns the
 * first page.
 */
export const readOwnHistory: Operation<typeof readHistory> = async (
  { db, session, query, now },
  services,
) => {
  const rows = await applicationsOfUser(db, session.userId, pageSlice(query.page));
  const histories = await switchHistories(db, rows, now);
  const isRenewalWanted = await isRenewalWantedBy(db, histories[0], services);
  return {
    applications: histories.map((history) => applicationView(history, isRenewalWanted)),
    total: await countApplications(db, session.userId),
  };
};

/**
 * Returns the user's own meter with its history; null if it is someone else's, does not exist, or the id is
 * invalid.
 */
export async function ownSupply(
  db: Db,
  supplyId: string,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<{ readonly history: SwitchHistory; readonly supply: WholeSupply } | null> {
  if (!isUuid(supplyId)) return null;
  const row = await ownApplicationOfSupply(db, supplyId, userId);
  return supplyIn(db, { row, supplyId, now });
}

/** Returns a meter with its history, whoever owns it; null if there is none. */
export const supplyWithHistory = async (db: Db, supplyId: string, now: Date): ReturnType<typeof ownSupply> =>
  supplyIn(db, { row: await applicationOfSupply(db, supplyId), supplyId, now });

async function supplyIn(
  db: Db,
  {
    row,
    supplyId,
    now,
  }: { readonly row: SentRow | undefined; readonly supplyId: string; readonly now: Date },
): ReturnType<typeof ownSupply> {
  const [history] = row ? await switchHistories(db, [row], now) : [];
  const supply = history?.supplies.find((each) => each.row.id === supplyId);
  return history && supply ? { history, supply } : null;
}

/** Builds a sent application as its owner's switch history shows it. */
function applicationView(history: SwitchHistory, isRenewalWanted: IsRenewalWanted): HistoryApplication {
  const { row, supplies } = history;
  const state = stateOfWhole(supplies.map((supply) => supply.row.state));
  const signing = supplies[0] ? caseFactsOf(history, supplies[0]).signing : 'open';
  return {
    ...row,
    submittedAt: row.submittedAt.toISOString(),
    state,
    stateWords: caseHeading({ state, signing }),
    supplies: supplies.map((supply) => supplyView(history, supply, isRenewalWanted)),
    isReminded: !row.isTest && !UNREMINDED_SOURCES.includes(row.source),
    customQuotes: [...customQuotesOf(row.answers)],
    signing: signingView(history),
    requests: openRequestViews(
      history.requests,
      supplies.map((supply) => supply.row),
    ),
  };
}

function signingView({ envelope }: SwitchHistory): HistoryApplication['signing'] {
  if (!envelope) return null;
  const { row, signers } = envelope;
  const asked = signers.filter(({ state }) => state !== 'replaced');
  return {
    stateWords: envelopeStateTexts[row.state],
    ruleWords: ruleWords(row.rule, asked.length),
    isOpen: !isEnvelopeEnd(row.state),
    people: signers.map(({ name, role, state, stateAt }) => ({
      name,
      role,
      state,
      words: signerStateLabels[state],
      at: stateAt?.toISOString() ?? null,
    })),
  };
}

/** Gives the text of a case under its name on the wire. */
const shown = <Row extends { readonly text: string }>({ text, ...others }: Row) => ({
  ...others,
  words: text,
});

/** Builds one meter as its owner sees it: its past, present and future, and the days that matter. */
export function supplyView(
  history: SwitchHistory,
  supply: WholeSupply,
  isRenewalWanted: IsRenewalWanted,
): HistorySupply {
  const { row, moves } = supply;
  const facts = caseFactsOf(history, supply);
  const isSigned = history.envelope !== null && isSignedFirst(history.envelope);
  return {
    ...row.offer,
    ...row,
    supplyId: row.id,
    siteAddress: siteOf(history.row.answers, row.fuel),
    stateWords: caseHeading(facts),
    past: moves.map((move) => ({
      state: move.toState,
      words: pastMoveText(move, isSigned),
      at: move.movedAt.toISOString(),
    })),
    now: shown(caseNow(facts)),
    events: [...eventsOf(supply), ...requestEvents(history.requests, row.id)].toSorted((one, other) =>
      one.at.localeCompare(other.at),
    ),
    ahead: caseAhead(facts).map(shown),
    clock: clockView(history, supply),
    reminders: remindersView(history, supply, isRenewalWanted),
  };
}

/** Builds one meter with the facts that its days follow from. */
export function datedSupply(history: SwitchHistory, supply: WholeSupply): DatedSupply {
  const facts = caseFactsOf(history, supply);
  const { id, fuel, state, startDate, offer } = supply.row;
  return {
    supplyId: id,
    fuel,
    state,
    startDate,
    supplierName: offer.supplierName,
    now: caseNow(facts),
    ahead: caseAhead(facts),
    clock: clockView(history, supply),
  };
}

/** Returns what happened to a meter other than its moves. */
const eventsOf = ({ startMoves }: WholeSupply): HistorySupply['events'] =>
  startMoves.map(({ previousDate, startDate, reason, notedAt }) => ({
    words: startMovedText({ from: isoDate(previousDate), to: isoDate(startDate), reason }),
    at: notedAt.toISOString(),
  }));

/** Returns the last move of the current start date; empty if the supply starts on the day that was signed. */
const newestMove = ({ startMoves, row }: WholeSupply): Pick<CaseFacts, 'startMove'> => {
  const last = startMoves.at(-1);
  return last?.startDate === row.startDate
    ? { startMove: { from: isoDate(last.previousDate), reason: last.reason } }
    : {};
};

/** Returns the facts of one meter's switch that determine what comes next. */
export function caseFactsOf(
  { row, owner, envelope, requests, now }: SwitchHistory,
  whole: WholeSupply,
): CaseFacts {
  const { row: supply, moves, calendar, retryRule } = whole;
  const valid = validMoves(moves);
  const last = valid.at(-1);
  const enteredAt = last?.movedAt ?? row.submittedAt;
  const today = ukDateAt(now);
  const signing = envelope === null ? 'open' : signingAt[envelope.row.state];
  const signers = signing === 'open' && envelope ? envelope.signers : [];
  const waiting = signers.filter(
    ({ state }) => state === 'waiting' || state === 'invited' || state === 'viewed',
  );
  const isOwner = ({ email }: { readonly email: string }): boolean =>
    sameEmail(email, owner?.emailAddress ?? '');
  return {
    fuel: supply.fuel,
    state: supply.state,
    since: ukDateAt(enteredAt),
    reason: last?.reason ?? '',
    before: last?.fromState ?? 'submitted',
    objections: valid.filter(({ toState }) => toState === 'objected').length,
    ...(retryRule && { retryRule }),
    supplierName: supply.offer.supplierName,
    startDate: isoDate(supply.startDate),
    ...newestMove(whole),
    endDate: isoDate(supply.endDate),
    noticeDays: supply.offer.noticeDays,
    businessClass: calendar.present.businessClass,
    contractEnd: calendar.present.contractEnd ?? undefined,
    signing,
    waitsForOwner: waiting.some(isOwner),
    waitsFor: waiting.filter((signer) => !isOwner(signer)).map(({ name }) => name),
    signUntil:
      envelope && signing === 'open'
        ? lastDayOf(earlier(envelope.row.expiresAt, envelope.row.pricesHoldUntil))
        : null,
    ...askedFacts(requests, supply, enteredAt),
    hasReading: whole.hasReading,
    hasBill: whole.hasBill,
    ...(whole.laterReference !== undefined && { laterReference: whole.laterReference }),
    today,
    holidays: bankHolidaysAround(today),
  };
}

/** The stage of signing while a case is waiting for it, by envelope state. */
const signingAt: Readonly<Record<EnvelopeState, CaseFacts['signing']>> = {
  preparing: 'open',
  open: 'open',
  'price-changed': 'stopped',
  completing: 'finishing',
  completed: 'finishing',
  declined: 'stopped',
  expired: 'stopped',
  voided: 'stopped',
  failed: 'stopped',
};

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
/** Returns the last day before an instant; if it is midnight, that is the day before. */
const lastDayOf = (instant: Date): IsoDate => ukDateAt(new Date(instant.getTime() - 1));

/** Returns the day of the last signature under the letter of authority. */
const authoritySignedOn = ({ owner, envelope }: SwitchHistory): IsoDate | null => {
  const at = envelope?.row.completedAt ?? owner?.signedAt;
  return at ? ukDateAt(at) : null;
};

/** Returns how long the signed letter lets us ask suppliers for information; null while it is not signed. */
export const authorityIn = (history: SwitchHistory): Authority | null =>
  authorityOf(authoritySignedOn(history), ukDateAt(history.now));

function clockView(
  history: SwitchHistory,
  { row, calendar, notes, noticeDays, opensDays }: WholeSupply,
): NoticeClock {
  const { present, notices } = calendar;
  return {
    present: { ...present, noticeDays, opensDays, noticeText: '', hand: notices.present },
    new: {
      supplierName: row.offer.supplierName,
      contractEnd: row.endDate,
      isMonthOnly: false,
      isOver: false,
      isProbablyMicro: present.isProbablyMicro,
      noticeDays: row.offer.noticeDays,
      opensDays: row.offer.noticeOpensDays ?? null,
      noticeText: row.supplier.noticeText ?? '',
      hand: notices.new,
    },
    authority: authorityIn(history),
    renewalOpens: addDays(isoDate(row.endDate), -RENEWAL_WINDOW_DAYS),
    notes: notes.map(({ id, contract, kind, happenedOn, way, notedAt }) => ({
      noteId: id,
      contract,
      kind,
      on: happenedOn,
      way,
      notedAt: notedAt.toISOString(),
    })),
  };
}
