import contract from '../facts/contract.json' with { type: 'json' };
import { factText } from '../facts/fact.ts';
import notice from '../facts/notice.json' with { type: 'json' };
import { formatMpan, isMpan } from '../meter/mpan.ts';
import { formatAddress } from '../place/address.ts';
import { rowsOf } from '../shapes.ts';
import { BUSINESS_CLASSES, type BusinessClass } from '../protection/business-classes.ts';
import { amountText, noticeTerms } from '../quote/offer-texts.ts';
import { type Consequence, consequencesOf, probableText } from '../protection/statement.ts';
import { taxTreatment, type TaxTreatment } from '../tax/tax-treatment.ts';
import { formatCount, formatRate, poundsOf } from '../units/money-text.ts';
import { rate } from '../units/money.ts';
import type { Fuel } from '../units/energy.ts';
import type { Answers } from '../journey/journey.ts';
import type { SummaryRow } from '../journey/step.ts';
import { longDate } from '../units/date-text.ts';
import { keyFactSections, type KeyFactSection } from './key-fact-sections.ts';
import { isoDate, type IsoDate } from '../units/period.ts';

/**
 * The stored offer that key facts are built from: money in pence, rates in ten-thousandths of a penny, dates `yyyy-MM-dd`.
 */
export type KeyFactsOffer = {
  readonly fuel: Fuel;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly productName: string;
  readonly termMonths: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly paymentMethod: 'direct-debit' | 'bank-transfer';
  readonly paymentDueDays: number;
  readonly creditTerms: string;
  readonly greenWords: string;
  readonly whatCanChange: readonly { readonly component: string; readonly words: string }[];
  readonly exitTerms: string;
  readonly noticeDays: number;
  readonly noticeOpensDays?: number | undefined;
  readonly renewalTerms: string;
  readonly unitRates: readonly { readonly label: string; readonly rate: number }[];
  readonly standingChargeRate: number;
  readonly lines: readonly { readonly code: string; readonly label: string; readonly rateText: string }[];
  readonly totals: {
    readonly netPence: number;
    readonly cclPence: number;
    readonly vatPence: number;
    readonly grossPence: number;
    readonly grossPerYearPence: number;
  };
  readonly fee: { readonly pence: number; readonly ratePerKwh: number };
};

/** The firm behind the product, as configured: where complaints about the firm itself go. */
export type Firm = {
  readonly brandName: string;
  readonly supportEmail: string;
  /** A sentence that names the dispute scheme. */
  readonly disputeScheme: string;
};

/** One supply to be signed for. `yearlyKwh` is the use that the stored price is based on. */
export type KeyFactsInput = {
  readonly answers: Answers;
  readonly offer: KeyFactsOffer;
  readonly yearlyKwh: number;
  readonly supplierAddress: readonly string[];
  readonly firm: Firm;
  /** How the price was taxed, as text, if the answers it was calculated from no longer exist. */
  readonly taxWords?: string;
  /** Whether the price is only indicative: then so is what we earn. */
  readonly isIndicative?: boolean;
};

export type KeyFactRow = SummaryRow & { readonly section: KeyFactSection };

export type KeyFacts = {
  readonly fuel: Fuel;
  readonly supplierId: string;
  readonly supplierName: string;
  /** By section, in order. */
  readonly rows: readonly KeyFactRow[];
  readonly whatCanChange: readonly { readonly component: string; readonly treatment: string }[];
};

const supplyStep = { electricity: 'electricity-supply-address', gas: 'gas-supply-address' } as const;

const classIfStated = (answers: Answers, fuel: Fuel): BusinessClass | undefined =>
  answers['mbc-page']?.statement?.[fuel];

/** Returns the class that the customer stated for a fuel; the one with the fewest rights if none was stated. */
export const statedClass = (answers: Answers, fuel: Fuel): BusinessClass =>
  classIfStated(answers, fuel) ?? 'larger';

/** Returns the probable class for a fuel, if the supplier has yet to confirm it. */
export const probableClass = (answers: Answers, fuel: Fuel): BusinessClass | undefined =>
  answers['mbc-page']?.statement?.probably?.[fuel];

/** Returns the supply number of a fuel as printed on bills; empty while unknown. */
export function meterNumberOf(answers: Answers, fuel: Fuel): string {
  if (fuel === 'gas') return answers['gas-supply-address']?.meter?.mprn ?? '';
  const core = answers['electricity-supply-address']?.meter?.mpanCore ?? '';
  return isMpan(core) ? formatMpan(core) : core;
}

