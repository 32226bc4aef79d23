import type {
  ListedOffer as ListedOfferShown,
  Offer,
  PriceLine,
} from '@switch/contract/http/pricing/quotes.ts';
import type { BillLine, ChargeLine } from '@switch/domain/quote/price-offer.ts';
import { type OfferTotals, shownRate } from '@switch/domain/quote/offer-costs.ts';
import { comparedText } from '@switch/domain/quote/offer-texts.ts';
import type { QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import { expiryInstant } from '@switch/domain/quote/receipt.ts';
import { type DoingNothing, doingNothing, type Renewal, renewalCost } from '@switch/domain/quote/stay.ts';
import { lastDayOf, type SupplyPeriod, termPeriod } from '@switch/domain/quote/supply-period.ts';
import type { Acceptance, AcceptanceClass, Product } from '@switch/domain/tariff/product.ts';
import { registerName } from '@switch/domain/tariff/rate-structure.ts';
import { freshRating, type Supplier } from '@switch/domain/tariff/supplier.ts';
import { COMPONENT_NAMES, COMPONENTS, type Treatment } from '@switch/domain/tariff/what-can-change.ts';
import { formatCount, formatPounds, formatRate } from '@switch/domain/units/money-text.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { ReceiptNotes } from '../receipts/stored-receipt.ts';
import { onceEach } from './once-each.ts';
import type { FullOffer, ListedOffer } from './price-list.ts';

/** What the offers of one list are compared with. */
export interface OfferFrame {
  /** The day on which the list was made. */
  readonly today: IsoDate;
  /**
   * Returns renewing with the current supplier for that many months; undefined if none of its prices is
   * known.
   */
  readonly renewalFor: (termMonths: number) => Renewal | undefined;
  /**
   * Returns doing nothing for that many months; undefined if today's price is not known, or is the price of
   * going on as now.
   */
  readonly doingNothingFor: (months: number) => DoingNothing | undefined;
  /** Returns a supplier's rating while it is recent enough. */
  readonly ratingOf: (supplier: Supplier) => ListedOfferShown['rating'];
  /** Returns the last day of a period. */
  readonly endOf: (period: SupplyPeriod) => IsoDate;
  /** Returns the instant at which something valid until a day expires. */
  readonly expiryOf: (lastDay: IsoDate) => string;
}

/** Builds the frame of a list: renewing is priced at most once per term. */
export function offerFrame(inputs: QuoteInputs, { current }: ReceiptNotes): OfferFrame {
  const periodOf = (months: number) => termPeriod(inputs.startDate, months);
  const renewalFor = onceEach((termMonths: number) => {
    const cost = renewalCost(inputs, periodOf(termMonths), current);
    return cost.ok ? cost.value : undefined;
  });
  return {
    today: inputs.today,
    renewalFor,
    doingNothingFor: (months) => {
      const cost = doingNothing(inputs, periodOf(months), current);
      return cost.ok && renewalFor(months)?.basis !== 'no-contract' ? cost.value : undefined;
    },
    ratingOf: onceEach((supplier: Supplier) => shownRating(supplier, inputs.today)),
    endOf: onceEach(lastDayOf),
    expiryOf: onceEach(expiryInstant),
  };
}

/** Builds the wire form of an offer in a list, in the frame of that list. */
export const presentListed = (offer: ListedOffer, frame: OfferFrame): ListedOfferShown => ({
  ...presentEach(offer, frame),
  totals: presentTotals(offer.totals),
  rating: frame.ratingOf(offer.supplier),
  canRise: offer.isFullyFixed ? [] : risingParts(offer.product),
});

function shownRating(supplier: Supplier, today: IsoDate): ListedOfferShown['rating'] {
  const rating = freshRating(supplier, today);
  return rating ? { score: rating.score, date: rating.date } : null;
}

/** Builds the wire form of an offer with its lines and terms, in the frame of its list. */
export function presentOffer(offer: FullOffer, frame: OfferFrame): Offer {
  const { supplier, product, priced, totals, context, prices } = offer;
  return {
    ...presentEach(offer, frame),
    ...productTexts(product),
    rating: freshRating(supplier, frame.today) ?? null,
    renewing: besideRenewing(offer, frame.renewalFor(offer.termMonths)),
    unitRates: context.uses.map(({ register }) => ({
      register,
      label: registerName(register),
      rate: shownRate(prices, register, offer.feePerKwh),
    })),
    standingChargeRate: prices.standingCharge,
    lines: priced.lines.map(presentLine),
    totals: { ...presentTotals(totals), cclPence: totals.ccl, vatPence: totals.vat },
  };
}

function presentEach(offer: ListedOffer, { endOf, expiryOf }: OfferFrame) {
  const { supplier, product, totals, context } = offer;
  return {
    offerId: offer.rowId,
    fuel: product.fuel,
    supplierId: supplier.id,
    supplierName: supplier.name,
    supplierLogo: supplier.logo,
    productId: product.id,
    productName: product.name,
    termMonths: offer.termMonths,
    startDate: context.period.from,
    endDate: endOf(context.period),
    paymentMethod: offer.paymentMethod,
    isGreen: offer.isGreen,
    isFullyFixed: offer.isFullyFixed,
    hasExitFee: product.hasExitFee,
    fee: { pence: totals.fee, ratePerKwh: totals.feePerKwh },
    expiresAt: expiryOf(offer.expiresOn),
  };
}

function besideRenewing(
  { termMonths, totals }: ListedOffer,
  renewal: Renewal | undefined,
): Offer['renewing'] {
  if (!renewal) return null;
  const { than, priced } = renewal;
  const { net, gross } = priced.totals;
  return {
    netPence: net,
    grossPence: gross,
    netComparison: comparedText(totals.net, net, than, termMonths),
    grossComparison: comparedText(totals.gross, gross, than, termMonths),
  };
}

const presentTotals = ({ net, gross, perMonth, perYear }: OfferTotals): ListedOfferShown['totals'] => ({
  netPence: net,
  grossPence: gross,
  netPerMonthPence: perMonth.exTax,
  grossPerMonthPence: perMonth.incTax,
  grossPerYearPence: perYear.incTax,
});

/** Builds the wire form of a price line. */
export const presentLine = (line: BillLine): PriceLine => {
  const { code, label, amount } = line;
  return line.kind === 'vat'
    ? {
        code,
        label,
        quantity: formatPounds(line.base),
        rate: null,
        rateText: `${line.percent}%`,
        amountPence: amount,
      }
    : {
        code,
        label,
        quantity: `${quantityText(line.quantity)} ${unitText(line)}`,
        rate: line.rate,
        rateText: `${formatRate(line.rate)} ${PER_UNIT[line.unit]}`,
        amountPence: amount,
      };
};

const PER_UNIT: Readonly<Record<ChargeLine['unit'], string>> = {
  kWh: 'per kWh',
  day: 'per day',
  'kVA day': 'per kVA per day',
};

const unitText = ({ unit, quantity }: ChargeLine): string => {
  if (unit === 'kWh') return 'kWh';
  return quantity === 1 ? unit : `${unit}s`;
};

/**
 * Formats a quantity as `12,000` or `8,333.30`: whole or with two decimals, so that a column of them aligns.
 */
function quantityText(quantity: number): string {
  const hundredths = Math.round(quantity * 100);
  const decimals = hundredths % 100;
  const whole = formatCount(Math.floor(hundredths / 100));
  return decimals === 0 ? whole : `${whole}.${String(decimals).padStart(2, '0')}`;
}

/** The part of an offer that depends only on its product. */
export type ProductTexts = Pick<
  Offer,
  | 'paymentDueDays'
  | 'creditTerms'
  | 'greenWords'
  | 'whatCanChange'
  | 'exitTerms'
  | 'noticeDays'
  | 'noticeOpensDays'
  | 'renewalTerms'
  | 'accepts'
>;

const known = new WeakMap<Product, ProductTexts>();

/**
 * Returns the texts of a product for the wire. Computed once: the product of a published book never changes.
 */
function productTexts(product: Product): ProductTexts {
  const texts = known.get(product) ?? makeTexts(product);
  known.set(product, texts);
  return texts;
}

const makeTexts = (product: Product): ProductTexts => ({
  paymentDueDays: product.paymentDueDays,
  creditTerms: product.creditTerms,
  greenWords: product.greenEvidence.text,
  whatCanChange: COMPONENTS.map((component) => {
    const treatment = product.whatCanChange[component];
    return { component: COMPONENT_NAMES[component], treatment, words: TREATMENT_LABELS[treatment] };
  }),
  exitTerms: product.exitTerms,
  noticeDays: product.noticeDays,
  ...(product.noticeOpensDays !== undefined && { noticeOpensDays: product.noticeOpensDays }),
  renewalTerms: product.renewalTerms,
  accepts: acceptedLabels(product.acceptance),
});

const risingParts = ({ whatCanChange }: Product): string[] =>
  COMPONENTS.filter((component) => component !== 'vatAndCcl' && whatCanChange[component] !== 'fixed').map(
    (component) => COMPONENT_NAMES[component],
  );

const TREATMENT_LABELS: Readonly<Record<Treatment, string>> = {
  fixed: 'Fixed for the whole term',
  'passed-on': 'Passed on at cost when it changes',
  capped: 'Can change, up to a limit in the terms',
};

const CLASS_LABELS: Readonly<Record<AcceptanceClass, string>> = {
  company: 'Companies',
  charity: 'Charities',
  'sole-trader': 'Sole traders',
  partnership: 'Partnerships',
  club: 'Clubs and associations',
  'public-body': 'Public bodies',
  other: 'Other organisations',
};

const acceptedLabels = ({ kinds, newCompanies, igt }: Acceptance): string[] => [
  ...kinds.map((kind) => CLASS_LABELS[kind]),
  ...(newCompanies ? ['Organisations less than a year old'] : []),
  ...(igt ? ['Sites on an independent gas network'] : []),
];
