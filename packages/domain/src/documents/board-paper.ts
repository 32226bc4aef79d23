import contract from '../facts/contract.json' with { type: 'json' };
import { factText } from '../facts/fact.ts';
import notice from '../facts/notice.json' with { type: 'json' };
import { isoDate } from '../units/period.ts';
import { keyFacts, NO_FEE_PROMISE, siteOf } from '../signing/key-facts.ts';
import { amountText, comparedText } from '../quote/offer-texts.ts';
import type { DoingNothing, Renewal } from '../quote/stay.ts';
import { poundsOf } from '../units/money-text.ts';
import { roundedProduct } from '../units/money.ts';
import { facts, heading, important, paragraph, points, signatures, table } from './document-blocks.ts';
import { dayAndMonth, lastDayText } from './document-times.ts';
import type { DocumentBlock, DocumentContent, SignatureLine } from './document.ts';
import { customerName, documentOf, firmBlock, blankSignature, signerNames } from './paper.ts';
import {
  PANEL_ONLY,
  receiptFacts,
  indication,
  SAMPLE_PRICES,
  type OfferOnPaper,
  type PriceReceipt,
  changesTable,
  priceSum,
  type StoredOffer,
} from './price-sum.ts';

/** The input for a paper for a board or committee: the chosen offer, and what it is compared with. */
export type BoardPaperInput = OfferOnPaper & {
  /** The cheapest other offer of the same receipt; null if there was no other. */
  readonly other: StoredOffer | null;
  /** Renewing with the current supplier for the term of the chosen offer; null if no price for it is known. */
  readonly renewal: Renewal | null;
  /** Doing nothing over the same months; null if today's price is unknown, or if continuing as now is the renewal. */
  readonly doingNothing: DoingNothing | null;
  readonly receipt: PriceReceipt;
  /** Why the prices are only indicative; empty if they are firm. */
  readonly indicativeReasons: readonly string[];
  /** Who would sign the contract. */
  readonly signers: readonly SignatureLine[];
};

const WITHOUT_A_NEW_ONE =
  'Without a new contract the present one may renew itself, or the supply may continue at out-of-contract prices, which usually cost more.';

const situation = ({ answers, offer }: BoardPaperInput): string => {
  const end = answers['contract-end-date']?.[`${offer.fuel}-end`];
  if (end?.knows === 'date' && end.contractEndDate !== undefined)
    return `The present ${offer.fuel} contract ends on ${dayAndMonth(end.contractEndDate)}. ${WITHOUT_A_NEW_ONE}`;
  if (end?.knows === 'ended' || end?.knows === 'moved-in')
    return `There is no fixed ${offer.fuel} contract at present. Without one the supply continues at ${end.knows === 'ended' ? 'out-of-contract' : 'deemed'} prices, which usually cost more.`;
  if (end?.knows === 'rolled-over')
    return `The present ${offer.fuel} contract has rolled over or runs on without an end date. ${factText(notice.rolled, isoDate(offer.startDate))}`;
  return `It is not yet certain when the present ${offer.fuel} contract ends. ${WITHOUT_A_NEW_ONE}`;
};

const need = (input: BoardPaperInput): readonly DocumentBlock[] => [
  heading('Why a decision is needed'),
  paragraph(
    `${situation(input)} The prices below can be accepted until the end of ${lastDayText(input.receipt.expiresAt)}.`,
  ),
];

const FIGURES = ['Months', 'Total cost', 'Cost per year', 'Our fee included'];

const isIndicative = ({ indicativeReasons }: BoardPaperInput): boolean => indicativeReasons.length > 0;

const offerRow = (role: string, offer: StoredOffer, input: BoardPaperInput): readonly string[] => {
  const { supplierName, productName, termMonths, totals, fee } = offer;
  return [
    `${role}: ${supplierName}, ${productName}`,
    String(termMonths),
    ...[totals.grossPence, totals.grossPerYearPence, fee.pence].map((amount) =>
      amountText(amount, isIndicative(input)),
    ),
  ];
};

type PaperRow = (input: BoardPaperInput) => readonly (readonly string[])[];

const stayingRow = (name: string, months: number, grossPence: number): readonly string[] => [
  name,
  String(months),
  ...[grossPence, roundedProduct(grossPence, 12, months), 0].map(poundsOf),
];

const renewalRows: PaperRow = ({ offer, renewal }) =>
  renewal ? [stayingRow(renewal.title, offer.termMonths, renewal.priced.totals.gross)] : [];

/** Both ends of the range have their own row, so that each is in its column. */
const doingNothingRows: PaperRow = ({ offer: { termMonths }, doingNothing }) => {
  if (!doingNothing) return [];
  const [least, most] = [doingNothing.least.gross, doingNothing.most.gross];
  return least === most
    ? [stayingRow('Do nothing', termMonths, least)]
    : [
        stayingRow('Do nothing, at least', termMonths, least),
        stayingRow('Do nothing, at most', termMonths, most),
      ];
};

