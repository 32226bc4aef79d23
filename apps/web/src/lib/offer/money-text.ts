import { formatPounds, formatRate } from '@switch/domain/units/money-text.ts';
import { pence, rate } from '@switch/domain/units/money.ts';

/** Pence off the wire as "£1,234.56". */
export const pounds = (amount: number): string => formatPounds(pence(amount));

/** A rate off the wire (ten-thousandths of a penny) as "27.50p". */
export const pennies = (value: number): string => formatRate(rate(value));

/** Which totals are shown: with VAT and levy, or without. */
export type TaxBasis = 'inc' | 'ex';

export const taxBasisLabels: Readonly<Record<TaxBasis, string>> = {
  inc: 'with VAT and Climate Change Levy',
  ex: 'without VAT and Climate Change Levy',
};
