import { PAYMENT_METHOD_LABELS } from '@switch/domain/supplier/payment.ts';
import { CheckboxField, CheckboxGroup, TextArea, TextField } from '@switch/ui';
import { useServerForm } from '../../lib/forms/form.tsx';
import { ChangeFrame } from '../change/change-frame.tsx';
import { ukToday } from '../change/uk-today.ts';
import { anyTyped, useChange, whenNow, type EditorProps, type When } from '../change/use-change.ts';
import { NumberField } from './number-field.tsx';

type Typed = When & {
  readonly methods: string[];
  readonly serviceUserNumber: string;
  readonly advanceNoticeDays: number;
  readonly instructionClause: string;
  readonly hasConsent: boolean;
  readonly linkConsent: { readonly bank: string; readonly reference: string; readonly date: string };
};

const methods = Object.entries(PAYMENT_METHOD_LABELS).map(([value, label]) => ({ value, label }));

export default function PaymentEditor(props: EditorProps) {
  const { payment } = props.supplier.profile;
  const change = useChange(props, { section: 'payment' });
  const defaultValues: Typed = {
    ...payment,
    methods: [...payment.methods],
    hasConsent: payment.linkConsent !== null,
    linkConsent: payment.linkConsent ?? { bank: '', reference: '', date: ukToday() },
    ...whenNow(),
  };
  const form = useServerForm(
    anyTyped<Typed>(),
    { defaultValues },
    ({ validFrom, reason, hasConsent, linkConsent, ...typed }) =>
      change.check({ ...typed, linkConsent: hasConsent ? linkConsent : null }, { validFrom, reason }),
  );
  return (
    <ChangeFrame
      form={form}
      change={change}
      validFrom={form.field('validFrom')}
      reason={form.field('reason')}
      onClose={props.onClose}
    >
      <CheckboxGroup {...form.field('methods')} label="Ways to pay" layout="inline" options={methods} />
      <TextField
        {...form.field('serviceUserNumber')}
        label="Service user number"
        hint="Six digits of the supplier’s, not ours: it collects. It is on every mandate."
        inputMode="numeric"
        width={10}
        autoComplete="off"
      />
      <NumberField
        form={form}
        name="advanceNoticeDays"
        label="Advance notice before it collects"
        suffix="working days"
        width={20}
      />
      <TextArea
        {...form.field('instructionClause')}
        label="Instruction to the bank"
        hint="Word for word as the supplier’s bank approved it. Without it every form is marked as a sample."
        optional
        rows={4}
      />
      <CheckboxField
        {...form.field('hasConsent')}
        label="Its sponsor bank takes mandates that others sign by an emailed link"
        hint="Only with the bank’s consent in writing. Without it, anyone who signs besides the person at the screen signs on paper."
      >
        <TextField {...form.field('linkConsent.bank')} label="Bank" autoComplete="off" />
        <TextField
          {...form.field('linkConsent.reference')}
          label="Reference of the consent"
          autoComplete="off"
        />
        <TextField {...form.field('linkConsent.date')} type="date" label="Applies from" width={20} />
      </CheckboxField>
    </ChangeFrame>
  );
}
