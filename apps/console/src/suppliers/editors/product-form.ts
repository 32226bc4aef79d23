import type { SupplierProduct } from '@switch/domain/supplier/product.ts';
import type { SupplierProfile } from '@switch/domain/supplier/profile.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import { rate } from '@switch/domain/units/money.ts';
import { formatRate, parseRate } from '@switch/domain/units/money-text.ts';
import { whenNow, type When } from '../change/use-change.ts';
import { numberOrNull } from './lines.ts';

/** The form's values for a product. */
export type TypedProduct = When &
  Pick<
    SupplierProduct,
    | 'fuel'
    | 'name'
    | 'hasExitFee'
    | 'exitTerms'
    | 'paymentDueDays'
    | 'creditTerms'
    | 'renewalTerms'
    | 'green'
    | 'isSold'
  > & {
    readonly whatCanChange: Record<string, string>;
    readonly hasOwnMethods: boolean;
    readonly paymentMethods: string[];
    readonly noticeDays: number;
    readonly upliftCap: string;
  };

/** What most products have in common, so that adding the first one takes a minute. */
const NEW = {
  name: 'Fixed',
  whatCanChange: {
    energy: 'fixed',
    networkUse: 'fixed',
    capacityMarket: 'fixed',
    levies: 'fixed',
    metering: 'fixed',
    reconciliation: 'fixed',
    vatAndCcl: 'passed-on',
    volumeTolerance: 'fixed',
  },
  hasExitFee: true,
  exitTerms: '',
  paymentDueDays: 14,
  creditTerms: 'A credit check is made before acceptance.',
  renewalTerms: '',
  green: { standard: 'none', evidence: '' },
  isSold: true,
} as const;

/** Returns the form's initial values: the existing product, or what most products have in common. */
export function typedProduct(
  product: SupplierProduct | null,
  { volumes, payment }: Pick<SupplierProfile, 'volumes' | 'payment'>,
): TypedProduct {
  const firstFuel = FUELS.find((fuel) => volumes[fuel] !== null) ?? 'electricity';
  const {
    name,
    whatCanChange,
    hasExitFee,
    exitTerms,
    paymentDueDays,
    creditTerms,
    renewalTerms,
    green,
    isSold,
  } = product ?? NEW;
  return {
    name,
    hasExitFee,
    exitTerms,
    paymentDueDays,
    creditTerms,
    renewalTerms,
    green,
    isSold,
    fuel: product?.fuel ?? firstFuel,
    whatCanChange: { ...whatCanChange },
    hasOwnMethods: (product?.paymentMethods ?? null) !== null,
    paymentMethods: [...(product?.paymentMethods ?? payment.methods)],
    noticeDays: product?.noticeDays ?? Number.NaN,
    upliftCap: product ? formatRate(rate(product.upliftCap)).replace('p', '') : '3.00',
    ...whenNow(),
  };
}

/**
 * Returns the form's values as the server expects them; an invalid number is sent as null, which the server
 * refuses.
 */
export const productContent = ({
  validFrom: _from,
  reason: _why,
  hasOwnMethods,
  ...typed
}: TypedProduct): unknown => ({
  ...typed,
  paymentMethods: hasOwnMethods ? typed.paymentMethods : null,
  noticeDays: numberOrNull(typed.noticeDays),
  upliftCap: parseRate(typed.upliftCap) ?? null,
});