/** Returns where a fuel is supplied, on one line; empty while unknown. */
export function siteOf(answers: Answers, fuel: Fuel): string {
  const address = answers[supplyStep[fuel]]?.address?.address;
  return address ? formatAddress(address) : '';
}

/**
 * Returns how the supply is taxed, based on what was said about its use. Sources: HMRC VAT Notice 701/19, Excise Notice
 * CCL1/3.
 */
export function taxOf(answers: Answers, fuel: Fuel, yearlyKwh: number, on: IsoDate): TaxTreatment {
  const facts = answers['mbc-page']?.organisation;
  const otherMetersKwh = (fuel === 'electricity' ? facts?.otherElectricityKwh : facts?.otherGasKwh) ?? 0;
  const use = { qualifyingUsePercent: facts?.qualifyingUsePercent ?? 0, otherMetersKwh };
  return taxTreatment(fuel, yearlyKwh, use, on);
}

const perKwh = (price: number): string => `${formatRate(rate(price))} per kWh`;

type Rows = (input: KeyFactsInput) => readonly SummaryRow[];

const supplierRows: Rows = ({ offer, supplierAddress }) =>
  rowsOf({ Supplier: [offer.supplierName, ...supplierAddress].join(', ') });

const partiesRows: Rows = ({ answers, offer }) => {
  const organisation = answers['personal-details']?.organisation;
  const number = organisation?.companyNumber || organisation?.charityNumber;
  const name = organisation?.companyName ?? '';
  return rowsOf({
    Customer: number ? `${name} (${number})` : name,
    Product: offer.productName,
    'Supply address': siteOf(answers, offer.fuel),
    [`Supply number (${offer.fuel === 'electricity' ? 'MPAN' : 'MPRN'})`]: meterNumberOf(answers, offer.fuel),
  });
};

const datesRows: Rows = ({ offer }) =>
  rowsOf({ Starts: longDate(offer.startDate), Ends: longDate(offer.endDate) });

const lengthRows: Rows = ({ offer }) => rowsOf({ 'Contract length': `${offer.termMonths} months` });

const halfHourlyCodes: readonly string[] = ['capacity', 'metering'];

const priceRows: Rows = ({ offer, yearlyKwh }) => [
  ...offer.unitRates.map((unit) => ({
    label: `Price: ${unit.label.toLowerCase()}`,
    value: `${perKwh(unit.rate)}, including our fee, before tax`,
  })),
  { label: 'Standing charge', value: `${formatRate(rate(offer.standingChargeRate))} per day, before tax` },
  ...offer.lines
    .filter(({ code }) => halfHourlyCodes.includes(code))
    .map(({ label, rateText }) => ({ label, value: `${rateText}, before tax` })),
  { label: 'Yearly use the price is worked out for', value: `${formatCount(yearlyKwh)} kWh` },
];

const YEAR = 12;

const totalRows: Rows = ({ offer: { totals, termMonths }, isIndicative = false }) => {
  const whole = amountText(totals.grossPence, isIndicative);
  const perYear = `${whole} (${amountText(totals.grossPerYearPence, isIndicative)} a year)`;
  return rowsOf({
    'Cost of the whole contract, with VAT and Climate Change Levy': termMonths === YEAR ? whole : perYear,
  });
};

const taxRows: Rows = ({ answers, offer, yearlyKwh, taxWords, isIndicative = false }) => {
  const { netPence, vatPence, cclPence } = offer.totals;
  return rowsOf({
    'Cost of the whole contract, before VAT and Climate Change Levy': amountText(netPence, isIndicative),
    'VAT and levy included': `VAT ${poundsOf(vatPence)}, levy ${poundsOf(cclPence)}`,
    'How it is taxed': taxWords ?? taxOf(answers, offer.fuel, yearlyKwh, isoDate(offer.startDate)).reason,
  });
};

const feeRows: Rows = ({ offer: { fee }, isIndicative = false }) =>
  rowsOf({
    'What we earn': `${amountText(fee.pence, isIndicative)} over the contract, which is ${perKwh(fee.ratePerKwh)}. It is inside these prices, the supplier pays it to us, and more use means more for us.`,
  });

const paymentLabels = { 'direct-debit': 'Direct Debit', 'bank-transfer': 'bank transfer' } as const;

