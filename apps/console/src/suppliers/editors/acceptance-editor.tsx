import { ACCEPTANCE_CLASSES, ACCEPTANCE_NAMES } from '@switch/domain/tariff/product.ts';
import { CheckboxField, CheckboxGroup } from '@switch/ui';
import { useServerForm } from '../../lib/forms/form.tsx';
import { ChangeFrame } from '../change/change-frame.tsx';
import { anyTyped, useChange, whenNow, type EditorProps, type When } from '../change/use-change.ts';
import { NumberField } from './number-field.tsx';

type Typed = When & {
  readonly kinds: string[];
  readonly leastAgeMonths: number;
  readonly leastCreditScore: number;
  readonly independentNetworks: boolean;
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export default function AcceptanceEditor(props: EditorProps) {
  const { acceptance } = props.supplier.profile;
  const change = useChange(props, { section: 'acceptance' });
  const defaultValues: Typed = { ...acceptance, kinds: [...acceptance.kinds], ...whenNow() };
  const form = useServerForm(anyTyped<Typed>(), { defaultValues }, ({ validFrom, reason, ...typed }) =>
    change.check(typed, { validFrom, reason }),
  );
  return (
    <ChangeFrame
      form={form}
      change={change}
      validFrom={form.field('validFrom')}
      reason={form.field('reason')}
      onClose={props.onClose}
    >
      <CheckboxGroup
        {...form.field('kinds')}
        label="Kinds of organisation"
        layout="columns"
        options={ACCEPTANCE_CLASSES.map((kind) => ({ value: kind, label: capital(ACCEPTANCE_NAMES[kind]) }))}
      />
      <NumberField
        form={form}
        name="leastAgeMonths"
        label="Minimum age"
        hint="0 accepts new organisations. With any other figure, organisations in their first year see no prices, and the age on the register is checked before an application is sent."
        suffix="months"
        width={6}
      />
      <NumberField
        form={form}
        name="leastCreditScore"
        label="Lowest credit score"
        hint="0 to 100; 0 means none is needed. Nobody is refused for an unknown score."
        width={6}
      />
      <CheckboxField
        {...form.field('independentNetworks')}
        label="Supplies gas meters on independent networks"
        hint="Their meter numbers begin with 74 to 77."
      />
    </ChangeFrame>
  );
}
