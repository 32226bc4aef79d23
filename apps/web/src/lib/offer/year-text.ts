import { amountText } from '@switch/domain/quote/offer-texts.ts';

type Whole = { readonly totalPence: number; readonly termMonths: number };

const MONTHS_IN_YEAR = 12;

/** Returns a whole contract's share per year, in pence. */
export const yearlyPence = ({ totalPence, termMonths }: Whole): number =>
  Math.round((totalPence * MONTHS_IN_YEAR) / termMonths);

/** Returns the total of all orders per year as text: `£8,643.67 a year`, or with “about” if one is only indicative. */
export const yearText = (orders: readonly Whole[], isIndicative: boolean): string =>
  `${amountText(
    orders.reduce((sum, order) => sum + yearlyPence(order), 0),
    isIndicative,
  )} a year`;
