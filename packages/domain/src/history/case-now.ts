import contract from '../facts/contract.json' with { type: 'json' };
import { fillFrom } from '../facts/fact.ts';
import switching from '../facts/switching.json' with { type: 'json' };
import { EARLIEST_START_WORKING_DAYS, registrationOpens } from '../protection/contract-dates.ts';
import { noticeDeadline, RENEWAL_WINDOW_DAYS } from '../protection/notice.ts';
import { caseStateTexts, type CaseState } from '../journey/case-state.ts';
import { addDays, type IsoDate } from '../units/period.ts';
import { addWorkingDays } from '../units/working-days.ts';
import { FINAL_BILL_DAYS, READING_DAYS, ahead } from './case-facts.ts';
import type { CaseFacts, DayAhead, WaitingOn } from './case-facts.ts';
import { daysInState } from '../cases/age-limit.ts';
import { requestText } from '../cases/customer-request.ts';
import { longDate } from '../units/date-text.ts';
import texts from './case-now.json' with { type: 'json' };
import { nextTry } from './retry.ts';
import { stopExplanation } from './stop-reasons.ts';

/** What a state means, who acts next, and by when it moves on. */
type StateNow = {
  readonly text: string;
  readonly turn: WaitingOn;
  /** Null if the day depends on someone who has not given one. */
  readonly day: DayAhead | null;
};

/**
 * The current state of one meter's switch: what it means, who acts next and by when, and how many days it has been in it.
 */
export type CaseNow = StateNow & { readonly days: number };

/** A switch takes five working days, and the supplier's own checks before it take about as long. */
const SWITCH_WORKING_DAYS = 5;
const CHECK_WORKING_DAYS = EARLIEST_START_WORKING_DAYS - SWITCH_WORKING_DAYS;
/** The number of working days in which a current supplier may object to a business switch. */
const OBJECTION_WORKING_DAYS = 2;

type Text = keyof typeof texts;
type Now = (facts: CaseFacts) => StateNow;

const inWords = (turn: WaitingOn, text: string, day: StateNow['day'] = null): StateNow => ({
  turn,
  text,
  day,
});

/** Returns a text of the table, with its facts and the supplier's name filled in. */
function now(facts: CaseFacts, turn: WaitingOn, text: Text, day?: StateNow['day']): StateNow {
  const { supplierName, startDate, endDate, today } = facts;
  const filled = fillFrom({ contract, switching }, texts[text], today)
    .replaceAll('{supplierName}', () => supplierName)
    .replace('{start}', longDate(startDate))
    .replace('{end}', longDate(endDate))
    .replace('{finalBill}', longDate(finalBillBy(facts)));
  return inWords(turn, filled, day);
}

const finalBillBy = ({ startDate }: CaseFacts): IsoDate => addDays(startDate, FINAL_BILL_DAYS);

const always =
  (turn: WaitingOn, text: Text): Now =>
  (facts) =>
    now(facts, turn, text);

const withinWorkingDays =
  (turn: WaitingOn, text: Text, count: number): Now =>
  (facts) =>
    now(facts, turn, text, ahead('expected-by', addWorkingDays(facts.since, count, facts.holidays)));

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function awaitingSignature(facts: CaseFacts): StateNow {
  const { signing, waitsFor, waitsForOwner, signUntil } = facts;
  if (signing === 'stopped') return now(facts, 'you', 'signingStopped');
  if (signing === 'finishing') return now(facts, 'us', 'sealing');
  const names = [...(waitsForOwner ? ['You'] : []), ...waitsFor];
  const have = waitsForOwner || names.length > 1 ? 'have' : 'has';
  const who = names.length > 0 ? `${list.format(names)} still ${have} to sign. ` : '';
  const how = waitsForOwner ? texts.signByMail : '';
  const day = signUntil && ahead('last-day', signUntil);
  return inWords(waitsForOwner ? 'you' : 'signers', `${who}${how}${texts.notBeforeLast}`, day);
}

