import {
  COMMISSION_MOMENT_IDS,
  COMMISSION_MOMENTS,
  type CommissionPart,
} from '@switch/domain/supplier/commission.ts';
import { parsePounds } from '@switch/domain/units/money-text.ts';
import { Button, CheckboxField, RadioGroup, SelectField, TextField } from '@switch/ui';
import { useFieldArray } from 'react-hook-form';
import { useServerForm, type ServerForm } from '../../lib/forms/form.tsx';
import { ChangeFrame } from '../change/change-frame.tsx';
import { anyTyped, useChange, whenNow, type EditorProps, type When } from '../change/use-change.ts';
import styles from '../suppliers.module.css';
import { numberOrNull } from './lines.ts';
import { NumberField } from './number-field.tsx';

type Typed = When & {
  readonly parts: CommissionPart[];
  readonly capPence: string;
  readonly clawback: {
    readonly onEarlyEnd: 'none' | 'pro-rata' | 'full';
    readonly withinMonths: number;
    readonly belowUsePercent: number;
  };
  readonly statementDay: number;
};

const part = (
  sharePercent: number,
  moment: CommissionPart['moment'],
  onActualUse: boolean,
): CommissionPart => ({
  sharePercent,
  moment,
  afterDays: 30,
  onActualUse,
});

const PRESETS: readonly (readonly [label: string, parts: readonly CommissionPart[]])[] = [
  ['All when it goes live', [part(100, 'live', false)]],
  ['Most when live, the rest at the end', [part(80, 'live', false), part(20, 'end', true)]],
  ['Each month on metered use', [part(100, 'monthly', true)]],
];

const poundsText = (amount: number | null): string =>
  amount === null ? '' : `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/**
 * Returns null for an empty field; text that is not an amount is sent unchanged, so that the server refuses
 * it.
 */
const penceOf = (typed: string): unknown => (typed.trim() === '' ? null : (parsePounds(typed) ?? typed));

export default function CommissionEditor(props: EditorProps) {
  const { commission } = props.supplier.profile;
  const change = useChange(props, { section: 'commission' });
  const { capPence, clawback, statementDay } = commission;
  const defaultValues: Typed = {
    parts: [...commission.parts],
    capPence: poundsText(capPence),
    clawback: { ...clawback, belowUsePercent: clawback.belowUsePercent ?? Number.NaN },
    statementDay: statementDay ?? Number.NaN,
    ...whenNow(),
  };
  const form = useServerForm(anyTyped<Typed>(), { defaultValues }, ({ validFrom, reason, ...typed }) =>
    change.check(
      {
        parts: typed.parts,
        capPence: penceOf(typed.capPence),
        clawback: {
          ...typed.clawback,
          belowUsePercent: numberOrNull(typed.clawback.belowUsePercent),
        },
        statementDay: numberOrNull(typed.statementDay),
      },
      { validFrom, reason },
    ),
  );
  return (
    <ChangeFrame
      form={form}
      change={change}
      validFrom={form.field('validFrom')}
      reason={form.field('reason')}
      onClose={props.onClose}
    >
      <PartsFields form={form} />
      <TextField
        {...form.field('capPence')}
        label="At most, per contract"
        hint="In pounds. Leave it empty if there is no limit."
        prefix="£"
        inputMode="decimal"
        optional
        width={10}
      />
      <RadioGroup
        {...form.field('clawback.onEarlyEnd')}
        label="Paid back when the customer leaves early"
        options={[
          { value: 'none', label: 'Nothing' },
          { value: 'pro-rata', label: 'For the months that are left' },
          { value: 'full', label: 'All of it' },
        ]}
      />
      <NumberField
        form={form}
        name="clawback.withinMonths"
        label="For how long from the start"
        suffix="months"
        width={6}
      />
      <NumberField
        form={form}
        name="clawback.belowUsePercent"
        label="Paid back when less is used"
        hint="Below this share of the estimate, the difference is paid back. Leave it empty if it is not."
        suffix="%"
        optional
        width={6}
      />
      <NumberField
        form={form}
        name="statementDay"
        label="Statement"
        hint="Day of the month, 1 to 28. Leave it empty if there is none."
        optional
        width={6}
      />
    </ChangeFrame>
  );
}

/** How the commission is divided: a row for each part, or a common division by one click. */
function PartsFields({ form }: { form: ServerForm<Typed> }) {
  const parts = useFieldArray({ control: form.control, name: 'parts' });
  const error = form.problemAt('parts');
  return (
    <fieldset className={styles.partsField} id={form.idOf('parts')} tabIndex={-1}>
      <legend>When our commission is paid</legend>
      {error && <p className={styles.fieldError}>{error}</p>}
      <div className={styles.buttons}>
        {PRESETS.map(([label, preset]) => (
          <Button key={label} look="secondary" size="small" onClick={() => parts.replace([...preset])}>
            {label}
          </Button>
        ))}
      </div>
      {parts.fields.map(({ id }, index) => (
        <div key={id} className={styles.fieldRow} role="group" aria-label={`Part ${index + 1}`}>
          <NumberField form={form} name={`parts.${index}.sharePercent`} label="Share" suffix="%" width={4} />
          <SelectField
            {...form.field(`parts.${index}.moment`)}
            label="Paid"
            options={COMMISSION_MOMENT_IDS.map((value) => ({ value, label: COMMISSION_MOMENTS[value] }))}
          />
          <NumberField form={form} name={`parts.${index}.afterDays`} label="Days later" width={4} />
          <CheckboxField {...form.field(`parts.${index}.onActualUse`)} label="On metered use" />
          <Button look="link" size="small" onClick={() => parts.remove(index)}>
            Remove<span className="visually-hidden"> part {index + 1}</span>
          </Button>
        </div>
      ))}
      <Button look="link" size="small" onClick={() => parts.append(part(100, 'live', false))}>
        Add a part
      </Button>
    </fieldset>
  );
}
