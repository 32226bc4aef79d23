import { isBuildingTypeId } from '../quote/usage/building-types.ts';
import { usageWarnings } from '../quote/usage/plausibility.ts';
import type { Answers } from '../journey/journey.ts';
import { formatCount } from '../units/money-text.ts';
import type { Fuel } from '../units/energy.ts';
import { amber, fuelRule, green, type Finding } from './check.ts';

function debtFound(answers: Answers, fuel: Fuel): Finding | undefined {
  const supplier = answers['current-supplier']?.[`${fuel}-supplier`];
  if (!supplier) return undefined;
  const owed = answers['current-supplier']?.[`${fuel}-prices`]?.owed;
  if (supplier.choice === 'none' || answers['contract-end-date']?.[`${fuel}-end`]?.knows === 'moved-in')
    return green(`There is no ${fuel} supplier yet that you could owe anything.`);
  if (owed === 'no') return green(`You owe nothing to your present ${fuel} supplier.`);
  return owed === 'yes'
    ? amber(`You owe your present ${fuel} supplier something. Pay it before the switch, or agree how.`)
    : amber(`You have not told us that nothing is owed to your present ${fuel} supplier.`);
}

/** Nothing is owed to the present supplier. */
const debt = fuelRule({
  code: 'debt',
  title: 'Debt to the present supplier',
  why: 'A business contract often lets the old supplier object to a switch while anything is owed.',
  mend: (fuel) => ({ stepId: 'current-supplier', cardId: `${fuel}-prices` }),
  find: ({ answers }, fuel) => debtFound(answers, fuel),
});

function usageFound(answers: Answers, fuel: Fuel): Finding | undefined {
  const usage = answers['current-supplier']?.[`${fuel}-usage`];
  if (!usage) return undefined;
  const { kwh, method, inputs } = usage;
  const building = inputs?.['building'] ?? '';
  const isOfBuilding = method === 'building' && isBuildingTypeId(building);
  const [warning] = usageWarnings({ fuel, kwh, method, ...(isOfBuilding && { buildingType: building }) });
  return warning ? amber(warning.words) : green(`${formatCount(kwh)} kWh a year is a usual use of ${fuel}.`);
}

/** The yearly use lies in the band that is usual. */
const usage = fuelRule({
  code: 'usage',
  title: 'The yearly use',
  why: 'Suppliers compare it with the meter’s record and can turn down or reprice what lies far off.',
  mend: (fuel) => ({ stepId: 'current-supplier', cardId: `${fuel}-usage` }),
  find: ({ answers }, fuel) => usageFound(answers, fuel),
});

/** The rules about the present supplier's account and the use. */
export const useRules = [debt, usage] as const;