function accepted(facts: CaseFacts): StateNow {
  if (facts.startDate <= facts.today) return now(facts, 'us', 'startPassed');
  const opens = registrationOpens(facts.startDate);
  return opens > facts.today
    ? now(facts, 'nobody', 'tooEarly', ahead('expected-from', opens))
    : now(facts, 'new-supplier', 'registers');
}

/** Returns what to call the supplier being left: it depends on whether its contract is still running. */
const supplierThatIsLeft = ({ contractEnd, today }: CaseFacts): WaitingOn =>
  contractEnd !== undefined && contractEnd < today ? 'former-supplier' : 'present-supplier';

function registering(facts: CaseFacts): StateNow {
  const { since, startDate, today, holidays } = facts;
  if (startDate <= today) return now(facts, 'new-supplier', 'startToConfirm');
  const window = addWorkingDays(since, OBJECTION_WORKING_DAYS, holidays);
  return window >= today
    ? now(facts, supplierThatIsLeft(facts), 'mayObject', ahead('expected-by', window))
    : now(facts, 'nobody', 'noObjection', ahead('expected-on', startDate));
}

/** We look at the customer's answers within a working day. */
const answered = (facts: CaseFacts, answeredOn: IsoDate): StateNow =>
  now(facts, 'us', 'answered', ahead('expected-by', addWorkingDays(answeredOn, 1, facts.holidays)));

function objected(facts: CaseFacts): StateNow {
  const { cause, turn, todo } = stopExplanation('objected', facts.reason);
  if (facts.answeredOn) {
    const ours = answered(facts, facts.answeredOn);
    return { ...ours, text: `${cause} ${ours.text}` };
  }
  const next = nextTry({ ...facts, objectedOn: facts.since });
  const retry = next === null ? texts.lastTry : texts.staysMeanwhile;
  return inWords(turn, `${cause} ${todo} ${retry}`, next && ahead('expected-on', next));
}

/**
 * Returns the text for when there is nothing left to choose, because the customer has sent a later application for the same
 * meter; null if not.
 */
const appliedAgain = ({ laterReference }: CaseFacts): string | null =>
  laterReference === undefined ? null : texts.appliedAgain.replace('{reference}', laterReference);

const unlessAppliedAgain =
  (own: Now): Now =>
  (facts) => {
    const text = appliedAgain(facts);
    return text === null ? own(facts) : inWords('nobody', text);
  };

/** A customer who has to choose again can do so until their current contract ends. */
function rejected(facts: CaseFacts): StateNow {
  const { reason, contractEnd, today } = facts;
  const { cause, turn, todo } = stopExplanation('rejected', reason);
  const again = appliedAgain(facts);
  if (again !== null) return inWords('nobody', `${cause} ${again}`);
  const ends = turn === 'you' && contractEnd !== undefined && contractEnd >= today ? contractEnd : null;
  const until = ends ? ` ${texts.chooseBefore}` : '';
  return inWords(turn, `${cause} ${todo}${until}`, ends && ahead('last-day', ends));
}

function onHold(facts: CaseFacts): StateNow {
  const { reason, asked, answeredOn } = facts;
  if (answeredOn) return answered(facts, answeredOn);
  const { cause, turn, todo } = stopExplanation('on_hold', reason);
  return inWords(turn, asked ? texts.held : `${cause} ${todo}`);
}

function live(facts: CaseFacts): StateNow {
  const { startDate, today } = facts;
  if (startDate > today) return now(facts, 'nobody', 'notStarted', ahead('expected-on', startDate));
  if (facts.hasBill) return now(facts, 'us', 'billQuery');
  const reading = addDays(startDate, READING_DAYS);
  if (reading >= today && !facts.hasReading) return now(facts, 'you', 'reading', ahead('last-day', reading));
  const finalBill = finalBillBy(facts);
  return finalBill < today
    ? now(facts, 'former-supplier', 'finalBillLate')
    : now(facts, 'former-supplier', 'finalBill', ahead('expected-by', finalBill));
}

/** A settled switch is completed by the start, or within the days that a switch takes. */
function clearAgain(facts: CaseFacts): StateNow {
  const { since, startDate, holidays } = facts;
  const usual = addWorkingDays(since, SWITCH_WORKING_DAYS, holidays);
  const day = startDate > usual ? ahead('expected-on', startDate) : ahead('expected-by', usual);
  return now(facts, 'new-supplier', 'clearAgain', day);
}

