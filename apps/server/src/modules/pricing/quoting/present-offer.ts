import type { Offer, PriceLine } from '@switch/contract/http/quoting.ts';
import type { BillLine, ChargeLine } from '@switch/domain/quote/bill-lines.ts';
import type { OfferTotals } from '@switch/domain/quote/offer-costs.ts';
import { freshRating } from '@switch/domain/tariff/supplier.ts';
import { registerName } from '@switch/domain/tariff/rate-structure.ts';
import { formatCount, formatPounds, formatRate } from '@switch/domain/units/money-text.ts';
import type { FullOffer } from './price-list.ts';
import { productWords } from './product-words.ts';
import type { OfferFrame } from './offer-frame.ts';

/** An offer as it crosses the wire, in the frame of its list. */
export function presentOffer(offer: FullOffer, { today, stayFor, expiryOf }: OfferFrame): Offer {
  const { supplier, product, priced, totals, prices } = offer;
  const stay = stayFor(offer.termMonths);
  return {
    offerId: offer.rowId,
    fuel: product.fuel,
    supplierId: supplier.id,
    supplierName: supplier.name,
    supplierLogo: supplier.logo,
    rating: freshRating(supplier, today) ?? null,
    productId: product.id,
    productName: product.name,
    termMonths: offer.termMonths,
    startDate: priced.startDate,
    endDate: priced.endDate,
    paymentMethod: offer.paymentMethod,
    isGreen: offer.isGreen,
    isFullyFixed: offer.isFullyFixed,
    ...productWords(product),
    unitRates: priced.registers.map(({ register, shownRate }) => ({
      register,
      label: registerName(register),
      rate: shownRate,
    })),
    standingChargeRate: prices.standingCharge,
    lines: priced.lines.map(presentLine),
    totals: presentTotals(totals),
    fee: { pence: totals.fee, ratePerKwh: totals.feePerKwh },
    differenceToStayPence: stay ? totals.gross - stay.gross : null,
    netDifferenceToStayPence: stay ? totals.net - stay.net : null,
    expiresAt: expiryOf(offer.expiresOn),
  };
}

const presentTotals = ({ net, ccl, vat, gross, perMonth, perYear }: OfferTotals): Offer['totals'] => ({
  netPence: net,
  cclPence: ccl,
  vatPence: vat,
  grossPence: gross,
  netPerMonthPence: perMonth.exTax,
  grossPerMonthPence: perMonth.incTax,
  grossPerYearPence: perYear.incTax,
});

const presentLine = (line: BillLine): PriceLine => {
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
        quantity: `${quantityText(line.quantity)} ${unitWords(line)}`,
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

const unitWords = ({ unit, quantity }: ChargeLine): string => {
  if (unit === 'kWh') return 'kWh';
  return quantity === 1 ? unit : `${unit}s`;
};

/** `12,000` or `8,333.30`: a line's quantity is whole or has two decimals, so that a column of them lines up. */
function quantityText(quantity: number): string {
  const hundredths = Math.round(quantity * 100);
  const decimals = hundredths % 100;
  const whole = formatCount(Math.floor(hundredths / 100));
  return decimals === 0 ? whole : `${whole}.${String(decimals).padStart(2, '0')}`;
}
