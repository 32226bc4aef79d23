import type { Form } from '@switch/browser/form.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { MAX_KWH, type Fuel } from '@switch/domain/units/energy.ts';
import { NumberField } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { placeOf } from '../places.ts';
import { useShownCard } from '../step-context.ts';
import type { FoundValues } from './use-found-form.ts';

/** A year's use as typed; undefined where the field was left empty. */
export function readSupplyUse(typed: string): Outcome<number | undefined, string> {
  const text = typed.replace(/[\s,]/g, '');
  if (text === '') return succeed(undefined);
  const kwh = Number(text);
  return Number.isSafeInteger(kwh) && kwh >= 1 && kwh <= MAX_KWH
    ? succeed(kwh)
    : fail('Enter a whole number of kWh from 1 to 9,999,999, or leave it empty');
}

/** The one figure that matters most, where no register knows it. */
export function UseField({ fuel, form }: { fuel: Fuel; form: Form<FoundValues> }) {
  const { stepId } = useShownCard();
  return (
    <NumberField
      {...form.register('kwh')}
      label={`How much ${fuel} do you use in a year?`}
      hint={
        <>
          It is on a yearly summary or the last bills. No bill at hand? Leave it empty, or{' '}
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
