import contract from '../facts/contract.json' with { type: 'json' };
import { factText } from '../facts/fact.ts';
import { isoDate } from '../units/period.ts';
import { keyFacts, NO_FEE_PROMISE, siteOf } from '../signing/key-facts.ts';
import { comparedWithStay } from '../quote/stay.ts';
import { poundsOf } from '../units/money-text.ts';
import { pence, roundedProduct } from '../units/money.ts';
import { facts, heading, important, paragraph, points, signatures, table } from './document-blocks.ts';
import { dayAndMonth, lastDayText } from './document-times.ts';
import type { DocumentBlock, DocumentContent, SignatureLine } from './document.ts';
import { customerName, documentOf, firmBlock, blankSignature, signerNames } from './paper.ts';
import {
  PANEL_ONLY,
  receiptFacts,
  SAMPLE_PRICES,
  type OfferOnPaper,
  type PriceReceipt,
  changesTable,
  priceSum,
  type StoredOffer,
} from './price-sum.ts';

/** What a paper for a board or a committee is made of: the chosen offer, and what it is compared with. */
export type BoardPaperInput = OfferOnPaper & {
  /** The cheapest other offer of the same receipt; null when it was the only one. */
  readonly other: StoredOffer | null;
  /** Doing nothing over the months of the chosen offer; null when today's price is not known. */
  readonly stay: StayOption | null;
  readonly receipt: PriceReceipt;
  /** Who would sign the contract. */
  readonly signers: readonly SignatureLine[];
};

const situation = ({ answers, offer }: BoardPaperInput): string => {
  const end = answers['contract-end-date']?.[`${offer.fuel}-end`];
  if (end?.knows === 'date' && end.contractEndDate !== undefined)
    return `The present ${offer.fuel} contract ends on ${dayAndMonth(end.contractEndDate)}.`;
  if (end?.knows === 'ended' || end?.knows === 'moved-in')
    return `There is no fixed ${offer.fuel} contract at present, and such prices are usually the highest.`;
  return `When the present ${offer.fuel} contract ends is not certain yet.`;
};

const need = (input: BoardPaperInput): readonly DocumentBlock[] => [
  heading('Why a decision is needed'),
  paragraph(
    `${situation(input)} Without a new one the supply goes on at prices that nobody has agreed. The prices below can be taken until the end of ${lastDayText(input.receipt.expiresAt)}.`,
  ),
];

const differenceText = (offer: StoredOffer, stay: StayOption): string => {
  const { kind, amount } = comparedWithStay(pence(offer.totals.grossPence), pence(stay.grossPence));
  const over = `over ${offer.termMonths} months, with tax`;
  if (kind === 'same') return `The proposal costs the same as doing nothing ${over}.`;
  return `The proposal costs ${poundsOf(amount)} ${kind === 'saving' ? 'less' : 'more'} than doing nothing ${over}.`;
};

const FIGURES = ['Months', 'Whole cost', 'Cost in a year', 'Our fee in it'];

const optionRow = (name: string, months: number, ...amounts: readonly number[]): readonly string[] => [
  name,
  String(months),
  ...amounts.map(poundsOf),
];

const offerRow = (role: string, offer: StoredOffer): readonly string[] => {
  const { supplierName, productName, termMonths, totals, fee } = offer;
  const name = `${role}: ${supplierName}, ${productName}`;
  return optionRow(name, termMonths, totals.grossPence, totals.grossPerYearPence, fee.pence);
};

const stayRow = (months: number, grossPence: number): readonly string[] =>
  optionRow('Do nothing: stay as we are', months, grossPence, roundedProduct(grossPence, 12, months), 0);

const options = ({ offer, other, stay }: BoardPaperInput): readonly DocumentBlock[] => [
  heading('The options'),
  table({
    caption: 'What each option costs, with VAT and Climate Change Levy',
    columns: ['Option', ...FIGURES],
    figures: FIGURES,
    rows: [
      offerRow('Proposal', offer),
      ...(other ? [offerRow('Cheapest other offer', other)] : []),
      ...(stay ? [stayRow(offer.termMonths, stay.grossPence)] : []),
    ],
  }),
  ...(other === null ? [paragraph('No other offer was in the list.')] : []),
  paragraph(
    stay === null
      ? 'Doing nothing cannot be priced, because what is paid at present is not known.'
      : `${differenceText(offer, stay)} Doing nothing is worked out like this: ${stay.words}`,
  ),
  paragraph(PANEL_ONLY),
];

