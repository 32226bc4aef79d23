import { OBJECTION_REASONS } from '@switch/domain/supplier/objection-rules.ts';
import { CheckboxField, Fieldset } from '@switch/ui';
import { useServerForm, type ServerForm } from '../../lib/forms/form.tsx';
import { ChangeFrame } from '../change/change-frame.tsx';
import { anyTyped, useChange, whenNow, type EditorProps, type When } from '../change/use-change.ts';
import styles from '../suppliers.module.css';
import { NumberField } from './number-field.tsx';

type Rule = { readonly tries: number; readonly gapDays: number; readonly isAutomatic: boolean };
type Typed = When & {
  readonly otherwise: Rule;
  readonly byReason: Record<string, Rule & { readonly isOwn: boolean }>;
};

export default function ObjectionsEditor(props: EditorProps) {
  const { objections } = props.supplier.profile;
  const change = useChange(props, { section: 'objections' });
  const byReason = Object.fromEntries(
    OBJECTION_REASONS.map(({ value }) => {
      const own = objections.byReason[value];
      return [value, { ...(own ?? objections.otherwise), isOwn: own !== undefined }];
    }),
  );
  const defaultValues: Typed = { otherwise: objections.otherwise, byReason, ...whenNow() };
  const form = useServerForm(anyTyped<Typed>(), { defaultValues }, ({ validFrom, reason, ...typed }) => {
    const own = Object.entries(typed.byReason).flatMap(([code, { isOwn, ...rule }]) =>
      isOwn ? [[code, rule] as const] : [],
    );
    return change.check(
      { otherwise: typed.otherwise, byReason: Object.fromEntries(own) },
      { validFrom, reason },
    );
  });
  return (
    <ChangeFrame
      form={form}
      change={change}
      validFrom={form.field('validFrom')}
      reason={form.field('reason')}
      onClose={props.onClose}
    >
      <p>
        What this supplier does when the current one stops a switch that it registered. It sets the day of the
        next try, for staff and customers.
      </p>
      <Fieldset legend="On all grounds except those below" small id="otherwise">
        <RuleFields form={form} at="otherwise" />
      </Fieldset>
      <Fieldset legend="Grounds with a rule of their own" small id="byReason">
        {OBJECTION_REASONS.map(({ value, label }) => (
          <CheckboxField key={value} {...form.field(`byReason.${value}.isOwn`)} label={label}>
            <RuleFields form={form} at={`byReason.${value}`} />
          </CheckboxField>
        ))}
      </Fieldset>
    </ChangeFrame>
  );
}

const RuleFields = ({ form, at }: { form: ServerForm<Typed>; at: 'otherwise' | `byReason.${string}` }) => (
  <div className={styles.fieldRow}>
    <NumberField
      form={form}
      name={`${at}.tries`}
      label="Tries in all"
      hint="The first one counts."
      width={4}
    />
    <NumberField
      form={form}
      name={`${at}.gapDays`}
      label="Next try after"
      hint="Counted from the objection."
      suffix="days"
      width={4}
    />
    <CheckboxField {...form.field(`${at}.isAutomatic`)} label="Tries again automatically" />
  </div>
);
