import { GasMeter } from '@switch/domain/journey/steps/gas-supply-address/meter.ts';
import { readMprn } from '@switch/domain/meter/mprn.ts';
import { Notice } from '@switch/ui';
import { currentDraft, walkOf } from '../../draft/current-draft.ts';
import { placeAfter } from '../../places.ts';
import { useEditMode } from '../../step-context.ts';
import { useCard, useStoredCard } from '../../use-card.ts';
import { meterLookUpOf } from '@switch/domain/journey/steps/supply-address.ts';
import { useFoundMeters } from '../../meter/found-meters.ts';
import { MeterCardView } from '../../meter/meter-card-view.tsx';
import { OTHER_METER } from '../../meter/meter-choice.tsx';
import { emptyMeterForm, needsNumber, type MeterForm } from '../../meter/meter-form.ts';

function GasNumberInWords({ text }: { text: string }) {
  const read = readMprn(text);
  if (!read.ok) return null;
  const words = [
    ...read.value.warnings.map(({ message }) => message),
    ...(read.value.isIgt
      ? [
          'This meter is on an independent gas network. Some suppliers do not serve it, or charge extra; we show who does.',
        ]
      : []),
  ];
  return words.map((message) => (
    <Notice key={message} tone="info">
      {message}
    </Notice>
  ));
}

/** Which meter, and is it the number on the bill. */
export function Question() {
  const stored = useStoredCard(GasMeter);
  const { meters, isPending } = useFoundMeters('gas');
  const edit = useEditMode();
  const pickedFrom = (values: MeterForm) => meters.find(({ meterId }) => meterId === values.meterId);
  const card = useCard<MeterForm>({
    defaults: {
      ...emptyMeterForm,
      meterId: stored ? (stored.lookUp?.meterId ?? OTHER_METER) : '',
      number: stored?.lookUp ? '' : (stored?.mprn ?? ''),
      onBill: stored ? (stored.isConfirmed ? 'yes' : 'later') : '',
    },
    fields: { mprn: 'number', isConfirmed: 'onBill' },
    check: (values) => {
      if (!needsNumber(values, meters.length)) return [];
      const read = readMprn(values.number);
      return read.ok ? [] : [{ field: 'number', message: read.problem.message }];
    },
    toAnswer: (values) => {
      const meter = pickedFrom(values);
      const isConfirmed = values.onBill === 'yes';
      if (meter) return { mprn: meter.mprn, isConfirmed, lookUp: meterLookUpOf(meter) };
      const read = readMprn(values.number);
      return read.ok ? { mprn: read.value.mprn, isConfirmed } : { isConfirmed: false };
    },
    also: (values) => {
      const meter = pickedFrom(values);
      return meter ? { kind: { meterKind: meter.meterKind } } : {};
    },
    after: (values) => {
      if (!pickedFrom(values)) return undefined;
      const draft = currentDraft.get();
      return placeAfter(walkOf(draft), draft.answers, { stepId: 'gas-supply-address', cardId: 'kind', edit });
    },
  });
  return (
    <MeterCardView
      fuel="gas"
      card={card}
      meters={meters}
      isPending={isPending}
      numberLabel="Meter point reference (MPRN)"
      numberHint="6 to 10 digits on your gas bill, sometimes called the M number. Spaces do not matter."
      inWords={(number) => <GasNumberInWords text={number} />}
    />
  );
}
