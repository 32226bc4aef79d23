import { type FoundMeter, meterOfNumber } from '@switch/domain/journey/at-once/found-meter.ts';
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

/**
 * The fields of the meter card: which meter was picked or which number was typed, and whether it was checked.
 */
type MeterForm = {
  meterId: string;
  number: string;
  /** yes: checked against a bill. later: no bill to hand. */
  onBill: string;
};

type StoredMeter = {
  readonly isConfirmed: boolean;
  readonly lookUp?: { readonly meterId?: string | undefined } | undefined;
};

type MeterQuestionProps = {
  readonly fuel: Fuel;
  readonly stored: StoredMeter | undefined;
  /** The number that was typed, if the stored answer has one. */
  readonly storedNumber: string;
  readonly numberLabel: string;
  readonly numberHint: string;
  /** Returns the number of a picked meter in the form that the answer stores. */
  readonly numberOf: (meter: Meter) => object;
  /** Parses a typed number into the form that the answer stores, or returns what is wrong with it. */
  readonly read: (
    number: string,
  ) => Outcome<Pick<FoundMeter, 'mpanCore' | 'mprn'>, { readonly message: string }>;
  /**
   * Returns the answer about the kind of meter, if the look-up or the typed number settles it and it need not
   * be asked.
   */
  readonly kindOf: (meter: Meter | undefined, number: string) => object | undefined;
  /** Explains in words what the typed number means, while it is being typed. */
  readonly inWords: (number: string) => ReactNode;
};

const BillPicture = lazyFrom(() => import('./bill-picture.tsx'), 'BillPicture');

/** A drawing of a bill, loaded when it is opened. */
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

/** Picked if none of the meters found is the right one. */
const OTHER_METER = 'other';

const onBillOptions = (isTyped: boolean) => [
  { value: 'yes', label: isTyped ? 'I have it from a bill' : 'Yes, this is the number on my bill' },
  {
    value: 'later',
    label: 'I can’t check it now',
    hint: 'Prices are shown as an indication; the number has to be checked before anything is signed',
  },
];

/** Asks which meter it is and whether its number is the one on the bill. The same for both fuels. */
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
          The meter’s number is on the bill: enter just that, or carry on without it.
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
  /** Returns the meter that was picked, or that has the typed number. */
  function pickedFrom({ meterId, number }: MeterForm): Meter | undefined {
    const typed = meterId === OTHER_METER ? read(number) : undefined;
    return typed?.ok ? meterOfNumber(meters, typed.value) : meters.find((meter) => meter.meterId === meterId);
  }
  const settledKind = (values: MeterForm) => kindOf(pickedFrom(values), values.number);
  /**
   * Returns whether a number has to be typed: no meter was picked, and the customer has the number to hand.
   */
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
      const typed = values.meterId === OTHER_METER || !meter ? read(values.number) : undefined;
      const number = typed?.ok ? typed.value : {};
      if (meter) return { ...numberOf(meter), ...number, isConfirmed, lookUp: meterLookUpOf(meter) };
      return typed?.ok ? { ...number, isConfirmed } : { isConfirmed: false };
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

/**
 * Returns the meters of `fuel` at the stored supply address; `isPending` while the look-up is in progress.
 */
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