const proposal = (input: BoardPaperInput): readonly DocumentBlock[] => [
  heading('The proposal in full'),
  facts(keyFacts(input).rows),
  priceSum(input.offer),
];

const risks = ({ offer }: BoardPaperInput): readonly DocumentBlock[] => [
  heading('Risks'),
  points([
    factText(contract['no-cooling-off'], isoDate(offer.startDate)),
    `Leaving early: ${offer.exitTerms}`,
    `At the end: ${offer.renewalTerms}`,
    'The cost is worked out for the use given above. More or less use costs more or less.',
    NO_FEE_PROMISE,
  ]),
  changesTable(offer),
];

const interests = ({ firm, offer }: BoardPaperInput): readonly DocumentBlock[] => [
  heading('Conflicts of interest'),
  important(
    `${firm.brandName} made this paper and is paid ${poundsOf(offer.fee.pence)} by ${offer.supplierName} when the proposal goes live.`,
  ),
  paragraph(
    `Anybody at the meeting who has an interest in ${offer.supplierName} or in ${firm.brandName} says so now and takes no part in the decision. Interests declared: ........................`,
  ),
];

const resolution = (input: BoardPaperInput): readonly DocumentBlock[] => {
  const { answers, offer, signers, receipt } = input;
  const site = siteOf(answers, offer.fuel);
  return [
    heading('Draft resolution'),
    paragraph('It is resolved:'),
    points([
      `that ${customerName(answers)} enters into a contract with ${offer.supplierName} for the supply of ${offer.fuel}${site === '' ? '' : ` to ${site}`} (${offer.productName}, ${offer.termMonths} months from ${dayAndMonth(offer.startDate)} to ${dayAndMonth(offer.endDate)}), at an estimated whole cost of ${poundsOf(offer.totals.grossPence)} with VAT and Climate Change Levy, as set out in receipt ${receipt.receiptId};`,
      `that ${signerNames(signers) || '........................'} may sign it, and the letter of authority and Direct Debit instruction that go with it, for the organisation;`,
      `that this holds only for a price no higher than the one in this paper, taken by the end of ${lastDayText(receipt.expiresAt)}.`,
    ]),
    signatures([blankSignature('Chair of the meeting')]),
  ];
};

/** A paper to decide and minute by: the need, options from one receipt, whole cost, our fee, risks, interests, resolution. */
export function boardPaper(input: BoardPaperInput): DocumentContent {
  const { answers, offer, firm, receipt } = input;
  return documentOf('board-paper', {
    ...input,
    title: `Paper for a decision: ${offer.fuel} supply contract`,
    subject: `${offer.productName} from ${offer.supplierName} for ${customerName(answers)}`,
    from: firmBlock(firm),
    to: [customerName(answers)],
    across: receipt.isSample ? 'SAMPLE' : null,
    blocks: [
      ...(receipt.isSample ? [important(SAMPLE_PRICES)] : []),
      ...need(input),
      ...options(input),
      ...proposal(input),
      ...risks(input),
      ...interests(input),
      ...resolution(input),
      heading('How to check the figures'),
      facts(receiptFacts(receipt)),
    ],
  });
}

/** Doing nothing over the same months as the offer that is compared with it: pence with tax, and how it was worked out. */
export type StayOption = { readonly grossPence: number; readonly words: string };

/** The cheapest other offer of the same length, else by the year: what the customer pays decides, never what we earn. */
export function cheapestOther<
  Offer extends {
    readonly termMonths: number;
    readonly totals: Pick<StoredOffer['totals'], 'grossPerYearPence'>;
  },
>(offers: readonly Offer[], isChosen: (offer: Offer) => boolean, termMonths: number): Offer | undefined {
  const others = offers.filter((offer) => !isChosen(offer));
  const alike = others.filter((offer) => offer.termMonths === termMonths);
  const byYear = (offer: Offer): number => offer.totals.grossPerYearPence;
  return (alike.length > 0 ? alike : others).toSorted((a, b) => byYear(a) - byYear(b))[0];
}
