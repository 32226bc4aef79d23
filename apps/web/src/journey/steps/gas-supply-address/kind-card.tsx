import { GasKind, gasKindLabels } from '@switch/domain/journey/steps/gas-supply-address/kind.ts';
import { gasMeterKinds } from '@switch/domain/meter/meter-kind.ts';
import { RadioGroup } from '@switch/ui';
import { CardForm, textsOf, useCard, useStoredCard } from '../../card-form.tsx';
import { kindOptions } from '../../meter/kind-options.tsx';

const kinds = kindOptions(gasMeterKinds);

/** Asks how the meter is read and paid for. */
export function Question() {
  const card = useCard({ labels: gasKindLabels, defaults: textsOf(useStoredCard(GasKind), ['meterKind']) });
  return (
    <CardForm card={card}>
      <RadioGroup {...card.field('meterKind')} look="cards" options={kinds} />
    </CardForm>
  );
}
