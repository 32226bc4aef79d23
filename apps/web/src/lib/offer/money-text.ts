import { formatPounds, formatRate } from '@switch/domain/units/money-text.ts';
import { pence, rate } from '@switch/domain/units/money.ts';

/** Formats pence from the API, such as "£1,234.56". */
export const pounds = (amount: number): string => formatPounds(pence(amount));

/** Formats a rate from the API (ten-thousandths of a penny), such as "27.50p". */
export const pennies = (value: number): string => formatRate(rate(value));

/** Which totals are shown: with or without VAT and levy. */
export type TaxBasis = 'inc' | 'ex';

export const taxBasisLabels: Readonly<Record<TaxBasis, string>> = {
  inc: 'with VAT and Climate Change Levy',
  ex: 'without VAT and Climate Change Levy',
};
