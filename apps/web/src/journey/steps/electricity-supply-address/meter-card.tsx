import { ElectricityMeter } from '@switch/domain/journey/steps/electricity-supply-address/meter.ts';
import { meterKindFromTopLine } from '@switch/domain/meter/top-line-kind.ts';
import { readSupplyNumber } from '@switch/domain/meter/supply-number.ts';
import { walkOf, currentDraft } from '../../draft/current-draft.ts';
import { placeAfter } from '../../places.ts';
import { useEditMode } from '../../step-context.ts';
import { useCard, useStoredCard } from '../../use-card.ts';
import { MeterCardView } from '../../meter/meter-card-view.tsx';
import { meterLookUpOf } from '@switch/domain/journey/steps/supply-address.ts';
import { useFoundMeters, type Meter } from '../../meter/found-meters.ts';
import { OTHER_METER } from '../../meter/meter-choice.tsx';
import { SupplyNumberInWords } from './supply-number-text.tsx';
import { emptyMeterForm, needsNumber, type MeterForm } from '../../meter/meter-form.ts';

const typedNumber = (values: MeterForm) => {
  const read = readSupplyNumber(values.number);
  if (!read.ok) return {};
  return { mpanCore: read.value.core, ...(read.value.topLine && { mpanTopLine: read.value.topLine.text }) };
};

const answerOf = (values: MeterForm, meter: Meter | undefined) =>
  meter
    ? {
        mpanCore: meter.mpanCore,
        mpanTopLine: meter.mpanTopLine,
        isConfirmed: values.onBill === 'yes',
        lookUp: meterLookUpOf(meter),
      }
    : { ...typedNumber(values), isConfirmed: values.onBill === 'yes' && values.number.trim() !== '' };

/** The kind of meter, when look-up or top line settle it; then nobody has to ask. */
function settledKind(values: MeterForm, meter: Meter | undefined) {
  if (meter?.isHalfHourly) {
    return {
      meterKind: 'half-hourly',
      capacityCharge: meter.capacityKva ? 'yes' : 'no',
      ...(meter.capacityKva && { capacityKva: meter.capacityKva }),
    };
  }
  if (meter) return { meterKind: meter.meterKind };
  const read = readSupplyNumber(values.number);
  const structure = read.ok && read.value.topLine ? meterKindFromTopLine(read.value.topLine) : undefined;
  return structure && structure !== 'half-hourly' ? { meterKind: structure } : undefined;
}

/** Which meter, and is it the number on the bill. */
export function Question() {
  const stored = useStoredCard(ElectricityMeter);
  const { meters, isPending } = useFoundMeters('electricity');
  const edit = useEditMode();
  const pickedFrom = (values: MeterForm) => meters.find(({ meterId }) => meterId === values.meterId);
  const card = useCard<MeterForm>({
    defaults: {
      ...emptyMeterForm,
      meterId: stored ? (stored.lookUp?.meterId ?? OTHER_METER) : '',
      number: stored?.lookUp ? '' : `${stored?.mpanTopLine ?? ''} ${stored?.mpanCore ?? ''}`.trim(),
      onBill: stored ? (stored.isConfirmed ? 'yes' : 'later') : '',
    },
    fields: { mpanCore: 'number', mpanTopLine: 'number', isConfirmed: 'onBill' },
    check: (values) => {
      if (!needsNumber(values, meters.length)) return [];
      const read = readSupplyNumber(values.number);
      return read.ok ? [] : [{ field: 'number', message: read.problem.message }];
    },
    toAnswer: (values) => answerOf(values, pickedFrom(values)),
    also: (values) => {
      const kind = settledKind(values, pickedFrom(values));
      return kind ? { kind } : {};
    },
    after: (values) => {
      if (!settledKind(values, pickedFrom(values))) return undefined;
      const draft = currentDraft.get();
      return placeAfter(walkOf(draft), draft.answers, {
        stepId: 'electricity-supply-address',
        cardId: 'kind',
        edit,
      });
    },
  });
  return (
    <MeterCardView
      fuel="electricity"
      card={card}
      meters={meters}
      isPending={isPending}
      numberLabel="Supply number (MPAN)"
      numberHint="Next to a large S on your bill. The 13 digits of the bottom line are enough; spaces do not matter."
      inWords={(number) => <SupplyNumberInWords text={number} />}
    />
  );
}
