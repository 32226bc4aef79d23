import type { Form } from '@switch/browser/form.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { NumberField } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { placeOf } from '../places.ts';
import { useShownCard } from '../step-context.ts';
import type { FoundValues } from './found-values.ts';

/** Asks for the yearly use, the figure that matters most, if no register knows it. */
export function UseField({ fuel, form }: { fuel: Fuel; form: Form<FoundValues> }) {
  const { stepId } = useShownCard();
  return (
    <NumberField
      {...form.register('kwh')}
      label={`How much ${fuel} do you use in a year?`}
      hint={
        <>
          It is on a yearly summary or the last bills. No bill to hand? Leave it empty, or{' '}
          <Link to={placeOf('current-supplier', `${fuel}-usage`, { returnTo: stepId })}>
            work it out another way
          </Link>
          .
        </>
      }
      error={form.problemAt('kwh')}
      suffix="kWh"
      optional
    />
  );
}
