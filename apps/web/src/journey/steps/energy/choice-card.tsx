import { fuelsOf } from '@switch/domain/journey/draft.ts';
import { EnergyChoice, energyLabels, situationLabels } from '@switch/domain/journey/steps/energy/choice.ts';
import { Button, Container, Notice, RadioGroup, Skeleton } from '@switch/ui';
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

/** Says what changing the fuel now would remove; undefined if nothing is lost. */
function lossOf(switchType: string): string | undefined {
  if (switchType === '') return undefined;
  const kept = switchType === 'both' ? ['electricity', 'gas'] : [switchType];
  const lost = fuelsOf(currentDraft.get().answers).filter((fuel) => !kept.includes(fuel));
  return lost.length === 0
    ? undefined
    : `Your ${lost.join(' and ')} meter, use, dates and offer will be removed. Everything else stays.`;
}

/**
 * Returns the URL of the address search if the visitor started on the home page with a postcode that differs
 * from the stored one.
 */
function placeElsewhere(switchType: string, postCode: string): string | undefined {
  const stepId = switchType === 'gas' ? 'gas-supply-address' : 'electricity-supply-address';
  const held = currentDraft.get().answers[stepId]?.address?.address.postCode;
  if (postCode === '' || held === undefined || held === postCode) return undefined;
  return `${placeOf(stepId, 'address')}&${new URLSearchParams({ postCode }).toString()}`;
}

/** Returns whether the server has the answer, so that the next screen is about to open. */
const isSaved = (): boolean => {
  const { answers, isUnsaved } = currentDraft.get();
  return answers.energy?.choice?.way === 'at-once' && !isUnsaved;
};

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
  // The home page has asked everything needed to continue, unless continuing would remove answers.
  const [goesOn, setGoesOn] = useState(search.get('way') === 'at-once' && wanted !== '' && !loss);
  const card = useCard({
    labels: energyLabels,
    defaults: {
      switchType: wanted || (stored?.switchType ?? ''),
      situation: search.get('situation') ?? stored?.situation ?? '',
      sites: stored?.sites ?? 'one',
      // A draft that is answered one by one continues that way.
      way: stored && search.get('way') === null ? (stored.way ?? '') : 'at-once',
    },
    check: ({ situation }) =>
      situation || goesOn ? [] : [{ field: 'situation', message: 'Choose what is happening' }],
    after: ({ switchType }) => placeElsewhere(switchType, postCode),
    replaces: goesOn,
  });
  const { submit } = card;
  useEffect(() => {
    if (goesOn) void submit().finally(() => setGoesOn(isSaved()));
    // Runs once, when the page opens: a visitor who comes back to it wants to see the question.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const fuel = card.field('switchType');
  const oneByOne = () => {
    card.form.put('way', '');
    void submit();
  };
  if (goesOn)
    return (
      <Container width="page">
        <Skeleton shape="card" count={2} label="Looking at the postcode" />
      </Container>
    );
  return (
    <CardForm
      card={card}
      lead="No name, phone number or email is needed to see prices."
      secondary={
        <Button look="link" onClick={oneByOne}>
          I’d rather answer one by one
        </Button>
      }
    >
      <RadioGroup
        {...fuel}
        onChange={(event) => {
          setLoss(lossOf(event.currentTarget.value));
          return fuel.onChange(event);
        }}
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
