import { meterLookUpOf } from '@switch/domain/journey/steps/supply-address.ts';
import type { Outcome } from '@switch/domain/outcome.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { Disclosure, Notice, RadioGroup, Skeleton, TextField } from '@switch/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useAddressSearch } from '../address/use-address-search.ts';
import { CardForm, useCard } from '../card-form.tsx';
import { isConnected } from '../../lib/page-config.ts';
import { currentDraft, walkOf } from '../draft/current-draft.ts';
import { placeAfter } from '../places.ts';
import { useEditMode } from '../step-context.ts';
import { StepFrame } from '../step-frame.tsx';
import { meterOption, type Meter } from './meter-option.tsx';

/** The meter card while it is filled in: which meter was picked, or what number was typed, and whether it was checked. */
type MeterForm = {
  meterId: string;
  number: string;
  /** yes: checked against a bill. later: not to hand. */
  onBill: string;
};

type StoredMeter = {
  readonly isConfirmed: boolean;
  readonly lookUp?: { readonly meterId?: string | undefined } | undefined;
};

type MeterQuestionProps = {
  readonly fuel: Fuel;
  readonly stored: StoredMeter | undefined;
  /** The number that was typed for the stored answer. */
  readonly storedNumber: string;
  readonly numberLabel: string;
  readonly numberHint: string;
  /** The number of a meter that was picked, as the answer holds it. */
  readonly numberOf: (meter: Meter) => object;
  /** A typed number as the answer holds it, or what is wrong with it. */
  readonly read: (number: string) => Outcome<object, { readonly message: string }>;
  /** The answer about the kind of meter when the look-up or the typed number settles it; then nobody has to ask. */
  readonly kindOf: (meter: Meter | undefined, number: string) => object | undefined;
  /** What the typed number says, in words, while it is typed. */
  readonly inWords: (number: string) => ReactNode;
};

const BillPicture = lazyFrom(() => import('./bill-picture.tsx'), 'BillPicture');

/** A drawn bill, fetched by whoever opens it. */
function WhereOnTheBill({ fuel }: { fuel: Fuel }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure summary="Where is it on the bill?" onToggle={() => setWasOpened(true)}>
      {wasOpened && (
        <Suspense fallback={<Skeleton count={6} />}>
          <BillPicture fuel={fuel} />
        </Suspense>
      )}
    </Disclosure>
  );
}

/** Picked when the right meter is none of those found. */
const OTHER_METER = 'other';

const onBillOptions = (isTyped: boolean) => [
  { value: 'yes', label: isTyped ? 'I have it from a bill' : 'Yes, this is the number on my bill' },
  {
    value: 'later',
    label: 'I can’t check it now',
    hint: 'Prices are shown as an indication; the number has to be checked before anything is signed',
  },
];

/** Which meter, and is it the number on the bill. The same for both fuels. */
export function MeterQuestion(props: MeterQuestionProps) {
  const { fuel, numberLabel, numberHint, inWords } = props;
  const { meters, isPending } = useFoundMeters(fuel);
  const card = useMeterCard(props, meters);
  const { meterId, number } = card.form.values;
  const isTyped = meters.length === 0 || meterId === OTHER_METER;
  const isChosen = isTyped || meterId !== '';
  if (isPending)
    return (
      <StepFrame>
        <Skeleton shape="card" count={2} label="Looking for meters" />
      </StepFrame>
    );
  return (
    <CardForm card={card}>
      {meters.length > 0 ? (
        <RadioGroup
          {...choiceTexts(fuel, meters.length)}
          name="meterId"
          error={card.errorOf('meterId')}
          look="cards"
          value={meterId}
          onChange={(event) => card.form.put('meterId', event.currentTarget.value)}
          options={[...meters.map(meterOption), { value: OTHER_METER, label: 'It is another meter' }]}
        />
      ) : (
        <Notice tone="info">
          {isConnected(`${fuel}-meters`) && 'We have no record of the meter at this address. '}
          The meter’s number is on the bill: enter that alone, or carry on without it.
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
      {isChosen && <WhereOnTheBill fuel={fuel} />}
      {isChosen && (
        <RadioGroup
          {...card.field('onBill')}
          label={isTyped ? 'Do you have the number to hand?' : 'Is this the number on your bill?'}
          options={onBillOptions(isTyped)}
        />
      )}
    </CardForm>
  );
}

function useMeterCard(props: MeterQuestionProps, meters: readonly Meter[]) {
  const { fuel, stored, storedNumber, numberOf, read, kindOf } = props;
  const edit = useEditMode();
  const pickedFrom = ({ meterId }: MeterForm) => meters.find((meter) => meter.meterId === meterId);
  const settledKind = (values: MeterForm) => kindOf(pickedFrom(values), values.number);
  /** No meter was picked, and the customer says that the number is at hand. */
  const needsNumber = ({ meterId, onBill, number }: MeterForm): boolean =>
    (meters.length === 0 || meterId === OTHER_METER) && (onBill === 'yes' || number.trim() !== '');
  return useCard<MeterForm>({
    defaults: {
      meterId: stored ? (stored.lookUp?.meterId ?? OTHER_METER) : '',
      number: stored?.lookUp ? '' : storedNumber,
      onBill: stored ? (stored.isConfirmed ? 'yes' : 'later') : '',
    },
    fields: { mpanCore: 'number', mpanTopLine: 'number', mprn: 'number', isConfirmed: 'onBill' },
    check: (values) => {
      if (meters.length > 0 && values.meterId === '')
        return [{ field: 'meterId', message: 'Choose a meter, or say that it is another one' }];
      const typed = read(values.number);
      return needsNumber(values) && !typed.ok ? [{ field: 'number', message: typed.problem.message }] : [];
    },
    toAnswer: (values) => {
      const meter = pickedFrom(values);
      const isConfirmed = values.onBill === 'yes';
      if (meter) return { ...numberOf(meter), isConfirmed, lookUp: meterLookUpOf(meter) };
      const typed = read(values.number);
      return typed.ok ? { ...typed.value, isConfirmed } : { isConfirmed: false };
    },
    also: (values) => {
      const kind = settledKind(values);
      return kind ? { kind } : {};
    },
    after: (values) => {
      if (!settledKind(values)) return undefined;
      const draft = currentDraft.get();
      const from = { stepId: `${fuel}-supply-address`, cardId: 'kind', edit } as const;
      return placeAfter(walkOf(draft), draft.answers, from);
    },
  });
}

/** The meters of `fuel` at the stored supply address; `isPending` while the look-up runs. */
function useFoundMeters(fuel: Fuel): { readonly meters: readonly Meter[]; readonly isPending: boolean } {
  const address = currentDraft.get().answers[`${fuel}-supply-address`]?.address;
  const search = useAddressSearch(address?.premisesId ? address.address.postCode : undefined);
  if (!address?.premisesId) return { meters: [], isPending: false };
  const premises = search.data?.result ? search.data.premises : [];
  const here = premises.find(({ premisesId }) => premisesId === address.premisesId);
  return { meters: here?.meters.filter((meter) => meter.fuel === fuel) ?? [], isPending: search.isPending };
}

const choiceTexts = (fuel: Fuel, count: number) =>
  count === 1
    ? { label: `Your ${fuel} meter` }
    : {
        label: `Choose your ${fuel} meter`,
        hint: 'There are several here. The serial number is printed on the meter itself.',
      };
