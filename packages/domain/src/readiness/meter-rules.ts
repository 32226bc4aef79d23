import { rateStructureOf, type MeterKind } from '../meter/meter-kind.ts';
import { readMprn } from '../meter/mprn.ts';
import { readTopLine } from '../meter/supply-number.ts';
import { meterKindFromTopLine } from '../meter/register-codes.ts';
import type { Answers } from '../journey/journey.ts';
import { otherNetwork } from '../place/other-network.ts';
import type { Fuel } from '../units/energy.ts';
import { amber, amberFact, fuelRule, green, type CheckPlace, signingRed, type Rule } from './check.ts';

const steps = { electricity: 'electricity-supply-address', gas: 'gas-supply-address' } as const;
const at =
  (cardId: 'address' | 'meter' | 'kind') =>
  (fuel: Fuel): CheckPlace => ({ stepId: steps[fuel], cardId });

/** Kinds that say how a meter is read or paid, and nothing about its registers. */
const withoutRegisters: readonly MeterKind[] = ['smart', 'prepayment', 'unknown'];

/** Returns whether the top line of the bill indicates other registers than the chosen kind. */
function differsFromBill(answers: Answers): boolean {
  const { meter, kind } = answers[steps.electricity] ?? {};
  if (!kind || withoutRegisters.includes(kind.meterKind)) return false;
  const topLine = readTopLine(meter?.mpanTopLine ?? '');
  const onBill = topLine.ok ? meterKindFromTopLine(topLine.value) : undefined;
  return onBill !== undefined && onBill !== rateStructureOf(kind.meterKind);
}

/** Returns whether the number belongs to a network that does not serve the postcode. */
function isElsewhere(answers: Answers): boolean {
  const { address, meter } = answers[steps.electricity] ?? {};
  return otherNetwork(address?.address.postCode ?? '', meter?.mpanCore) !== undefined;
}

/** The rules about meters. */
export const meterRules: readonly Rule[] = [
  fuelRule('meter-number', at('meter'), (facts, fuel) => {
    const { answers } = facts;
    if (!answers[steps[fuel]]?.meter) return undefined;
    const mprn = fuel === 'gas' ? answers[steps.gas]?.meter?.mprn : undefined;
    const read = mprn === undefined ? undefined : readMprn(mprn);
    return (
      signingRed(facts, 'meter-not-confirmed', fuel) ??
      (read?.ok && read.value.warnings.length > 0
        ? amber(
            'This gas meter number has unusual check digits. It can still be right: compare every digit with the bill.',
          )
        : green(`You confirmed the ${fuel} number against a bill, and its digits fit together.`))
    );
  }),
  fuelRule('meter-kind', at('kind'), (facts, fuel) => {
    const { answers } = facts;
    if (!answers[steps[fuel]]?.kind) return undefined;
    return (
      signingRed(facts, 'meter-kind-unknown', fuel) ??
      signingRed(facts, 'capacity-unknown', fuel) ??
      (fuel === 'electricity' && differsFromBill(answers)
        ? amber('The top line of the supply number reads like another kind of meter than the one you chose.')
        : green(`The kind of ${fuel} meter is known.`))
    );
  }),
  fuelRule('meter-address', at('address'), ({ answers }, fuel) => {
    const leg = answers[steps[fuel]];
    if (!leg?.address || !leg.meter) return undefined;
    if (fuel === 'electricity' && isElsewhere(answers))
      return amber('The supply number belongs to a network that does not serve this postcode.');
    const { source, metersFound = 0 } = leg.address;
    if (leg.meter.lookUp !== undefined) return green(`The records show this ${fuel} meter at this address.`);
    return source === 'look-up' && metersFound > 0
      ? amber(
          `The records show a different ${fuel} meter at this address from the one you gave. Check which one is yours.`,
        )
      : green(`No record of the ${fuel} meter to compare the address with; the number on your bill counts.`);
  }),
  fuelRule('meter-in-other-case', at('meter'), ({ answers, metersInOtherCases }, fuel) => {
    if (!answers[steps[fuel]]?.meter) return undefined;
    return metersInOtherCases.includes(fuel)
      ? amberFact(
          `Another application for this ${fuel} meter is still open. Ask us in the chat which one should go on.`,
        )
      : green(`No other application for this ${fuel} meter is open.`);
  }),
];
