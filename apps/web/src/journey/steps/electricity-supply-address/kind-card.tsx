import {
  ElectricityKind,
  electricityKindLabels,
} from '@switch/domain/journey/steps/electricity-supply-address/kind.ts';
import { electricityMeterKinds } from '@switch/domain/meter/meter-kind.ts';
import { NumberField, RadioGroup } from '@switch/ui';
import { CardForm, filledIn, textsOf, useCard, useStoredCard } from '../../card-form.tsx';
import { kindOptions } from '../../meter/kind-options.tsx';

const kinds = kindOptions(electricityMeterKinds);

/** Asks for the kind of meter, with pictures. A supply with a capacity charge is priced by a person. */
export function Question() {
  const stored = useStoredCard(ElectricityKind);
  const card = useCard({
    labels: electricityKindLabels,
    defaults: textsOf(stored, ['meterKind', 'capacityCharge', 'capacityKva']),
    toAnswer: ({ meterKind, capacityCharge, capacityKva }) => {
      const asksCapacity = meterKind === 'half-hourly';
      const hasCapacity = asksCapacity && capacityCharge === 'yes' && capacityKva.trim() !== '';
      return {
        meterKind,
        ...(asksCapacity && filledIn({ capacityCharge })),
        ...(hasCapacity && { capacityKva: Number(capacityKva.replace(/[\s,]/g, '')) }),
      };
    },
  });
  const isHalfHourly = card.form.values.meterKind === 'half-hourly';
  return (
    <CardForm card={card} lead="Look at the prices on your bill: one rate, or several with different names.">
      <RadioGroup {...card.field('meterKind')} look="cards" options={kinds} />
      {isHalfHourly && (
        <RadioGroup
          {...card.field('capacityCharge')}
          hint="It is a separate line, such as “Availability” or “Capacity: 80 kVA”."
          options={[
            {
              value: 'yes',
              label: 'Yes',
              hint: 'A person prices these supplies; we pass yours on at one press',
              children: <NumberField {...card.field('capacityKva')} suffix="kVA" optional />,
            },
            { value: 'no', label: 'No', hint: 'We show prices at once' },
            { value: 'not-sure', label: 'Not sure', hint: 'We show prices as an indication' },
          ]}
        />
      )}
    </CardForm>
  );
}
