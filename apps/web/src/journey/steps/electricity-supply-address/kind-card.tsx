import {
  ElectricityKind,
  electricityKindLabels,
} from '@switch/domain/journey/steps/electricity-supply-address/kind.ts';
import { electricityMeterKinds, meterKindWords } from '@switch/domain/meter/meter-kind.ts';
import { NumberField, RadioGroup } from '@switch/ui';
import { CardForm } from '../../card-form.tsx';
import { StepFrame } from '../../step-frame.tsx';
import { useCard, useStoredCard } from '../../use-card.ts';
import { KindPicture } from '../../meter/kind-picture.tsx';

type KindForm = { meterKind: string; capacityCharge: string; capacityKva: string };

const kinds = electricityMeterKinds.map((kind) => ({
  value: kind,
  label: meterKindWords[kind].label,
  hint: meterKindWords[kind].description,
  picture: <KindPicture kind={kind} />,
}));

/** The kind of meter in words with pictures; a capacity charge decides who prices it. */
export function Question() {
  const stored = useStoredCard(ElectricityKind);
  const card = useCard<KindForm>({
    defaults: {
      meterKind: stored?.meterKind ?? '',
      capacityCharge: stored?.capacityCharge ?? '',
      capacityKva: stored?.capacityKva?.toString() ?? '',
    },
    toAnswer: ({ meterKind, capacityCharge, capacityKva }) => ({
      meterKind,
      ...(meterKind === 'half-hourly' && capacityCharge && { capacityCharge }),
      ...(meterKind === 'half-hourly' &&
        capacityCharge === 'yes' &&
        capacityKva.trim() && { capacityKva: Number(capacityKva.replace(/[\s,]/g, '')) }),
    }),
  });
  const isHalfHourly = card.form.values.meterKind === 'half-hourly';
  return (
    <StepFrame lead={<p>Look at the prices on your bill: one rate, or several with different names.</p>}>
      <CardForm card={card}>
        <RadioGroup
          {...card.field('meterKind')}
          label={electricityKindLabels.meterKind}
          look="cards"
          options={kinds}
        />
        {isHalfHourly && (
          <RadioGroup
            {...card.field('capacityCharge')}
            label={electricityKindLabels.capacityCharge}
            hint="It is a line of its own, such as “Availability” or “Capacity: 80 kVA”."
            options={[
              {
                value: 'yes',
                label: 'Yes',
                hint: 'A person prices these supplies; we pass it on with one press',
                children: (
                  <NumberField
                    {...card.field('capacityKva')}
                    label={electricityKindLabels.capacityKva}
                    suffix="kVA"
                    optional
                  />
                ),
              },
              { value: 'no', label: 'No', hint: 'We show prices at once' },
              { value: 'not-sure', label: 'Not sure', hint: 'We show prices as an indication' },
            ]}
          />
        )}
      </CardForm>
    </StepFrame>
  );
}
