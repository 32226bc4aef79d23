import * as z from 'zod/mini';
import type { Fuel } from '../../../units/energy.ts';
import { formatPounds } from '../../../units/money-text.ts';
import { pence } from '../../../units/money.ts';
import { oneOf, requiredText, wholeNumber } from '../../answer-texts.ts';
import { card, type CardRow } from '../../step.ts';

/**
 * An offer chosen from a receipt. `quotationId` is the stored quotation that holds every line of its price.
 */
export const ChosenOffer = z.strictObject({
  kind: z.literal('offer'),
  receiptId: requiredText('Choose an offer', 40),
  offerId: requiredText('Choose an offer', 80),
  quotationId: requiredText('Choose an offer', 40),
  supplierId: requiredText('Choose an offer', 60),
  supplierName: requiredText('Choose an offer', 80),
  productName: requiredText('Choose an offer', 120),
  termMonths: wholeNumber(1, 60, 'Choose an offer'),
  paymentMethod: oneOf(['direct-debit', 'bank-transfer'], 'Choose an offer'),
  /** What the customer pays over the whole contract, including VAT and CCL, in pence. */
  totalPence: wholeNumber(0, Number.MAX_SAFE_INTEGER, 'Choose an offer'),
  expiresAt: z.iso.datetime('Choose an offer'),
  /**
   * Set if an answer changed after the choice: the price must be looked at again before anything is signed.
   */
  isStale: z.optional(z.boolean()),
});
export type ChosenOffer = z.output<typeof ChosenOffer>;

/** A supply with a custom quote: half-hourly with a capacity charge, or use above the price book. */
export const CustomQuote = z.strictObject({
  kind: z.literal('custom-quote'),
  reference: requiredText('Ask for a price', 40),
});
export type CustomQuote = z.output<typeof CustomQuote>;

/** The choice for one fuel. */
export const PriceChoice = z.discriminatedUnion('kind', [ChosenOffer, CustomQuote]);
export type PriceChoice = z.output<typeof PriceChoice>;

const choiceRows = (fuel: Fuel, choice: PriceChoice): readonly CardRow[] =>
  choice.kind === 'custom-quote'
    ? [{ label: `Price for ${fuel}`, value: `A person will price this (${choice.reference})` }]
    : [
        { label: `Supplier for ${fuel}`, value: choice.supplierName },
        { label: 'Product', value: `${choice.productName}, ${choice.termMonths} months` },
        {
          label: 'Total over the contract, with tax',
          value: formatPounds(pence(choice.totalPence)),
          isPrice: true,
        },
      ];

export const priceChoice = (fuel: Fuel) =>
  card({
    question: `Which ${fuel} offer do you want?`,
    schema: PriceChoice,
    fuel,
    voids: ['signature'],
    summary: { group: 'offer' },
    rows: (choice) => choiceRows(fuel, choice),
  });