/** Nothing to do until suppliers quote for the next contract. */
const inTerm =
  (text: Text): Now =>
  (facts) => {
    const opens = addDays(facts.endDate, -RENEWAL_WINDOW_DAYS);
    if (opens <= facts.today) return renewalWindow(facts);
    return now(facts, 'nobody', text, ahead('expected-from', opens));
  };

function renewalWindow(facts: CaseFacts): StateNow {
  const { businessClass, endDate, noticeDays, today } = facts;
  if (endDate < today) return unlessAppliedAgain(always('you', 'ended'))(facts);
  const deadline = businessClass === 'micro' ? endDate : noticeDeadline(endDate, noticeDays);
  return deadline === endDate || deadline < today
    ? unlessAppliedAgain(() => now(facts, 'you', 'compare', ahead('last-day', endDate)))(facts)
    : now(facts, 'you', 'compareAndGiveNotice', ahead('last-day', deadline));
}

const goOn = always('you', 'goOn');

const nowIn: Readonly<Record<CaseState, Now>> = {
  draft: goOn,
  priced: goOn,
  chosen: goOn,
  details_complete: goOn,
  awaiting_approval: ({ waitsFor }) => {
    const names = waitsFor.length > 0 ? list.format(waitsFor) : 'Your colleagues';
    const text = texts.approving.replace('{names}', () => names);
    return inWords('signers', text);
  },
  awaiting_signature: awaitingSignature,
  signed: withinWorkingDays('us', 'signed', 1),
  submitted: withinWorkingDays('us', 'submitted', 1),
  supplier_checking: withinWorkingDays('new-supplier', 'checking', CHECK_WORKING_DAYS),
  accepted,
  rejected,
  waiting_registration: accepted,
  registering,
  objected,
  clear_again: clearAgain,
  live,
  first_bill_query: always('us', 'billQuery'),
  first_bill_ok: inTerm('billOk'),
  in_term: inTerm('inTerm'),
  renewal_window: renewalWindow,
  renewed: always('nobody', 'renewed'),
  left: always('nobody', 'left'),
  lapsed: unlessAppliedAgain(always('you', 'lapsed')),
  withdrawn: always('nobody', 'withdrawn'),
  cancelled: always('nobody', 'cancelled'),
  expired_price: unlessAppliedAgain(always('you', 'expiredPrice')),
  on_hold: onHold,
};

/** An expected day that has passed is not shown as if it were still to come. */
function withoutPast(current: StateNow, { today }: CaseFacts): StateNow {
  const { day, text } = current;
  const isPast =
    day !== null && day.date < today && (day.kind === 'expected-by' || day.kind === 'expected-on');
  return isPast ? { ...current, text: `${text} ${texts.late}`, day: null } : current;
}

/**
 * What the customer was asked for is for them to answer, whatever else the state means; a day that has passed is named as
 * such.
 */
function withRequest(current: StateNow, { asked, today }: CaseFacts): StateNow {
  if (!asked) return current;
  const isPast = asked.answerBy < today;
  const text = `${current.text} ${requestText(asked)}${isPast ? ` ${texts.answerLate}` : ''}`;
  return inWords('you', text, isPast ? null : ahead('last-day', asked.answerBy));
}

/**
 * Returns what the state of a switch currently means, who acts next, and by when. Calculated days are marked as expected,
 * and one that has passed is shown as late. The figures are those of the topic `switching` in the register of facts.
 */
export const caseNow = (facts: CaseFacts): CaseNow => ({
  ...withRequest(withoutPast(nowIn[facts.state](facts), facts), facts),
  days: daysInState(facts.since, facts.today),
});

/** Returns the heading of a switch for its customer: the text of its state, or that signing stopped before it was complete. */
export const caseHeading = ({ state, signing }: Pick<CaseFacts, 'state' | 'signing'>): string =>
  state === 'awaiting_signature' && signing === 'stopped' ? texts.notSigned : caseStateTexts[state].customer;
