import type { NoticeClock, HistorySupply, Reminder } from '@switch/contract/http/switching/history.ts';
import { caseStateWords } from '@switch/domain/journey/case-state.ts';
import { siteOf } from '@switch/domain/signing/key-facts.ts';
import { RENEWAL_WINDOW_DAYS } from '@switch/domain/protection/notice.ts';
import { authorityOf } from '@switch/domain/history/supply-calendar.ts';
import { caseAhead } from '@switch/domain/history/case-ahead.ts';
import { type CaseFacts, pastStateTexts } from '@switch/domain/history/case-facts.ts';
import { caseNow } from '@switch/domain/history/case-now.ts';
import { sameEmail } from '@switch/domain/person/email.ts';
import type { EnvelopeState } from '@switch/domain/signing/envelope.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { addDays, isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { reminderEvent } from '../../../platform/mail/reminder-event.ts';
import type { SwitchHistory, WholeSupply } from './switch-history.ts';

/** One meter as its owner reads it: what was, what is, what comes, and the days that count. */
export function supplyView(record: SwitchHistory, supply: WholeSupply): HistorySupply {
  const { row, moves } = supply;
  const facts = factsOf(record, supply);
  const { offer } = row;
  return {
    supplyId: row.id,
    fuel: row.fuel,
    supplierId: row.supplierId,
    supplierName: offer.supplierName,
    productName: offer.productName,
    termMonths: offer.termMonths,
    startDate: row.startDate,
    endDate: row.endDate,
    totalPence: row.totalPence,
    feePence: row.feePence,
    meterNumber: row.meterNumber,
    siteAddress: siteOf(record.row.answers, row.fuel),
    yearlyKwh: row.yearlyKwh,
    state: row.state,
    stateWords: caseStateWords[row.state].customer,
    past: moves.map(({ toState, movedAt }) => ({
      state: toState,
      words: pastStateTexts[toState],
      at: movedAt.toISOString(),
    })),
    now: { ...caseNow(facts) },
    ahead: caseAhead(facts).map((milestone) => ({ ...milestone })),
    clock: clockView(record, supply),
    reminders: remindersView(record, supply),
  };
}

function factsOf(
  { row, envelope, signers, now }: SwitchHistory,
  { row: supply, moves, calendar }: WholeSupply,
): CaseFacts {
  const last = moves.at(-1);
  const today = ukDateAt(now);
  const signing = envelope === null ? 'open' : signingAt[envelope.state];
  const waiting = signers.filter(
    ({ state }) => signing === 'open' && (state === 'waiting' || state === 'invited' || state === 'viewed'),
  );
  const isOwner = ({ email }: { readonly email: string }): boolean => sameEmail(email, row.emailAddress);
  return {
    fuel: supply.fuel,
    state: supply.state,
    since: ukDateAt(last?.movedAt ?? row.submittedAt),
    reason: last?.reason ?? '',
    before: last?.fromState ?? 'submitted',
    objections: moves.filter(({ toState }) => toState === 'objected').length,
    supplierName: supply.offer.supplierName,
    startDate: isoDate(supply.startDate),
    endDate: isoDate(supply.endDate),
    noticeDays: supply.offer.noticeDays,
    businessClass: calendar.present.businessClass,
    contractEnd: calendar.present.contractEnd ?? undefined,
    signing,
    waitsForOwner: waiting.some(isOwner),
    waitsFor: waiting.filter((signer) => !isOwner(signer)).map(({ name }) => name),
    signUntil:
      envelope && signing === 'open'
        ? lastDayOf(earlier(envelope.expiresAt, envelope.pricesHoldUntil))
        : null,
    today,
    holidays: bankHolidaysAround(today),
  };
}

/** How signing stands while a case waits for it. */
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
/** What runs out at an instant can be taken on the day before, when that instant is a midnight. */
const lastDayOf = (instant: Date): IsoDate => ukDateAt(new Date(instant.getTime() - 1));

/** The day of the last signature under the letter of authority. */
const authoritySignedOn = ({ row, envelope }: SwitchHistory): IsoDate | null => {
  const at = envelope?.completedAt ?? row.signedAt;
  return at && ukDateAt(at);
};

function clockView(record: SwitchHistory, { row, calendar, notes, noticeDays }: WholeSupply): NoticeClock {
  const { present, notices } = calendar;
  return {
    present: {
      supplierName: present.supplierName,
      contractEnd: present.contractEnd,
      isMonthOnly: present.isMonthOnly,
      isOver: present.isOver,
      noticeDays,
      hand: notices.present,
    },
    new: {
      supplierName: row.offer.supplierName,
      contractEnd: row.endDate,
      isMonthOnly: false,
      isOver: false,
      noticeDays: row.offer.noticeDays,
      hand: notices.new,
    },
    authority: authorityOf(authoritySignedOn(record), ukDateAt(record.now)),
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

const remindersView = ({ told }: SwitchHistory, { row, calendar, muted }: WholeSupply): Reminder[] =>
  calendar.reminders.map((reminder) => ({
    ...reminder,
    isOn: !muted.includes(reminder.id),
    state: told.has(reminderEvent(row.id, reminder)) ? 'sent' : 'to-come',
  }));