const renewalTexts = ({ offer, renewal }: BoardPaperInput): readonly string[] => {
  if (!renewal)
    return [
      'No saving is claimed, because neither the present price nor a renewal price from the present supplier is known.',
    ];
  const { title, than, sentence, priced } = renewal;
  const { totals, termMonths } = offer;
  const comparison = comparedText(totals.grossPence, priced.totals.gross, than, termMonths);
  return [`The proposal, with tax: ${comparison}.`, `How “${title}” is worked out: ${sentence}`];
};

const options = (input: BoardPaperInput): readonly DocumentBlock[] => {
  const { offer, other, doingNothing } = input;
  return [
    heading('The options'),
    table({
      caption: 'What each option costs, with VAT and Climate Change Levy',
      columns: ['Option', ...FIGURES],
      figures: FIGURES,
      rows: [
        offerRow('Proposal', offer, input),
        ...(other ? [offerRow('Cheapest other offer', other, input)] : []),
        ...renewalRows(input),
        ...doingNothingRows(input),
      ],
    }),
    ...(other === null ? [paragraph('The list had no other offer.')] : []),
    ...renewalTexts(input).map((text) => paragraph(text)),
    ...(doingNothing ? [paragraph(`How doing nothing is worked out: ${doingNothing.sentence}`)] : []),
    paragraph(PANEL_ONLY),
  ];
};

const proposal = (input: BoardPaperInput): readonly DocumentBlock[] => [
  heading('The proposal in full'),
  facts(keyFacts({ ...input, isIndicative: isIndicative(input) }).rows),
  priceSum(input.offer),
];

const risks = ({ offer }: BoardPaperInput): readonly DocumentBlock[] => [
  heading('Risks'),
  points([
    factText(contract['no-cooling-off'], isoDate(offer.startDate)),
    `Leaving early: ${offer.exitTerms}`,
    `At the end: ${offer.renewalTerms}`,
    'The cost is worked out for the use given above. Using more costs more, and using less costs less.',
    NO_FEE_PROMISE,
  ]),
  changesTable(offer),
];

const interests = (input: BoardPaperInput): readonly DocumentBlock[] => {
  const { firm, offer } = input;
  return [
    heading('Conflicts of interest'),
    important(
      `${firm.brandName} made this paper and is paid ${amountText(offer.fee.pence, isIndicative(input))} by ${offer.supplierName} when the contract goes live.`,
    ),
    paragraph(
      `Anyone at the meeting with an interest in ${offer.supplierName} or in ${firm.brandName} is asked to declare it now and to take no part in the decision. Interests declared: ........................`,
    ),
  ];
};

/** Prices come before names: a paper may be wanted before the organisation has given its name. */
const BLANK_NAME = '................................................';

const resolution = (input: BoardPaperInput): readonly DocumentBlock[] => {
  const { answers, offer, signers, receipt } = input;
  const site = siteOf(answers, offer.fuel);
  return [
    heading('Draft resolution'),
    paragraph('It is resolved:'),
    points([
      `that ${customerName(answers) || BLANK_NAME} enters into a contract with ${offer.supplierName} for the supply of ${offer.fuel}${site === '' ? '' : ` to ${site}`} (${offer.productName}, ${offer.termMonths} months from ${dayAndMonth(offer.startDate)} to ${dayAndMonth(offer.endDate)}), at an estimated total cost of ${poundsOf(offer.totals.grossPence)} with VAT and Climate Change Levy, as set out in quotation ${input.reference};`,
      `that ${signerNames(signers) || '........................'} may sign it, and the letter of authority that goes with it, for the organisation;`,
      ...(offer.paymentMethod === 'direct-debit'
        ? [
            'that the Direct Debit instruction is signed by whoever has to sign for the organisation’s bank account;',
          ]
        : []),
      `that this applies only to a price no higher than the one in this paper, accepted by the end of ${lastDayText(receipt.expiresAt)}.`,
    ]),
    signatures([blankSignature('Chair of the meeting')]),
  ];
};

/**
 * Builds a paper for deciding and minuting: the need, options from one receipt, whole cost, our fee, risks, interests,
 * resolution.
 */
export function boardPaper(input: BoardPaperInput): DocumentContent {
  const { answers, offer, firm, receipt, indicativeReasons } = input;
  const name = customerName(answers);
  return documentOf('board-paper', {
    ...input,
    title: `Paper for a decision: ${offer.fuel} supply contract`,
    subject: `${offer.productName} from ${offer.supplierName} for ${name === '' ? 'the organisation' : name}`,
    from: firmBlock(firm),
    to: [name === '' ? BLANK_NAME : name],
    across: receipt.isSample ? 'SAMPLE' : null,
    blocks: [
      ...(receipt.isSample ? [important(SAMPLE_PRICES)] : []),
      ...indication(indicativeReasons),
      ...need(input),
      ...options(input),
      ...proposal(input),
      heading('How to check the figures', 3),
      facts(receiptFacts(receipt)),
      ...risks(input),
      ...interests(input),
      ...resolution(input),
    ],
  });
}

/**
 * Returns the cheapest other offer of the same term, otherwise the cheapest per year. What the customer pays decides, never
 * what we earn.
 */
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
