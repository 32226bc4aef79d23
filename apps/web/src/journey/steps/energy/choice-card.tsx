import { fuelsOf } from '@switch/domain/journey/draft.ts';
import { EnergyChoice, energyLabels, situationLabels } from '@switch/domain/journey/steps/energy/choice.ts';
import { Notice, RadioGroup } from '@switch/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CardForm, useCard, useStoredCard } from '../../card-form.tsx';
import { currentDraft, updateDraft } from '../../draft/current-draft.ts';
import { placeOf } from '../../places.ts';

const fuelOptions = [
  { value: 'electricity', label: 'Electricity' },
  { value: 'gas', label: 'Gas' },
  { value: 'both', label: 'Electricity and gas', hint: 'Two contracts, compared side by side' },
];

const situationOptions = Object.entries(situationLabels).map(([value, label]) => ({ value, label }));

const siteOptions = [
  { value: 'one', label: 'One site' },
  { value: 'several', label: 'More than one', hint: 'Do one now; the next one starts from these answers' },
];

/** What changing the fuel now would take away, in words; undefined when nothing is lost. */
function lossOf(switchType: string): string | undefined {
  if (switchType === '') return undefined;
  const kept = switchType === 'both' ? ['electricity', 'gas'] : [switchType];
  const lost = fuelsOf(currentDraft.get().answers).filter((fuel) => !kept.includes(fuel));
  return lost.length === 0
    ? undefined
    : `Your ${lost.join(' and ')} meter, use, dates and offer will be removed. Everything else stays.`;
}

/** Who begins at home with another postcode than the one held goes to look for an address there. */
function placeElsewhere(switchType: string, postCode: string): string | undefined {
  const stepId = switchType === 'gas' ? 'gas-supply-address' : 'electricity-supply-address';
  const held = currentDraft.get().answers[stepId]?.address?.address.postCode;
  if (postCode === '' || held === undefined || held === postCode) return undefined;
  return `${placeOf(stepId, 'address')}&${new URLSearchParams({ postCode }).toString()}`;
}

/** `/energy` */
export function Question() {
  const stored = useStoredCard(EnergyChoice);
  const [search] = useSearchParams();
  const postCode = search.get('postCode') ?? '';
  const wanted = search.get('switchType') ?? '';
  const [loss, setLoss] = useState(lossOf(wanted));
  useEffect(() => {
    if (postCode) updateDraft({ postCodeHint: postCode });
  }, [postCode]);
  const card = useCard({
    labels: energyLabels,
    defaults: {
      switchType: wanted || (stored?.switchType ?? ''),
      situation: stored?.situation ?? '',
      sites: stored?.sites ?? 'one',
    },
    after: ({ switchType }) => placeElsewhere(switchType, postCode),
  });
  const fuel = card.field('switchType');
  return (
    <CardForm card={card} lead="No name, phone number or email is needed to see prices.">
      <RadioGroup
        {...fuel}
        onChange={(event) => {
          setLoss(lossOf(event.currentTarget.value));
          return fuel.onChange(event);
        }}
        look="cards"
        layout="columns"
        options={fuelOptions}
      />
      {loss && (
        <Notice tone="warning" title="This removes answers" announce="polite">
          {loss}
        </Notice>
      )}
      <RadioGroup {...card.field('situation')} options={situationOptions} />
      <RadioGroup {...card.field('sites')} options={siteOptions} />
    </CardForm>
  );
}
