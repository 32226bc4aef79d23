import type { Fuel } from '@switch/domain/units/energy.ts';
import { Notice, RadioGroup, Skeleton, TextField } from '@switch/ui';
import type { ReactNode } from 'react';
import { CardForm } from '../card-form.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { useCard } from '../use-card.ts';
import type { Meter } from './found-meters.ts';
import { MeterChoice, OTHER_METER } from './meter-choice.tsx';
import type { MeterForm } from './meter-form.ts';

type MeterCardViewProps = {
  readonly fuel: Fuel;
  readonly card: ReturnType<typeof useCard<MeterForm>>;
  readonly meters: readonly Meter[];
  readonly isPending: boolean;
  readonly numberLabel: string;
  readonly numberHint: string;
  /** What the typed number says, in words, while it is typed. */
  readonly inWords: (number: string) => ReactNode;
};

const onBillOptions = (isTyped: boolean) => [
  { value: 'yes', label: isTyped ? 'I have it from a bill' : 'Yes, this is the number on my bill' },
  {
    value: 'later',
    label: 'I can’t check it now',
    hint: 'Prices are shown as an indication; the number has to be checked before anything is signed',
  },
];

/** The view of card B, the same for both fuels. */
export function MeterCardView({
  fuel,
  card,
  meters,
  isPending,
  numberLabel,
  numberHint,
  inWords,
}: MeterCardViewProps) {
  const [meterId, number] = [card.form.values.meterId, card.form.values.number];
  const isTyped = meters.length === 0 || meterId === OTHER_METER;
  const isChosen = isTyped || meterId !== '';
  return (
    <StepFrame>
      {isPending ? (
        <Skeleton shape="card" count={2} label="Looking for meters" />
      ) : (
        <CardForm card={card} blockedBecause={isChosen ? undefined : 'Choose a meter to continue.'}>
          {meters.length > 0 && (
            <MeterChoice
              fuel={fuel}
              meters={meters}
              value={meterId}
              onPick={(picked) => card.form.put('meterId', picked)}
              error={card.errorOf('meterId')}
            />
          )}
          {meters.length === 0 && (
            <Notice tone="info">
              We hold no meter for this address. Enter its number if you have a bill at hand, or carry on
              without it.
            </Notice>
          )}
          {isTyped && (
            <TextField
              {...card.field('number')}
              label={numberLabel}
              hint={numberHint}
              numeric
              width="full"
              optional
            />
          )}
          {isTyped && number.trim() !== '' && inWords(number)}
          {isChosen && (
            <RadioGroup
              {...card.field('onBill')}
              label={isTyped ? 'Do you have the number at hand?' : 'Is this the number on your bill?'}
              options={onBillOptions(isTyped)}
            />
          )}
        </CardForm>
      )}
    </StepFrame>
  );
}
