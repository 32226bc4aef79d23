import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { formatPounds } from '@switch/domain/units/money-text.ts';
import { pence } from '@switch/domain/units/money.ts';
import type { OfferCard } from '../../../platform/mail/letter-html.ts';
import type { SupplyRow } from '../cases/case.queries.ts';

type CardSupply = Pick<SupplyRow, 'fuel' | 'startDate' | 'endDate' | 'totalPence' | 'feePence'> & {
  readonly offer: Pick<SupplyRow['offer'], 'supplierName' | 'productName' | 'termMonths'>;
};

const pounds = (amount: number): string => formatPounds(pence(amount));

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/**
 * Builds the order of an application as its mails show it: the total cost over the contracts, with each
 * supply below.
 */
export function offerCard(supplies: readonly CardSupply[]): { readonly card: OfferCard } {
  const terms = [...new Set(supplies.map(({ offer }) => offer.termMonths))];
  const over = terms.length === 1 ? `over ${terms.join('')} months` : 'over the contracts';
  const fee = pounds(sum(supplies.map(({ feePence }) => feePence)));
  return {
    card: {
      total: pounds(sum(supplies.map(({ totalPence }) => totalPence))),
      totalLabel: `in total ${over}, including tax and our fee of ${fee}`,
      rows: supplies.map(({ fuel, offer, startDate, endDate, totalPence }) => ({
        title: `${fuelNames[fuel]} from ${offer.supplierName}`,
        lines: [
          offer.productName,
          `${longDate(startDate)} to ${longDate(endDate)}`,
          ...(supplies.length > 1 ? [`${pounds(totalPence)} including tax`] : []),
        ],
      })),
    },
  };
}
