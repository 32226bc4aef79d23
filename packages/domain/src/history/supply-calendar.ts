import { currentSupplierName } from '../journey/draft.ts';
import { isEndState, type CaseState } from '../journey/case-state.ts';
import type { Answers } from '../journey/journey.ts';
import type { Fuel } from '../units/energy.ts';
import { type IsoDate, addMonths, isIsoDate, isoDate } from '../units/period.ts';
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { noticeStatus, type NoticeContract, type NoticeStatus, type NoticeLog } from './notice-status.ts';
import { reminderPlan, type PlannedReminder } from './reminder-plan.ts';
import { LOA_MONTHS } from '../signing/authority-term.ts';
import { probableClass, statedClass } from '../signing/key-facts.ts';
import type { BusinessClass } from '../protection/business-classes.ts';

/** The customer's record of a notice. `happenedOn` is `yyyy-MM-dd`. */
export type NotedNotice = {
  readonly contract: NoticeContract;
  readonly kind: 'sent' | 'acknowledged';
  readonly happenedOn: string;
};

export type CalendarInput = {
  readonly answers: Answers;
  readonly fuel: Fuel;
  readonly state: CaseState;
  /** The notice period of the current contract, as answered later by the customer; null while unknown. */
  readonly presentNoticeDays: number | null;
  /** How many days before its end it first accepts notice, 0 for at any time; null while unknown. */
  readonly presentOpensDays: number | null;
  /** The last day (`yyyy-MM-dd`) of the contract made through us, and its notice period. */
  readonly newEnd: string;
  readonly newNoticeDays: number;
  /** How many days before its end that contract first accepts notice; null while unknown. */
  readonly newOpensDays: number | null;
  readonly notes: readonly NotedNotice[];
  readonly today: IsoDate;
};

/** The relevant dates of one meter, and the emails that will remind about them. */
export type SupplyCalendar = {
  readonly present: CurrentContract;
  readonly notices: Readonly<Record<NoticeContract, NoticeStatus>>;
  readonly reminders: readonly PlannedReminder[];
};

/**
 * Returns what is known about a notice; `stated` is when it was given according to the answers sent with the application.
 */
function logOf(notes: readonly NotedNotice[], contract: NoticeContract, stated: IsoDate | null): NoticeLog {
  const on = (kind: NotedNotice['kind']): IsoDate | null => {
    const note = notes.find((each) => each.contract === contract && each.kind === kind);
    return note ? isoDate(note.happenedOn) : null;
  };
  const noted = on('sent');
  return { sentOn: noted ?? stated, acknowledgedOn: on('acknowledged'), isNoted: noted !== null };
}

/** Returns the notices and planned emails of one meter, for both the display and the sending; no emails once it is over. */
export function supplyCalendar(input: CalendarInput): SupplyCalendar {
  const { answers, fuel, newNoticeDays, notes, today } = input;
  const present = currentContract(answers, fuel);
  const { businessClass, contractEnd, isOver, notice } = present;
  const stated = notice.kind === 'given' ? notice.on : null;
  const newEnd = isoDate(input.newEnd);
  const common = { businessClass, today, holidays: bankHolidaysAround(today) };
  const notices = {
    present: noticeStatus({
      ...common,
      contractEnd,
      needsNone: isOver || notice.kind === 'not-needed' || (notice.kind === 'given' && stated === null),
      runsOn: present.runsOn,
      noticeDays: input.presentNoticeDays,
      opensDays: input.presentOpensDays,
      log: logOf(notes, 'present', stated),
    }),
    new: noticeStatus({
      ...common,
      contractEnd: newEnd,
      needsNone: false,
      runsOn: false,
      noticeDays: newNoticeDays,
      opensDays: input.newOpensDays,
      log: logOf(notes, 'new', null),
    }),
  };
  const asked = businessClass === 'micro' ? 0 : newNoticeDays;
  const reminders = isEndState(input.state)
    ? []
    : reminderPlan({ notices, newEnd, newNoticeDays: asked, today });
  return { present, notices, reminders };
}

/** How long we may ask suppliers for information: the last day, and whether it has passed. */
export type Authority = { readonly until: IsoDate; readonly hasEnded: boolean };

/**
 * Returns the validity of a letter of authority: twelve months from the day of its last signature. Null while it is not
 * signed.
 */
export function authorityOf(signedOn: IsoDate | null, today: IsoDate): Authority | null {
  if (signedOn === null) return null;
  const until = addMonths(signedOn, LOA_MONTHS);
  return { until, hasEnded: until < today };
}

/** The contract that a supply leaves, according to the customer's answers. */
export type CurrentContract = {
  readonly businessClass: BusinessClass;
  /**
   * Whether it is treated as a larger business only until the supplier confirms its size; a micro business owes no notice.
   */
  readonly isProbablyMicro: boolean;
  /** Its last day; null if there is none, or if it is not known to the day or month. */
  readonly contractEnd: IsoDate | null;
  /** Whether it is known that no fixed term is running any longer. */
  readonly isOver: boolean;
  /** Whether it rolled over or runs on without an end date. */
  readonly runsOn: boolean;
  /** Whether the last day is only the end of a given month. */
  readonly isMonthOnly: boolean;
  readonly supplierName: string;
  /** The answer about notice sent with the application: the day it was given, that none is needed, or nothing. */
  readonly notice:
    | { readonly kind: 'given'; readonly on: IsoDate | null }
    | { readonly kind: 'not-needed' }
    | { readonly kind: 'open' };
};

const dateOrNull = (text: string | undefined): IsoDate | null =>
  text !== undefined && isIsoDate(text) ? text : null;

function statedNotice(notice: string | undefined, on: string | undefined): CurrentContract['notice'] {
  if (notice === 'given') return { kind: 'given', on: dateOrNull(on) };
  return { kind: notice === 'not-needed' ? 'not-needed' : 'open' };
}

export function currentContract(answers: Answers, fuel: Fuel): CurrentContract {
  const end = answers['contract-end-date']?.[`${fuel}-end`];
  const hasDay = end?.knows === 'date' || end?.knows === 'month';
  return {
    businessClass: statedClass(answers, fuel),
    isProbablyMicro: probableClass(answers, fuel) === 'micro',
    contractEnd: hasDay ? dateOrNull(end.contractEndDate) : null,
    isOver: end?.knows === 'ended' || end?.knows === 'moved-in',
    runsOn: end?.knows === 'rolled-over',
    isMonthOnly: end?.knows === 'month',
    supplierName: currentSupplierName(answers, fuel),
    notice: statedNotice(end?.notice, end?.noticeGivenOn),
  };
}
