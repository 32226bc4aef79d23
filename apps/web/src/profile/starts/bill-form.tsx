import { compareBill, type StartedSupply } from '@switch/contract/http/after-start/after-start.ts';
import { unitFields } from '@switch/domain/bill/read-bill.ts';
import {
  DateField,
  emptyDateParts,
  isoFromParts,
  MoneyField,
  partsFromIso,
  RadioGroup,
  TextField,
} from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { type CallForm, PageCallForm, type TypedText, useCallForm } from '../../lib/forms/call-form.tsx';
import { refusalProblems } from '../../lib/forms/refusal-problems.ts';
import { UploadField } from '../../lib/uploads/upload-field.tsx';
import { type ChosenFiles, useUploads } from '../../lib/uploads/use-uploads.ts';
import { STILL_SENDING } from './reading-form.tsx';
import { fileAddress } from './sent-files.tsx';
import styles from './starts.module.css';
import type { StartProps } from './use-starts.ts';

type FormProps = StartProps & { readonly onDone: () => void };

/** The amounts that occur once on a bill, in the order in which bills have them. */
const amounts = [
  {
    name: 'otherCharges',
    label: 'Other charges',
    hint: 'Before VAT, such as for metering or capacity. Leave it empty if there are none.',
    optional: true,
  },
  {
    name: 'ccl',
    label: 'Climate Change Levy',
    hint: 'Also called CCL. Leave it empty if there is none.',
    optional: true,
  },
  { name: 'vat', label: 'VAT', hint: 'If the bill has two rates of VAT, add them up.', optional: true },
  {
    name: 'total',
    label: 'Total of this bill',
    hint: 'For these days only, without an earlier balance.',
    optional: false,
  },
] as const;

const typedBill = (typed: TypedText, { registers }: StartedSupply) => ({
  units: registers.map(({ register }) => {
    const fields = unitFields(register);
    return { register, kwh: typed(fields.kwh), rate: typed(fields.rate) };
  }),
  standingCharge: typed('standingCharge'),
  otherCharges: typed('otherCharges'),
  ccl: typed('ccl'),
  vat: typed('vat'),
  total: typed('total'),
});

/** Takes the figures of a first bill, next to its picture, and compares them with the contract. */
export function BillForm({ supply, change, onDone }: FormProps) {
  const { supplyId, startDate, meterNumber } = supply;
  const [from, setFrom] = useState(partsFromIso(startDate));
  const [to, setTo] = useState(emptyDateParts);
  const uploads = useUploads();
  const form = useCallForm(
    async (typed) => {
      if (uploads.isBusy) return [{ field: 'files', message: STILL_SENDING }];
      const meter = typed('isMeterRight');
      if (meter === '') return [{ field: 'isMeterRight', message: 'Say whether it is this meter' }];
      const days = { from: isoFromParts(from) ?? '', to: isoFromParts(to) ?? '' };
      const bill = { ...days, ...typedBill(typed, supply), isMeterRight: meter === 'yes' };
      const body = { ...bill, uploadIds: uploads.uploadIds };
      const answer = await change(attempt(compareBill, { params: { supplyId }, body }));
      if (answer?.result) onDone();
      return answer && !answer.result ? refusalProblems(answer.outcome, { usual: 'files' }) : undefined;
    },
    { idPrefix: `${supplyId}-` },
  );
  return (
    <PageCallForm form={form} label="Compare" cancel={{ label: 'Not now', onPress: onDone }}>
      <UploadField
        {...form.field('files')}
        uploads={uploads}
        label="Your bill"
        hint="Photos of its pages, or the PDF, up to 10 MB each. We keep it with what you type."
        optional
      />
      <div className={styles.beside}>
        <Pictures uploads={uploads} />
        <div className={styles.figures}>
          <DateField {...form.field('from')} label="First day of the bill" value={from} onChange={setFrom} />
          <DateField {...form.field('to')} label="Last day of the bill" value={to} onChange={setTo} />
          <RadioGroup
            {...form.field('isMeterRight')}
            label="Which meter is it for?"
            options={[
              { value: 'yes', label: `The bill has ${meterNumber}` },
              { value: 'no', label: 'It has another number' },
            ]}
          />
          <Figures form={form} supply={supply} />
        </div>
      </div>
    </PageCallForm>
  );
}

const Figures = ({
  form,
  supply: { registers },
}: {
  readonly form: CallForm;
  readonly supply: StartedSupply;
}) => (
  <>
    {registers.map(({ register, label }) => (
      <div key={register} className={styles.pair}>
        <TextField
          {...form.field(unitFields(register).kwh)}
          label={registers.length === 1 ? 'Units used' : label}
          suffix="kWh"
          inputMode="decimal"
          autoComplete="off"
          numeric
          width={10}
        />
        <TextField
          {...form.field(unitFields(register).rate)}
          label={registers.length === 1 ? 'Unit rate' : `Rate of ${label.toLowerCase()}`}
          suffix="p/kWh"
          inputMode="decimal"
          autoComplete="off"
          numeric
          width={10}
        />
      </div>
    ))}
    <TextField
      {...form.field('standingCharge')}
      label="Standing charge"
      suffix="p a day"
      inputMode="decimal"
      autoComplete="off"
      numeric
      width={10}
    />
    {amounts.map((amount) => (
      <MoneyField key={amount.name} {...form.field(amount.name)} {...amount} />
    ))}
  </>
);

/** The uploaded pictures, to read the figures from. A PDF has to be opened separately. */
function Pictures({ uploads }: { readonly uploads: ChosenFiles }) {
  const pictures = uploads.files.flatMap(({ upload }) =>
    upload?.state === 'ready' && upload.isPicture ? [upload] : [],
  );
  if (pictures.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {pictures.map(({ uploadId, fileName }) => (
        <a key={uploadId} href={fileAddress(uploadId)} target="_blank" rel="noreferrer">
          <img src={fileAddress(uploadId)} alt={`Your bill: ${fileName}`} />
        </a>
      ))}
    </div>
  );
}
