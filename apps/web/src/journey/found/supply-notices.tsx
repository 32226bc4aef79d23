import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { viewOf } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { kwhText, type Fuel } from '@switch/domain/units/energy.ts';
import { Notice } from '@switch/ui';
import { today } from '../../lib/today.ts';

/** The yearly use in kWh below which few suppliers offer a price. */
const LITTLE_USE_KWH = 1_000;

/** Says what is special about a supply and what happens next, where it is first shown. */
export function SupplyNotices({ answers, fuel }: { answers: Answers; fuel: Fuel }) {
  const kind = answers['electricity-supply-address']?.kind;
  const hasCapacity = fuel === 'electricity' && kind?.capacityCharge === 'yes';
  const isHalfHourly = fuel === 'electricity' && kind?.meterKind === 'half-hourly';
  const kwh = answers['current-supplier']?.[`${fuel}-usage`]?.kwh ?? 0;
  const { situation } = viewOf(answers);
  return (
    <>
      {situation === 'just-moved-in' && (
        <Notice tone="info" title="You have just moved in">
          {factText(contract.deemed, today())} Have the date you took over, and a meter reading from that day,
          to hand.
        </Notice>
      )}
      {hasCapacity && (
        <Notice tone="info" title="A person prices this supply">
          The meter is read every half hour and has a charge for agreed capacity
          {kind.capacityKva ? ` (${kind.capacityKva}\u00A0kVA)` : ''}, so no price list covers it. On the next
          page, tell us how to reach you, and someone will be in touch within one working day.
        </Notice>
      )}
      {isHalfHourly && !hasCapacity && (
        <Notice tone="info" title="Read every half hour, without a capacity charge">
          It is priced with a day and a night rate, and you will see prices at once. If your bill does show a
          capacity charge in kVA, change the kind of meter above.
        </Notice>
      )}
      {kwh > 0 && kwh < LITTLE_USE_KWH && (
        <Notice tone="info" title="Low use">
          {kwhText(kwh)} a year is too low for many suppliers. If none has an offer, the next page says so and
          why. The daily charge is a large part of a bill like this: look at that first.
        </Notice>
      )}
    </>
  );
}
