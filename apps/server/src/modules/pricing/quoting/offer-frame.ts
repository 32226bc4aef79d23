import type { QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import { expiryInstant } from '@switch/domain/quote/receipt.ts';
import { type StayCost, stayCost } from '@switch/domain/quote/stay.ts';
import { termPeriod } from '@switch/domain/quote/supply-period.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { onceEach } from './once-each.ts';
import type { ReceiptNotes } from './receipt-notes.ts';

/** What the offers of one list are shown beside. */
export interface OfferFrame {
  /** The day the list was made. */
  readonly today: IsoDate;
  /** What doing nothing costs over the days of a contract of so many months; undefined when today's price is not known. */
  readonly stayFor: (termMonths: number) => StayCost | undefined;
  /** The instant at which something good until a day expires. */
  readonly expiryOf: (lastDay: IsoDate) => string;
}

/** The frame of a list: each term is compared with staying at most once. */
export const offerFrame = (inputs: QuoteInputs, { current }: ReceiptNotes): OfferFrame => ({
  today: inputs.today,
  stayFor: onceEach((termMonths: number) => {
    const cost = stayCost(inputs, termPeriod(inputs.startDate, termMonths), current);
    return cost.ok ? cost.value : undefined;
  }),
  expiryOf: onceEach(expiryInstant),
});
