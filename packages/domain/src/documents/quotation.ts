import contract from '../facts/contract.json' with { type: 'json' };
import { factText } from '../facts/fact.ts';
import { isoDate } from '../units/period.ts';
import { keyFacts, NO_FEE_PROMISE } from '../signing/key-facts.ts';
import { facts, heading, important, paragraph, points } from './document-blocks.ts';
import { lastDayText } from './document-times.ts';
import type { DocumentBlock, DocumentContent } from './document.ts';
import { customerBlock, customerName, documentOf, firmBlock } from './paper.ts';
import { indication, PANEL_ONLY, priceBox, receiptFacts, SAMPLE_PRICES, costParts } from './price-sum.ts';
import type { OfferOnPaper, PriceReceipt } from './price-sum.ts';

/**
 * The input for a quotation. Its reference is the quotation's own; it has no answers if its draft was deleted, or if the
 * customer never said who they are.
 */
export type QuotationInput = OfferOnPaper & {
  /** Where the supply is, as stored with the quotation. */
  readonly siteAddress: string;
  /** How the price was taxed, as text. */
  readonly taxWords: string;
  /** Why the price is only indicative; empty if it is firm. */
  readonly indicativeReasons: readonly string[];
  /** The receipt of its list; `expiresAt` is the quotation's own expiry. */
  readonly receipt: PriceReceipt;
};

const SITE = 'Supply address';

const terms = (input: QuotationInput): DocumentBlock => {
  const { rows } = keyFacts({ ...input, isIndicative: input.indicativeReasons.length > 0 });
  const hasSite = rows.some(({ label, value }) => label === SITE && value !== '');
  return facts([...(hasSite ? [] : [{ label: SITE, value: input.siteAddress }]), ...rows]);
};

const standing = ({ receipt, indicativeReasons, firm }: QuotationInput): readonly DocumentBlock[] => [
  ...(receipt.isSample ? [important(SAMPLE_PRICES)] : []),
  ...indication(indicativeReasons),
  important(
    `This quotation can be taken until the end of ${lastDayText(receipt.expiresAt)}. It is no contract: nobody has agreed to anything yet.`,
  ),
  paragraph(`${PANEL_ONLY} Questions go to ${firm.supportEmail}.`),
];

/**
 * Builds the document for a stored quotation: the full price line by line, our fee, its tax, until when it is valid, and
 * the receipt to check it by.
 */
export function quotation(input: QuotationInput): DocumentContent {
  const { answers, offer, firm, receipt } = input;
  const name = customerName(answers);
  return documentOf('quotation', {
    ...input,
    title: `Quotation for ${offer.fuel}`,
    subject: `${offer.productName} from ${offer.supplierName}`,
    from: firmBlock(firm),
    to: name === '' ? [] : customerBlock(answers),
    across: receipt.isSample ? 'SAMPLE' : null,
    blocks: [
      priceBox(offer, lastDayText(receipt.expiresAt), input.indicativeReasons.length > 0),
      ...standing(input),
      heading('What is offered'),
      terms(input),
      ...costParts(offer),
      heading('Before you sign'),
      points([factText(contract['no-cooling-off'], isoDate(offer.startDate)), NO_FEE_PROMISE]),
      heading('How to check this quotation'),
      facts(receiptFacts(receipt)),
    ],
  });
}
