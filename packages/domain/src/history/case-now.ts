import { EARLIEST_START_WORKING_DAYS, registrationOpens } from '../protection/contract-dates.ts';
import { noticeDeadline, RENEWAL_WINDOW_DAYS } from '../protection/notice.ts';
import type { CaseState } from '../journey/case-state.ts';
import { addDays } from '../units/period.ts';
import { addWorkingDays } from '../units/working-days.ts';
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
import { nextTry } from './retry.ts';
import {
  holdExplanation,
  objectionExplanation,
  rejectionExplanation,
  type StopExplanation,
} from './stop-reasons.ts';

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

const now = (turn: WaitingOn, words: string, day: DayAhead | null = null): CaseNow => ({ turn, words, day });

const inWorkingDays = ({ since, holidays }: CaseFacts, count: number): DayAhead =>
  expectedBy(addWorkingDays(since, count, holidays));

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const goOn = now('you', 'Go on with the application where you left it. Nothing binds you yet.');

const NOT_BEFORE_LAST = 'Nothing binds the organisation before the last signature.';

function awaitingSignature({ signing, waitsFor, waitsForOwner, signUntil }: CaseFacts): CaseNow {
  if (signing === 'stopped')
    return now(
      'you',
      'Signing has stopped before everybody had signed, so nothing binds you. Look at why, and ask everybody again or take it back.',
    );
  if (signing === 'finishing')
    return now('us', 'Everybody who has to has signed. We seal the documents and pass it on.');
  const names = [...(waitsForOwner ? ['You'] : []), ...waitsFor];
  const have = waitsForOwner || names.length > 1 ? 'have' : 'has';
  const who = names.length > 0 ? `${list.format(names)} still ${have} to sign. ` : '';
  const how = waitsForOwner ? 'Read and sign under Signatures, or by the link in your mail. ' : '';
  const turn = waitsForOwner ? 'you' : 'signers';
  return now(turn, `${who}${how}${NOT_BEFORE_LAST}`, signUntil && lastDay(signUntil));
}

function accepted({ startDate, supplierName, today }: CaseFacts): CaseNow {
  const opens = registrationOpens(startDate);
  return opens > today
    ? now(
        'nobody',
        'A switch can be registered from 28 days before the start. Waiting until then is normal, and your present contract runs on meanwhile.',
        expectedFrom(opens),
      )
    : now('new-supplier', `${supplierName} registers the switch. It has a few working days for that.`);
}

function registering(facts: CaseFacts): CaseNow {
  const window = addWorkingDays(facts.since, OBJECTION_WORKING_DAYS, facts.holidays);
  return window >= facts.today
    ? now(
        'present-supplier',
        'Your present supplier has two working days to object. If it does not, the switch goes ahead by itself.',
        expectedBy(window),
      )
    : now(
        'nobody',
        'The two working days for an objection are over. The supply changes on the start date, without an interruption.',
        facts.startDate >= facts.today ? expectedOn(facts.startDate) : null,
      );
}

function objected(facts: CaseFacts): CaseNow {
  const { cause, turn, todo } = objectionExplanation(facts.reason);
  const next = nextTry({ ...facts, objectedOn: facts.since });
  const retry =
    next === null
      ? 'It has been tried as often as suppliers allow, so it is not tried again by itself: we settle with you how to go on.'
      : 'Your supply stays where it is meanwhile.';
  return now(turn, `${cause} ${todo} ${retry}`, next && expectedOn(next));
}

function live({ startDate, today }: CaseFacts): CaseNow {
  const reading = addDays(startDate, READING_DAYS);
  return reading >= today
    ? now(
        'you',
        'Read the meter, or send a photo of it, so that both suppliers bill from the same figure.',
        lastDay(reading),
      )
    : now(
        'present-supplier',
        'Your former supplier sends its last bill, about six weeks after the start. We compare the first bill of the new one with the contract.',
        expectedBy(addDays(startDate, FINAL_BILL_DAYS)),
      );
}

/** Nothing to do until suppliers quote for the next contract. */
const inTerm =
  (words: string) =>
  (facts: CaseFacts): CaseNow => {
    const opens = addDays(facts.endDate, -RENEWAL_WINDOW_DAYS);
    return opens > facts.today ? now('nobody', words, expectedFrom(opens)) : renewalWindow(facts);
  };

