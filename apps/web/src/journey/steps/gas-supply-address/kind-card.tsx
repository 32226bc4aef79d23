import { GasKind, gasKindLabels } from '@switch/domain/journey/steps/gas-supply-address/kind.ts';
import { gasMeterKinds, meterKindWords } from '@switch/domain/meter/meter-kind.ts';
import { RadioGroup } from '@switch/ui';
import { CardForm } from '../../card-form.tsx';
import { StepFrame } from '../../step-frame.tsx';
import { useCard, useStoredCard } from '../../use-card.ts';
import { KindPicture } from '../../meter/kind-picture.tsx';

const kinds = gasMeterKinds.map((kind) => ({
  value: kind,
  label: meterKindWords[kind].label,
  hint: meterKindWords[kind].description,
  picture: <KindPicture kind={kind} />,
}));

/** How the meter is read and paid. */
export function Question() {
  const stored = useStoredCard(GasKind);
  const card = useCard<{ meterKind: string }>({
    defaults: { meterKind: stored?.meterKind ?? '' },
    toAnswer: (values) => values,
  });
  return (
    <StepFrame>
      <CardForm card={card}>
        <RadioGroup
          {...card.field('meterKind')}
          label={gasKindLabels.meterKind}
          look="cards"
          options={kinds}
        />
      </CardForm>
    </StepFrame>
  );
}
