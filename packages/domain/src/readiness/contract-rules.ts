import { factText } from '../facts/fact.ts';
import notice from '../facts/notice.json' with { type: 'json' };
import { recordedContractEnd } from '../journey/draft.ts';
import type { Answers } from '../journey/journey.ts';
import { probableClass, statedClass } from '../signing/key-facts.ts';
import type { ContractEnd } from '../journey/steps/contract-end-date/end.ts';
import { longDate } from '../units/date-text.ts';
import { NONE_ONCE_CONFIRMED, noticePlan, SAFE_NOTICE_DAYS } from '../protection/notice.ts';
import type { Fuel } from '../units/energy.ts';
import { isIsoDate, type IsoDate } from '../units/period.ts';
import {
  amber,
  amberFact,
  fuelRule,
  green,
  type CheckPlace,
  type Finding,
  signingRed,
  type Rule,
} from './check.ts';
import { isBuildingTypeId } from '../quote/usage/building-types.ts';
import { usageWarnings } from '../quote/usage/plausibility.ts';
import { formatCount } from '../units/money-text.ts';

const mend = (fuel: Fuel): CheckPlace => ({ stepId: 'contract-end-date', cardId: `${fuel}-end` });

const endOf = (answers: Answers, fuel: Fuel): ContractEnd | undefined =>
  answers['contract-end-date']?.[`${fuel}-end`];

function noticeStill(fuel: Fuel, answers: Answers, contractEnd: IsoDate, today: IsoDate): Finding {
  const plan = noticePlan(
    { businessClass: statedClass(answers, fuel), contractEnd, noticeDays: SAFE_NOTICE_DAYS },
    today,
  );
  if (plan.kind === 'none-needed')
    return green(`You are a micro business for ${fuel}. ${factText(notice['micro-none'], today)}`);
  const unlessMicro = probableClass(answers, fuel) === 'micro' ? ` ${NONE_ONCE_CONFIRMED}` : '';
  return plan.kind === 'serve-by'
    ? amber(
        `Give notice to your current ${fuel} supplier by ${longDate(plan.deadline)} to be safe: contracts ask for ${factText(notice.usual, today)}. ${factText(notice.window, today)}${unlessMicro}`,
      )
    : amber(
        `Give notice to your current ${fuel} supplier at once: a contract that asks for ${factText(notice['longest-usual'], today)} wanted it by ${longDate(plan.deadline)}, and may renew itself.${unlessMicro}`,
      );
}

/** The rules about the current contract, the account with its supplier, and the use. */
export const contractRules: readonly Rule[] = [
  fuelRule('end-date', mend, (facts, fuel) => {
    const end = endOf(facts.answers, fuel);
    if (!end) return undefined;
    const stopped = signingRed(facts, 'end-date-unknown', fuel) ?? signingRed(facts, 'start-too-far', fuel);
    if (stopped) return stopped;
    if (end.knows === 'ended')
      return green(`Your fixed ${fuel} contract has ended, so its end date does not hold the switch back.`);
    if (end.knows === 'rolled-over')
      return amberFact(
        `Your ${fuel} contract runs on. Ask your supplier from which day you can leave: your switch starts after it.`,
      );
    if (end.knows === 'moved-in')
      return green(`You have just moved in, so you are not tied to a ${fuel} contract.`);
    return green(`Your ${fuel} contract ends on ${longDate(end.contractEndDate ?? '')}.`);
  }),
  fuelRule('end-date-on-record', mend, (facts, fuel) => {
    const { answers } = facts;
    const [end, onRecord] = [endOf(answers, fuel), recordedContractEnd(answers, fuel)];
    if (end?.knows !== 'date' || onRecord === undefined) return undefined;
    return (
      signingRed(facts, 'end-dates-differ', fuel) ??
      (end.kept === 'own-date' && end.contractEndDate !== onRecord
        ? amberFact(
            `You keep ${longDate(end.contractEndDate ?? '')} as the end of the ${fuel} contract; the record says ${longDate(onRecord)}. Have the contract, or a bill, that shows your date to hand.`,
          )
        : green(`The record shows the same end of the ${fuel} contract.`))
    );
  }),
  fuelRule('notice', mend, ({ answers, today }, fuel) => {
    const end = endOf(answers, fuel);
    if (!end) return undefined;
    if (end.knows === 'moved-in') return green(factText(notice['deemed-none'], today));
    if (end.knows === 'ended') return green(factText(notice.ended, today));
    if (end.notice === 'given' && end.noticeGivenOn !== undefined)
      return green(`You gave notice to your ${fuel} supplier on ${longDate(end.noticeGivenOn)}.`);
    if (end.knows === 'rolled-over') return amberFact(factText(notice.rolled, today));
    const endsOn = end.contractEndDate;
    if (statedClass(answers, fuel) !== 'micro' && end.notice === 'not-needed')
      return amber(
        `You say that your ${fuel} contract asks for no notice. That is right for micro businesses; others should read the contract again.`,
      );
    return endsOn !== undefined && isIsoDate(endsOn)
      ? noticeStill(fuel, answers, endsOn, today)
      : amber(`Whether notice is needed for ${fuel} depends on the day the contract ends.`);
  }),
  fuelRule(
    'debt',
    (fuel) => ({ stepId: 'current-supplier', cardId: `${fuel}-prices` }),
    ({ answers }, fuel) => {
      const supplier = answers['current-supplier']?.[`${fuel}-supplier`];
      if (!supplier) return undefined;
      const owed = answers['current-supplier']?.[`${fuel}-prices`]?.owed;
      const movedIn =
        answers['contract-end-date']?.[`${fuel}-end`]?.knows === 'moved-in' ||
        answers.energy?.choice?.situation === 'just-moved-in';
      if (supplier.choice === 'none' && !movedIn)
        return green(`There is no ${fuel} supplier yet that you could owe anything.`);
      if (owed === 'no') return green(`You owe nothing to your current ${fuel} supplier.`);
      if (owed !== 'yes' && movedIn)
        return amberFact(
          `You owe the current ${fuel} supplier for what you use from the day you took over. Pay its bills, so that nothing stops the switch.`,
        );
      return owed === 'yes'
        ? amber(`You owe your current ${fuel} supplier something. Pay it before the switch, or agree how.`)
        : amber(`You have not told us that nothing is owed to your current ${fuel} supplier.`);
    },
  ),
  fuelRule(
    'usage',
    (fuel) => ({ stepId: 'current-supplier', cardId: `${fuel}-usage` }),
    ({ answers }, fuel) => {
      const usage = answers['current-supplier']?.[`${fuel}-usage`];
      if (!usage) return undefined;
      const { kwh, method, inputs } = usage;
      const building = inputs?.['building'] ?? '';
      const isOfBuilding = method === 'building' && isBuildingTypeId(building);
      const [warning] = usageWarnings({ fuel, kwh, method, ...(isOfBuilding && { buildingType: building }) });
      return warning
        ? amber(warning.text)
        : green(`${formatCount(kwh)} kWh a year is a usual use of ${fuel}.`);
    },
  ),
];
