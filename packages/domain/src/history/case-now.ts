import contract from '../facts/contract.json' with { type: 'json' };
import { fillFrom } from '../facts/fact.ts';
import switching from '../facts/switching.json' with { type: 'json' };
import { EARLIEST_START_WORKING_DAYS, registrationOpens } from '../protection/contract-dates.ts';
import { noticeDeadline, RENEWAL_WINDOW_DAYS } from '../protection/notice.ts';
import type { CaseState } from '../journey/case-state.ts';
import { addDays } from '../units/period.ts';
import { addWorkingDays } from '../units/working-days.ts';
import { FINAL_BILL_DAYS, READING_DAYS, ahead } from './case-facts.ts';
import type { CaseFacts, DayAhead, WaitingOn } from './case-facts.ts';
import texts from './case-now.json' with { type: 'json' };
import { nextTry } from './retry.ts';
import { stopExplanation } from './stop-reasons.ts';

/** One meter's switch today: what its state means, who acts next, and by when it goes on. */
export type CaseNow = {
  readonly words: string;
  readonly turn: WaitingOn;
  /** Null where the day depends on somebody who has given none. */
  readonly day: DayAhead | null;
};

/** A switch takes five working days, and a supplier's own checks about as long before it. */
const SWITCH_WORKING_DAYS = 5;
const CHECK_WORKING_DAYS = EARLIEST_START_WORKING_DAYS - SWITCH_WORKING_DAYS;
/** A current supplier may object to a business switch for two working days. */
const OBJECTION_WORKING_DAYS = 2;

type Text = keyof typeof texts;
type Now = (facts: CaseFacts) => CaseNow;

const inWords = (turn: WaitingOn, words: string, day: CaseNow['day'] = null): CaseNow => ({
  turn,
  words,
  day,
});

/** A text of the table, with the facts that it names and the supplier's name filled in. */
function now({ supplierName, today }: CaseFacts, turn: WaitingOn, text: Text, day?: CaseNow['day']): CaseNow {
  const filled = fillFrom({ contract, switching }, texts[text], today);
  const words = filled.replace('{supplierName}', () => supplierName);
  return inWords(turn, words, day);
}

const always =
  (turn: WaitingOn, text: Text): Now =>
  (facts) =>
    now(facts, turn, text);

const withinWorkingDays =
  (turn: WaitingOn, text: Text, count: number): Now =>
  (facts) =>
    now(facts, turn, text, ahead('expected-by', addWorkingDays(facts.since, count, facts.holidays)));

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function awaitingSignature(facts: CaseFacts): CaseNow {
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

function accepted(facts: CaseFacts): CaseNow {
  const opens = registrationOpens(facts.startDate);
  return opens > facts.today
    ? now(facts, 'nobody', 'tooEarly', ahead('expected-from', opens))
    : now(facts, 'new-supplier', 'registers');
}

function registering(facts: CaseFacts): CaseNow {
  const { since, startDate, today, holidays } = facts;
  const window = addWorkingDays(since, OBJECTION_WORKING_DAYS, holidays);
  if (window >= today) return now(facts, 'present-supplier', 'mayObject', ahead('expected-by', window));
  return now(facts, 'nobody', 'noObjection', startDate >= today ? ahead('expected-on', startDate) : null);
}

function objected(facts: CaseFacts): CaseNow {
  const { cause, turn, todo } = stopExplanation('objected', facts.reason);
  const next = nextTry({ ...facts, objectedOn: facts.since });
  const retry = next === null ? texts.lastTry : texts.staysMeanwhile;
  return inWords(turn, `${cause} ${todo} ${retry}`, next && ahead('expected-on', next));
}

const stopped =
  (state: 'rejected' | 'on_hold'): Now =>
  ({ reason }) => {
    const { cause, turn, todo } = stopExplanation(state, reason);
    return inWords(turn, `${cause} ${todo}`);
  };

function live(facts: CaseFacts): CaseNow {
  const reading = addDays(facts.startDate, READING_DAYS);
  if (reading >= facts.today) return now(facts, 'you', 'reading', ahead('last-day', reading));
  const finalBill = addDays(facts.startDate, FINAL_BILL_DAYS);
  return now(facts, 'present-supplier', 'finalBill', ahead('expected-by', finalBill));
}

/** Nothing to do until suppliers quote for the next contract. */
const inTerm =
  (text: Text): Now =>
  (facts) => {
    const opens = addDays(facts.endDate, -RENEWAL_WINDOW_DAYS);
    if (opens <= facts.today) return renewalWindow(facts);
    return now(facts, 'nobody', text, ahead('expected-from', opens));
  };

function renewalWindow(facts: CaseFacts): CaseNow {
  const { businessClass, endDate, noticeDays, today } = facts;
  const deadline = businessClass === 'micro' ? endDate : noticeDeadline(endDate, noticeDays);
  return deadline === endDate || deadline < today
    ? now(facts, 'you', 'compare', ahead('last-day', endDate))
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
    const words = texts.approving.replace('{names}', () => names);
    return inWords('signers', words);
  },
  awaiting_signature: awaitingSignature,
  signed: withinWorkingDays('us', 'signed', 1),
  submitted: withinWorkingDays('us', 'submitted', 1),
  supplier_checking: withinWorkingDays('new-supplier', 'checking', CHECK_WORKING_DAYS),
  accepted,
  rejected: stopped('rejected'),
  waiting_registration: accepted,
  registering,
  objected,
  clear_again: withinWorkingDays('new-supplier', 'clearAgain', SWITCH_WORKING_DAYS),
  live,
  first_bill_query: always('us', 'billQuery'),
  first_bill_ok: inTerm('billOk'),
  in_term: inTerm('inTerm'),
  renewal_window: renewalWindow,
  renewed: always('nobody', 'renewed'),
  left: always('nobody', 'left'),
  lapsed: always('you', 'lapsed'),
  withdrawn: always('nobody', 'withdrawn'),
  cancelled: always('nobody', 'cancelled'),
  expired_price: always('you', 'expiredPrice'),
  on_hold: stopped('on_hold'),
};

/** An expected day that has passed is not shown as if it were still to come. */
function withoutPast(current: CaseNow, { today }: CaseFacts): CaseNow {
  const { day, words } = current;
  const isPast =
    day !== null && day.date < today && (day.kind === 'expected-by' || day.kind === 'expected-on');
  return isPast ? { ...current, words: `${words} ${texts.late}`, day: null } : current;
}

/**
 * What the state of a switch means now, who acts next, and by when. Days that are worked out are marked as expected, and one
 * that has passed is shown as late. The figures are
 * those of the topic `switching` of the register of facts.
 */
export const caseNow = (facts: CaseFacts): CaseNow => withoutPast(nowIn[facts.state](facts), facts);
