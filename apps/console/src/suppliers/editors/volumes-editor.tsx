import { NEW_PROFILE } from '@switch/domain/supplier/profile.ts';
import { FUELS, fuelNames } from '@switch/domain/units/energy.ts';
import { CheckboxField } from '@switch/ui';
import { useServerForm } from '../../lib/forms/form.tsx';
import { ChangeFrame } from '../change/change-frame.tsx';
import { anyTyped, useChange, whenNow, type EditorProps, type When } from '../change/use-change.ts';
import { NumberField } from './number-field.tsx';

type Band = { readonly isSold: boolean; readonly fromKwh: number; readonly toKwh: number };
type Typed = When & { readonly electricity: Band; readonly gas: Band };

const bandOf = ({ isSold, fromKwh, toKwh }: Band) => (isSold ? { fromKwh, toKwh } : null);

export default function VolumesEditor(props: EditorProps) {
  const { volumes } = props.supplier.profile;
  const change = useChange(props, { section: 'volumes' });
  const typedBand = (fuel: 'electricity' | 'gas'): Band => ({
    fromKwh: 1_000,
    toKwh: 299_999,
    ...(volumes[fuel] ?? NEW_PROFILE.volumes[fuel]),
    isSold: volumes[fuel] !== null,
  });
  const defaultValues: Typed = {
    electricity: typedBand('electricity'),
    gas: typedBand('gas'),
    ...whenNow(),
  };
  const form = useServerForm(
    anyTyped<Typed>(),
    { defaultValues },
    ({ validFrom, reason, electricity, gas }) =>
      change.check({ electricity: bandOf(electricity), gas: bandOf(gas) }, { validFrom, reason }),
  );
  return (
    <ChangeFrame
      form={form}
      change={change}
      validFrom={form.field('validFrom')}
      reason={form.field('reason')}
      onClose={props.onClose}
    >
      <p>Use above the highest figure of every supplier is priced by a person.</p>
      {FUELS.map((fuel) => (
        <CheckboxField
          key={fuel}
          {...form.field(`${fuel}.isSold`)}
          label={`Sells ${fuelNames[fuel].toLowerCase()} through us`}
        >
          <NumberField form={form} name={`${fuel}.fromKwh`} label="From" suffix="kWh a year" width={20} />
          <NumberField form={form} name={`${fuel}.toKwh`} label="To" suffix="kWh a year" width={20} />
        </CheckboxField>
      ))}
    </ChangeFrame>
  );
}
