import { isEndState, type CaseState } from '../journey/case-state.ts';
import type { Answers } from '../journey/journey.ts';
import type { Fuel } from '../units/energy.ts';
import type { IsoDate } from '../units/period.ts';
import type { BankHolidays } from '../units/working-days.ts';
import { noticeHand, type NoticeContract, type NoticeHand, type NoticeLog } from './notice-hand.ts';
import { presentContract, type PresentContract } from './present-contract.ts';
import { reminderPlan, type PlannedReminder } from './reminder-plan.ts';

/** A note of the customer about a notice. */
export type NotedNotice = {
  readonly contract: NoticeContract;
  readonly kind: 'sent' | 'acknowledged';
  readonly on: IsoDate;
};

/** What the calendar of one meter is worked out from. */
export type CalendarInput = {
  readonly answers: Answers;
  readonly fuel: Fuel;
  readonly state: CaseState;
  /** What the present contract asks for, as the customer told us since; null while nobody knows. */
  readonly presentNoticeDays: number | null;
  /** The last day of the contract made through us, and what it asks for. */
  readonly newEnd: IsoDate;
  readonly newNoticeDays: number;
  readonly notes: readonly NotedNotice[];
  readonly today: IsoDate;
  readonly holidays: BankHolidays;
};

/** The days that count for one meter, and the mails that will remind of them. */
export type SupplyCalendar = {
  readonly present: PresentContract;
  readonly hands: Readonly<Record<NoticeContract, NoticeHand>>;
  readonly reminders: readonly PlannedReminder[];
};

/** What is known of a notice; `said` is what was said of it before the application was sent. */
function logOf(
  notes: readonly NotedNotice[],
  contract: NoticeContract,
  said: IsoDate | null = null,
): NoticeLog {
  const on = (kind: NotedNotice['kind']): IsoDate | null =>
    notes.find((note) => note.contract === contract && note.kind === kind)?.on ?? null;
  const noted = on('sent');
  return { sentOn: noted ?? said, acknowledgedOn: on('acknowledged'), isNoted: noted !== null };
}

function presentHand(input: CalendarInput, present: PresentContract): NoticeHand {
  const { notice, businessClass, contractEnd, isOver } = present;
  const said = notice.kind === 'given' ? notice.on : null;
  return noticeHand({
    businessClass,
    contractEnd,
    needsNone: isOver || notice.kind === 'not-needed' || (notice.kind === 'given' && said === null),
    noticeDays: input.presentNoticeDays,
    log: logOf(input.notes, 'present', said),
    today: input.today,
    holidays: input.holidays,
  });
}

/**
 * The calendar of one meter: both hands for notice, and the mails to come. What a customer reads and what the product sends
 * come from here alike. A switch that is over brings no mails.
 */
export function supplyCalendar(input: CalendarInput): SupplyCalendar {
  const { answers, fuel, newEnd, newNoticeDays, notes, today, holidays } = input;
  const present = presentContract(answers, fuel);
  const hands = {
    present: presentHand(input, present),
    new: noticeHand({
      businessClass: present.businessClass,
      contractEnd: newEnd,
      needsNone: false,
      noticeDays: newNoticeDays,
      log: logOf(notes, 'new'),
      today,
      holidays,
    }),
  };
  const asked = present.businessClass === 'micro' ? 0 : newNoticeDays;
  const reminders = isEndState(input.state)
    ? []
    : reminderPlan({ hands, newEnd, newNoticeDays: asked, today });
  return { present, hands, reminders };
}
