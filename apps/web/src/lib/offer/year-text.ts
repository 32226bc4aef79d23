import { pounds } from './money-text.ts';

type Whole = { readonly totalPence: number; readonly termMonths: number };

const MONTHS_IN_YEAR = 12;

/** The share of a whole contract that falls to a year, in pence. */
export const yearlyPence = ({ totalPence, termMonths }: Whole): number =>
  Math.round((totalPence * MONTHS_IN_YEAR) / termMonths);

/** All orders together over a year: `£8,643.67 a year`. */
export const yearText = (orders: readonly Whole[]): string =>
  `${pounds(orders.reduce((sum, order) => sum + yearlyPence(order), 0))} a year`;
