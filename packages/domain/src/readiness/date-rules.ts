import type { Answers } from '../journey/journey.ts';
import { statedClass } from '../signing/key-facts.ts';
import type { ContractEnd } from '../journey/steps/contract-end-date/end.ts';
import { dateInWords } from '../units/date-words.ts';
import { noticePlan } from '../protection/notice.ts';
import type { Fuel } from '../units/energy.ts';
import { isIsoDate, type IsoDate } from '../units/period.ts';
import { amber, fuelRule, green, type CheckPlace, type Finding } from './check.ts';
import { signingRed } from './signing-red.ts';

/** Contracts ask for 30 to 90 days, rarely more: the longest usual one is the safe one. */
const SAFE_NOTICE_DAYS = 90;

const supplySteps = { electricity: 'electricity-supply-address', gas: 'gas-supply-address' } as const;
const mend = (fuel: Fuel): CheckPlace => ({ stepId: 'contract-end-date', cardId: `${fuel}-end` });

const endOf = (answers: Answers, fuel: Fuel): ContractEnd | undefined =>
  answers['contract-end-date']?.[`${fuel}-end`];
const recordOf = (answers: Answers, fuel: Fuel): string | undefined =>
  answers[supplySteps[fuel]]?.meter?.lookUp?.contractEndDateFromUD;

function endFound(answers: Answers, fuel: Fuel): Finding | undefined {
  const end = endOf(answers, fuel);
  if (!end) return undefined;
  const stopped = signingRed(answers, 'end-date-unknown', fuel);
  if (stopped) return stopped;
  if (end.knows === 'ended')
    return green(`Your ${fuel} contract has ended, so nothing holds the switch back.`);
  if (end.knows === 'moved-in') return green(`You have just moved in, so no ${fuel} contract holds you.`);
  return green(`Your ${fuel} contract ends on ${dateInWords(end.contractEndDate ?? '')}.`);
}

/** The day on which the present contract ends is known. */
const endDate = fuelRule({
  code: 'end-date',
  title: 'When the present contract ends',
  why: 'Your present supplier can stop a switch that begins before its contract ends.',
  mend,
  find: ({ answers }, fuel) => endFound(answers, fuel),
});

function recordFound(answers: Answers, fuel: Fuel): Finding | undefined {
  const [end, onRecord] = [endOf(answers, fuel), recordOf(answers, fuel)];
  if (end?.knows !== 'date' || onRecord === undefined) return undefined;
  return (
    signingRed(answers, 'end-dates-differ', fuel) ??
    (end.kept === 'own-date' && end.contractEndDate !== onRecord
      ? amber(
          `You keep ${dateInWords(end.contractEndDate ?? '')} as the end of the ${fuel} contract; the record says ${dateInWords(onRecord)}. Have the contract or a bill at hand that shows your date.`,
        )
      : green(`The record shows the same end of the ${fuel} contract.`))
  );
}

/** The customer's date and the one on record are the same, or it was said which is right. */
const endDateOnRecord = fuelRule({
  code: 'end-date-on-record',
  title: 'The end date on record',
  why: 'Suppliers look at the record. A date that differs from it has to be proven.',
  mend,
  find: ({ answers }, fuel) => recordFound(answers, fuel),
});

function noticeStill(fuel: Fuel, answers: Answers, contractEnd: IsoDate, today: IsoDate): Finding {
  const plan = noticePlan(
    { businessClass: statedClass(answers, fuel), contractEnd, noticeDays: SAFE_NOTICE_DAYS },
    today,
  );
  if (plan.kind === 'none-needed')
    return green(`As a micro business you need not give notice to your ${fuel} supplier.`);
  return plan.kind === 'serve-by'
    ? amber(
        `Give notice to your present ${fuel} supplier by ${dateInWords(plan.deadline)} to be safe: contracts ask for 30 to 90 days.`,
      )
    : amber(
        `Give notice to your present ${fuel} supplier at once: a contract that asks for 90 days wanted it by ${dateInWords(plan.deadline)}, and may renew itself.`,
      );
}

function noticeFound(answers: Answers, fuel: Fuel, today: IsoDate): Finding | undefined {
  const end = endOf(answers, fuel);
  if (!end) return undefined;
  if (end.knows === 'ended' || end.knows === 'moved-in')
    return green(`No notice is needed for ${fuel} without a running contract.`);
  if (end.notice === 'given' && end.noticeGivenOn !== undefined)
    return green(`You gave notice to your ${fuel} supplier on ${dateInWords(end.noticeGivenOn)}.`);
  const endsOn = end.contractEndDate;
  if (statedClass(answers, fuel) !== 'micro' && end.notice === 'not-needed')
    return amber(
      `You say that your ${fuel} contract asks for no notice. That holds for micro businesses; others should read the contract once more.`,
    );
  return endsOn !== undefined && isIsoDate(endsOn)
    ? noticeStill(fuel, answers, endsOn, today)
    : amber(`Whether notice is needed for ${fuel} depends on the day the contract ends.`);
}

/** Notice was given, is not needed, or can still be given. */
const notice = fuelRule({
  code: 'notice',
  title: 'Notice to the present supplier',
  why: 'Without the notice that a contract asks for it renews itself, and the old supplier objects to the switch.',
  mend,
  find: ({ answers, today }, fuel) => noticeFound(answers, fuel, today),
});

/** The rules about the present contract. */
export const dateRules = [endDate, endDateOnRecord, notice] as const;
