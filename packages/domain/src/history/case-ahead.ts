import { caseStates, isEndState, type CaseState } from '../journey/case-state.ts';
import { registrationOpens } from '../protection/contract-dates.ts';
import { noticeDeadline, RENEWAL_WINDOW_DAYS } from '../protection/notice.ts';
import { addDays } from '../units/period.ts';
import {
  type CaseFacts,
  FINAL_BILL_DAYS,
  READING_DAYS,
  expectedBy,
  expectedFrom,
  expectedOn,
  lastDay,
  type DayAhead,
  type WaitingOn,
} from './case-facts.ts';

/** Something that is still ahead for one meter's switch. */
export type CaseMilestone = {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly turn: WaitingOn;
  readonly day: DayAhead | null;
};

type Milestone = {
  readonly id: string;
  /** From this state on it is no longer ahead. */
  readonly until: CaseState;
  readonly describe: (facts: CaseFacts) => Omit<CaseMilestone, 'id'> | null;
};

/** The state that a switch goes on from: one on hold or stopped goes on from where that happened. */
const place = ({ state, before }: CaseFacts): number =>
  caseStates.indexOf(state === 'on_hold' ? before : state === 'objected' ? 'registering' : state);

const isStopped = ({ state }: CaseFacts): boolean => state === 'objected' || state === 'on_hold';

/** The start as it was signed for; no day while the switch is stopped, or once the day has passed without it. */
const startDay = (facts: CaseFacts): DayAhead | null =>
  isStopped(facts) || facts.startDate < facts.today ? null : expectedOn(facts.startDate);

function startWords(facts: CaseFacts): string {
  if (isStopped(facts))
    return 'The start moves until what stands in the way is settled. We tell you the new day.';
  return facts.startDate < facts.today
    ? 'The day that was signed for has passed. We tell you the new one as soon as the supplier names it.'
    : 'There is no interruption: the same energy comes through the same meter.';
}

/** Days after the start are known only while the start is. */
const afterStart = (facts: CaseFacts, day: DayAhead): DayAhead | null =>
  facts.state === 'live' || startDay(facts) !== null ? day : null;

function noticeOfNewContract({ businessClass, noticeDays, endDate, supplierName }: CaseFacts) {
  if (businessClass === 'micro' || noticeDays === 0) return null;
  return {
    title: `Last day for notice to ${supplierName}`,
    words: `The contract asks for ${noticeDays} days of notice. Without it, it may renew itself.`,
    turn: 'you',
    day: lastDay(noticeDeadline(endDate, noticeDays)),
  } as const;
}

/** Every milestone in the order of a smooth switch. */
const milestones: readonly Milestone[] = [
  {
    id: 'passed-on',
    until: 'submitted',
    describe: ({ supplierName }) => ({
      title: `We pass it on to ${supplierName}`,
      words: 'At the latest on the working day after the last signature.',
      turn: 'us',
      day: null,
    }),
  },
  {
    id: 'answer',
    until: 'supplier_checking',
    describe: ({ supplierName }) => ({
      title: `${supplierName} accepts it or turns it down`,
      words: 'It looks at credit, meter and dates, usually within five working days.',
      turn: 'new-supplier',
      day: null,
    }),
  },
  {
    id: 'registration',
    until: 'accepted',
    describe: ({ startDate, today, supplierName }) => {
      const opens = registrationOpens(startDate);
      return {
        title: 'The switch is registered',
        words:
          opens > today
            ? 'A switch can be registered from 28 days before the start.'
            : `${supplierName} does it once it has accepted you.`,
        turn: 'new-supplier',
        day: opens > today ? expectedFrom(opens) : null,
      };
    },
  },
  {
    id: 'objection-window',
    until: 'registering',
    describe: () => ({
      title: 'Two working days for an objection',
      words: 'Your present supplier may stop the switch, for instance over an unpaid bill.',
      turn: 'present-supplier',
      day: null,
    }),
  },
  {
    id: 'start',
    until: 'live',
    describe: (facts) => ({
      title: `${facts.supplierName} supplies your ${facts.fuel}`,
      words: startWords(facts),
      turn: 'new-supplier',
      day: startDay(facts),
    }),
  },
  {
    id: 'reading',
    until: 'live',
    describe: (facts) => ({
      title: 'Read the meter',
      words: 'On the start date, or at most five days before or after it.',
      turn: 'you',
      day: afterStart(facts, lastDay(addDays(facts.startDate, READING_DAYS))),
    }),
  },
  {
    id: 'final-bill',
    until: 'first_bill_query',
    describe: (facts) => ({
      title: 'The last bill of your former supplier',
      words: 'It comes about six weeks after the start. Compare its last reading with yours.',
      turn: 'present-supplier',
      day: afterStart(facts, expectedBy(addDays(facts.startDate, FINAL_BILL_DAYS))),
    }),
  },
  {
    id: 'renewal',
    until: 'renewal_window',
    describe: ({ endDate }) => ({
      title: 'Time to look at the next contract',
      words: 'Suppliers quote for what comes after this one. We write to you if you want us to.',
      turn: 'you',
      day: expectedFrom(addDays(endDate, -RENEWAL_WINDOW_DAYS)),
    }),
  },
  { id: 'notice', until: 'renewal_window', describe: noticeOfNewContract },
  {
    id: 'end',
    until: 'renewed',
    describe: ({ endDate, supplierName }) => ({
      title: `The contract with ${supplierName} ends`,
      words: 'What comes after it is yours to choose.',
      turn: 'nobody',
      day: lastDay(endDate),
    }),
  },
];

/** What `caseNow` says already is not repeated. */
const isOver = ({ state, today }: CaseFacts, { day }: Omit<CaseMilestone, 'id'>): boolean =>
  state === 'live' && day !== null && day.date < today;

/**
 * What is still ahead of a switch, in order; nothing once it is over. Days are expected ones unless they are last days, and
 * missing where they depend on what has not happened.
 */
export function caseAhead(facts: CaseFacts): readonly CaseMilestone[] {
  if (isEndState(facts.state) || facts.state === 'expired_price') return [];
  return milestones.flatMap(({ id, until, describe }) => {
    const described = place(facts) < caseStates.indexOf(until) ? describe(facts) : null;
    return described && !isOver(facts, described) ? [{ id, ...described }] : [];
  });
}
