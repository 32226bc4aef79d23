import type { Form } from '@switch/browser/form.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { RadioGroup } from '@switch/ui';
import { meterOption, type Meter } from '../meter/meter-option.tsx';
import type { FoundValues } from './found-values.ts';

type MeterFieldProps = { fuel: Fuel; meters: readonly Meter[]; form: Form<FoundValues> };

/** Asks which meter is the customer's, if a building has several for one fuel: only they can know. */
export const MeterField = ({ fuel, meters, form }: MeterFieldProps) => (
  <RadioGroup
    {...form.register('meterId')}
    label={`Choose your ${fuel} meter`}
    hint="There are several here. The serial number is printed on the meter itself."
    error={form.problemAt('meterId')}
    look="cards"
    options={meters.map(meterOption)}
  />
);
