import { lateFrom } from '../cases/age-limit.ts';
import { requestText } from '../cases/customer-request.ts';
import { FINAL_BILL_DAYS, type CaseFacts } from '../history/case-facts.ts';
import { nextTry } from '../history/retry.ts';
import { stopExplanation } from '../history/stop-reasons.ts';
import { isEndState, type CaseState } from '../journey/case-state.ts';
import { registrationOpens } from '../protection/contract-dates.ts';
import { longDate } from '../units/date-text.ts';
import { addDays, type IsoDate } from '../units/period.ts';
import lateReasons from './late-reasons.json' with { type: 'json' };

/** Calendar emails about a switch and its contract. They are part of the service: no marketing choice stops them. */
export const serviceMails = [
  'registration-opens',
  'reading-soon',
  'reading-today',
  'retry',
  'late',
  'first-bill',
  'final-bill',
  'contract-ends',
  'contract-ended',
] as const;
export type ServiceMailId = (typeof serviceMails)[number];

/** A due email: `on` is the date that it is about, for which it is sent once. */
export type DueServiceMail = { readonly id: ServiceMailId; readonly on: IsoDate };

/** The first bill has usually arrived a month after the start. */
const FIRST_BILL_DAYS = 35;
/** How many days before its end the end of a contract is announced. */
const ENDS_AHEAD_DAYS = 30;

/** The first and the last day on which an email is still true, and the date it is about. */
type Window = { readonly about: IsoDate; readonly from: IsoDate; readonly until: IsoDate };
type Rule = (facts: CaseFacts) => Window | null;

const between = (about: IsoDate, from: IsoDate, days: number): Window => ({
  about,
  from,
  until: addDays(from, days),
});

const isIn = (facts: CaseFacts, ...states: readonly CaseState[]): boolean => states.includes(facts.state);

/**
 * Registered, and neither stopped nor on hold: only then can the start be relied on. Customers who have given a reading are
 * not asked again.
 */
const isToRead = (facts: CaseFacts): boolean =>
  isIn(facts, 'registering', 'clear_again', 'live') && !facts.hasReading;

const isRunning = (facts: CaseFacts): boolean =>
  isIn(facts, 'live', 'first_bill_query', 'first_bill_ok', 'in_term', 'renewal_window');

/** Customers who have already applied for the next contract are not asked to. */
const isLeftToChoose = (facts: CaseFacts): boolean => isRunning(facts) && facts.laterReference === undefined;

/** States in which the switch is waiting for someone other than the customer. */
const canBeLate = (facts: CaseFacts): boolean =>
  isIn(
    facts,
    'submitted',
    'supplier_checking',
    'accepted',
    'waiting_registration',
    'registering',
    'objected',
    'clear_again',
    'on_hold',
    'first_bill_query',
  );

/** Returns the day until which a stopped switch was said to wait: nothing is late before it. */
function promisedUntil(facts: CaseFacts): IsoDate | null {
  const next = facts.state === 'objected' ? nextTry({ ...facts, objectedOn: facts.since }) : null;
  return next && addDays(next, 2);
}

const rules: Readonly<Record<ServiceMailId, Rule>> = {
  'registration-opens': (facts) => {
    const opens = registrationOpens(facts.startDate);
    const waited = isIn(facts, 'accepted', 'waiting_registration') && facts.since < opens;
    return waited ? between(opens, opens, 3) : null;
  },
  'reading-soon': (facts) =>
    isToRead(facts) ? between(facts.startDate, addDays(facts.startDate, -2), 1) : null,
  'reading-today': (facts) => (isToRead(facts) ? between(facts.startDate, facts.startDate, 0) : null),
  retry: (facts) => {
    const on = facts.state === 'objected' ? nextTry({ ...facts, objectedOn: facts.since }) : null;
    return on && between(on, on, 2);
  },
  late: (facts) => {
    const from = canBeLate(facts) ? lateFrom(facts, facts.holidays) : null;
    if (from === null) return null;
    const promised = promisedUntil(facts);
    return between(facts.since, promised !== null && promised >= from ? addDays(promised, 1) : from, 14);
  },
  'first-bill': (facts) =>
    facts.state === 'live' && !facts.hasBill
      ? between(facts.startDate, addDays(facts.startDate, FIRST_BILL_DAYS), 6)
      : null,
  'final-bill': (facts) =>
    isRunning(facts) ? between(facts.startDate, addDays(facts.startDate, FINAL_BILL_DAYS), 14) : null,
  'contract-ends': (facts) =>
    isLeftToChoose(facts) ? between(facts.endDate, addDays(facts.endDate, -ENDS_AHEAD_DAYS), 10) : null,
  'contract-ended': (facts) =>
    isLeftToChoose(facts) ? between(facts.endDate, addDays(facts.endDate, 1), 10) : null,
};

/**
 * Returns the emails of one meter that are due today. A missed email is sent as long as it is still true, and after that
 * not at all.
 */
export function dueServiceMails(facts: CaseFacts): readonly DueServiceMail[] {
  if (isEndState(facts.state)) return [];
  return serviceMails.flatMap((id) => {
    const window = rules[id](facts);
    const isDue = window !== null && window.from <= facts.today && facts.today <= window.until;
    return isDue ? [{ id, on: window.about }] : [];
  });
}

/** The number of days before the end of a letter of authority on which the end is announced. */
const AUTHORITY_ENDS_DAYS = 30;

/** Returns whether the end of an authority that lasts until `until` is announced today. */
export const isAuthorityEnding = (until: IsoDate, today: IsoDate): boolean =>
  today >= addDays(until, -AUTHORITY_ENDS_DAYS) && today <= addDays(until, -AUTHORITY_ENDS_DAYS + 10);

function causeOf({ state, reason, asked }: CaseFacts): string {
  if (asked) return requestText(asked);
  if (state !== 'objected' && state !== 'on_hold') return '';
  const { cause, todo } = stopExplanation(state, reason);
  return `${cause} ${todo}`;
}

/**
 * Returns what happens after the delay of these switches: we write once there is an answer, or once the customer has
 * answered.
 */
export const afterDelayText = (all: readonly CaseFacts[]): string =>
  all.every(({ asked }) => asked !== undefined)
    ? 'Your supply carries on as it is, and the switch will continue once you have answered on your profile.'
    : 'Your supply carries on as it is. We will write to you as soon as there is an answer.';

/** Returns why a switch is taking longer than it should, as far as known; empty if nobody is holding it up. */
export function lateText(facts: CaseFacts): string {
  const texts: Readonly<Partial<Record<CaseState, string>>> = lateReasons;
  return (texts[facts.state] ?? '')
    .replace('{fuel}', facts.fuel)
    .replace('{since}', longDate(facts.since))
    .replace('{start}', longDate(facts.startDate))
    .replace('{opens}', longDate(registrationOpens(facts.startDate)))
    .replace('{supplierName}', () => facts.supplierName)
    .replace('{cause}', () => causeOf(facts))
    .trim();
}
