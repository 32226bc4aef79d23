import { CheckboxGroup, TextArea } from '@switch/ui';
import { useServerForm } from '../../lib/forms/form.tsx';
import { ChangeFrame } from '../change/change-frame.tsx';
import { anyTyped, useChange, whenNow, type EditorProps, type When } from '../change/use-change.ts';
import { wholeList } from './lines.ts';
import { NumberField } from './number-field.tsx';

type Typed = When & {
  readonly termMonths: string[];
  readonly earliestWorkingDays: number;
  readonly latestDays: number;
  readonly noticeDays: number;
  readonly noticeOpensDays: number;
  readonly noticeText: string;
};

const USUAL_TERMS = [12, 18, 24, 36, 48, 60];

export default function ContractsEditor(props: EditorProps) {
  const { contracts } = props.supplier.profile;
  const change = useChange(props, { section: 'contracts', fieldOf: wholeList('termMonths') });
  const defaultValues: Typed = { ...contracts, termMonths: contracts.termMonths.map(String), ...whenNow() };
  const form = useServerForm(anyTyped<Typed>(), { defaultValues }, ({ validFrom, reason, ...typed }) => {
    const termMonths = typed.termMonths.map(Number).toSorted((one, other) => one - other);
    return change.check({ ...typed, termMonths }, { validFrom, reason });
  });
  const terms = [...new Set([...USUAL_TERMS, ...contracts.termMonths])].toSorted((a, b) => a - b);
  return (
    <ChangeFrame
      form={form}
      change={change}
      validFrom={form.field('validFrom')}
      reason={form.field('reason')}
      onClose={props.onClose}
    >
      <CheckboxGroup
        {...form.field('termMonths')}
        label="Lengths of contract"
        layout="columns"
        options={terms.map((months) => ({ value: String(months), label: `${months} months` }))}
      />
      <NumberField
        form={form}
        name="earliestWorkingDays"
        label="Earliest start"
        hint="Ten is usual: five for the switch, and as many for the supplier’s checks."
        suffix="working days after signing"
        width={20}
      />
      <NumberField form={form} name="latestDays" label="Latest start" suffix="days ahead" width={20} />
      <NumberField
        form={form}
        name="noticeDays"
        label="Notice to end a contract"
        hint="If a product has no rule of its own. Micro businesses give none, whatever is entered here."
        suffix="days before the end"
        width={20}
      />
      <NumberField
        form={form}
        name="noticeOpensDays"
        label="Notice is accepted from"
        suffix="days before the end"
        width={20}
      />
      <TextArea
        {...form.field('noticeText')}
        label="How notice is given"
        hint="Such as: in writing to contracts@example.co.uk, with the account number."
        optional
        rows={3}
      />
    </ChangeFrame>
  );
}
