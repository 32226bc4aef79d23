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

/** Mails of the calendar about a switch and its contract. They are part of the service: nobody's marketing choice stops them. */
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

/** One that is due: `on` is the day that it is about, by which it goes once. */
export type DueServiceMail = { readonly id: ServiceMailId; readonly on: IsoDate };

/** A first bill has usually come a month after the start. */
const FIRST_BILL_DAYS = 35;
/** How long before its end a contract is announced to end. */
const ENDS_AHEAD_DAYS = 30;

/** The first and the last day on which a mail is still true; null where it is not due at all. */
type Window = { readonly about: IsoDate; readonly from: IsoDate; readonly until: IsoDate };
type Rule = (facts: CaseFacts) => Window | null;

const between = (about: IsoDate, from: IsoDate, days: number): Window => ({
  about,
  from,
  until: addDays(from, days),
});

const isIn = (facts: CaseFacts, ...states: readonly CaseState[]): boolean => states.includes(facts.state);

/** Registered, and neither stopped nor held: only then is the start a day to count on. Whoever has read the meter need not again. */
const isToRead = (facts: CaseFacts): boolean =>
  isIn(facts, 'registering', 'clear_again', 'live') && !facts.hasReading;

const isRunning = (facts: CaseFacts): boolean =>
  isIn(facts, 'live', 'first_bill_query', 'first_bill_ok', 'in_term', 'renewal_window');

/** Whoever has applied for what comes after a contract is not asked to. */
const isLeftToChoose = (facts: CaseFacts): boolean => isRunning(facts) && facts.laterReference === undefined;

/** States in which somebody else than the customer keeps a switch waiting. */
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

/** The day until which a stopped switch was said to wait: nothing is late before it. */
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
 * The mails of one meter that are due today. One that was missed goes out as long as it is still true, and then not at all: each
 * has to be true on the day on which it is read.
 */
export function dueServiceMails(facts: CaseFacts): readonly DueServiceMail[] {
  if (isEndState(facts.state)) return [];
  return serviceMails.flatMap((id) => {
    const window = rules[id](facts);
    const isDue = window !== null && window.from <= facts.today && facts.today <= window.until;
    return isDue ? [{ id, on: window.about }] : [];
  });
}

/** Days before its end on which the end of a letter of authority is announced. */
const AUTHORITY_ENDS_DAYS = 30;

/** Whether the end of an authority that lasts until `until` is announced today. */
export const isAuthorityEnding = (until: IsoDate, today: IsoDate): boolean =>
  today >= addDays(until, -AUTHORITY_ENDS_DAYS) && today <= addDays(until, -AUTHORITY_ENDS_DAYS + 10);

function causeOf({ state, reason, asked }: CaseFacts): string {
  if (asked) return requestText(asked);
  if (state !== 'objected' && state !== 'on_hold') return '';
  const { cause, todo } = stopExplanation(state, reason);
  return `${cause} ${todo}`;
}

/** What comes after the delay of these switches: their customer's answer, where that is what they wait for. */
export const afterDelayText = (all: readonly CaseFacts[]): string =>
  all.every(({ asked }) => asked !== undefined)
    ? 'Your supply goes on as it is, and the switch goes on once you have answered on your profile.'
    : 'Your supply goes on as it is. As soon as there is an answer, we write to you.';

/** Why a switch takes longer than it should, as far as it is known; empty where nobody keeps it waiting. */
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