function renewalWindow({ businessClass, endDate, noticeDays, today }: CaseFacts): CaseNow {
  const deadline = noticeDeadline(endDate, businessClass === 'micro' ? 0 : noticeDays);
  if (deadline === endDate || deadline < today)
    return now(
      'you',
      'Compare what comes after this contract, so that it does not run on at a worse price.',
      lastDay(endDate),
    );
  return now(
    'you',
    'Compare what comes after this contract, and give notice if you mean to leave: after this day the contract may renew itself.',
    lastDay(deadline),
  );
}

const stopped = ({ cause, turn, todo }: StopExplanation): CaseNow => now(turn, `${cause} ${todo}`);

const nowIn: Readonly<Record<CaseState, (facts: CaseFacts) => CaseNow>> = {
  draft: () => goOn,
  priced: () => goOn,
  chosen: () => goOn,
  details_complete: () => goOn,
  awaiting_approval: ({ waitsFor }) =>
    now(
      'signers',
      `${waitsFor.length > 0 ? list.format(waitsFor) : 'Your colleagues'} read the offer and say whether they agree. Nothing can be signed before.`,
    ),
  awaiting_signature: awaitingSignature,
  signed: (facts) =>
    now(
      'us',
      'Everybody has signed, so the contract binds. We pass it on to the supplier.',
      inWorkingDays(facts, 1),
    ),
  submitted: (facts) =>
    now(
      'us',
      `We pass it on to ${facts.supplierName}, and tell you when it is there.`,
      inWorkingDays(facts, 1),
    ),
  supplier_checking: (facts) =>
    now(
      'new-supplier',
      `${facts.supplierName} looks at credit, meter and dates, and accepts it or turns it down.`,
      inWorkingDays(facts, CHECK_WORKING_DAYS),
    ),
  accepted,
  rejected: ({ reason }) => stopped(rejectionExplanation(reason)),
  waiting_registration: accepted,
  registering,
  objected,
  clear_again: (facts) =>
    now(
      'new-supplier',
      `What your present supplier objected to is settled. ${facts.supplierName} completes the switch.`,
      inWorkingDays(facts, SWITCH_WORKING_DAYS),
    ),
  live,
  first_bill_query: ({ supplierName }) =>
    now(
      'us',
      `The first bill is not as the contract says. We have asked ${supplierName}, and tell you its answer. Pay what is not in question.`,
    ),
  first_bill_ok: inTerm('Rates, standing charge, tax and dates are as you signed for.'),
  in_term: inTerm('We tell you when it is time to look at the next contract.'),
  renewal_window: renewalWindow,
  renewed: () => now('nobody', 'The next contract follows this one without a gap.'),
  left: () => now('nobody', 'This contract is over, and the supply is with another supplier.'),
  lapsed: () =>
    now(
      'you',
      'The supply runs on without a contract, which usually costs more. You can leave at any time: compare now.',
    ),
  withdrawn: () =>
    now(
      'nobody',
      'Nothing was bound, and nothing is owed. Your answers are kept under Drafts until you send them again.',
    ),
  cancelled: () =>
    now(
      'nobody',
      'The switch does not go ahead, and your supply stays where it is. You owe us nothing for it.',
    ),
  expired_price: () =>
    now(
      'you',
      'The price ran out before everybody had signed, so nothing binds you. Look at the prices of today.',
    ),
  on_hold: ({ reason }) => stopped(holdExplanation(reason)),
};

const LATE = 'This takes longer than usual, so we are asking why.';

/** An expected day that has passed is not shown as if it were still to come. */
function withoutPast(current: CaseNow, { today }: CaseFacts): CaseNow {
  const { day, words } = current;
  const isPast =
    day !== null && day.date < today && (day.kind === 'expected-by' || day.kind === 'expected-on');
  return isPast ? { ...current, words: `${words} ${LATE}`, day: null } : current;
}

/**
 * What the state of a switch means now, who acts next, and by when. Days that are worked out are marked as expected, and one
 * that has passed is shown as late. Sources: registration from 28 days before the start, two working days for objections and
 * five for the switch are rules of the switching service; a last bill comes within about six weeks, a reading counts within
 * five days.
 */
export const caseNow = (facts: CaseFacts): CaseNow => withoutPast(nowIn[facts.state](facts), facts);