const paymentRows: Rows = ({ offer }) =>
  rowsOf({
    'How you pay': `By ${paymentLabels[offer.paymentMethod]} to ${offer.supplierName}, ${offer.paymentDueDays} days after the date of a bill. Nothing is ever taken by us.`,
    'Credit check': offer.creditTerms,
    ...(offer.greenWords === '' ? {} : { 'Source of the energy': offer.greenWords }),
  });

const noticeText: (input: KeyFactsInput) => string = ({ answers, offer }) => {
  const none = factText(notice['micro-none'], isoDate(offer.startDate));
  const asked = `${noticeTerms(offer)}, in writing to the supplier.`;
  const size = classIfStated(answers, offer.fuel);
  if (size === undefined) return `${asked} ${none}`;
  if (size === 'micro') return `None. ${none}`;
  return probableClass(answers, offer.fuel) === 'micro'
    ? `${asked} None once the supplier confirms that this is a micro business.`
    : asked;
};

/**
 * Returns what follows from the size of the organisation for these subjects. Before the size has been stated, which is
 * not asked until after the prices, that is what holds for each size.
 */
function sizeTexts({ answers, offer }: KeyFactsInput, codes: readonly Consequence['code'][]): string {
  const size = classIfStated(answers, offer.fuel);
  const texts = (size ? [size] : BUSINESS_CLASSES)
    .flatMap((each) => consequencesOf(each, isoDate(offer.startDate)))
    .filter(({ code }) => codes.includes(code))
    .map(({ text }) => text);
  return [...new Set(texts)].join(' ');
}

const endRows: Rows = (input) => {
  const { answers, offer } = input;
  const probably = probableClass(answers, offer.fuel);
  return rowsOf({
    ...(probably && {
      'Size of the organisation': probableText(offer.fuel, probably, statedClass(answers, offer.fuel)),
    }),
    'Leaving early': offer.exitTerms,
    'Notice to leave at the end': noticeText(input),
    'At the end of the contract': [offer.renewalTerms, sizeTexts(input, ['renewal_letter'])]
      .filter(Boolean)
      .join(' '),
  });
};

const complaintRows: Rows = (input) => {
  const { offer, firm } = input;
  const route = sizeTexts(input, ['ombudsman', 'no_ombudsman']);
  return rowsOf({
    'Complaints about the supply': [`First to ${offer.supplierName}.`, route].filter(Boolean).join(' '),
    [`Complaints about ${firm.brandName}`]: `On the complaints page, or to ${firm.supportEmail}. ${firm.disputeScheme}`,
  });
};

/** First the supplier, total, dates and our fee, then the contract, its price, and how to end it or complain. */
const sections: Readonly<Record<KeyFactSection, readonly Rows[]>> = {
  first: [supplierRows, totalRows, datesRows, feeRows],
  contract: [partiesRows, lengthRows, paymentRows],
  price: [priceRows, taxRows],
  leaving: [endRows, complaintRows],
};

/**
 * Returns everything a customer should know about one supply before signing, in reading order: supplier, total, dates and
 * our fee; parties, payment and credit; prices and tax; leaving, notice, renewal and complaints; and what can change. The
 * screen, the signed hash and the stored record all use it. Source: Ofgem's principal terms for business contracts, with
 * the cost of the broker in pounds that suppliers have had to show since 1 October 2024.
 */
export const keyFacts = (input: KeyFactsInput): KeyFacts => ({
  fuel: input.offer.fuel,
  supplierId: input.offer.supplierId,
  supplierName: input.offer.supplierName,
  rows: keyFactSections.flatMap((section) =>
    sections[section].flatMap((rows) => rows(input).map((row) => ({ ...row, section }))),
  ),
  whatCanChange: input.offer.whatCanChange.map(({ component, words }) => ({ component, treatment: words })),
});

/** What a failed switch costs. */
export const NO_FEE_PROMISE =
  'If the switch does not go ahead, for whatever reason, there is no charge from us.';

/**
 * Returns what the last signature did. `when` is the time of the signature as text, `on` the day for which the text is
 * written.
 */
export const offeredAt = (when: string, on: IsoDate): string =>
  `The last signature that was needed was given on ${when}. ${factText(contract.offered, on)}`;

/** The same if the only signature was given in the application, and sending it entered the signature. */
export const sentAt = (when: string, on: IsoDate): string =>
  `The application was sent, with the one signature that was needed, on ${when}. ${factText(contract.offered, on)}`;
