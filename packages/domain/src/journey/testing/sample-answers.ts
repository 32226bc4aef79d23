import type { Answers } from '../journey.ts';

/** Answers of an invented limited company in London, card by card: tests change single ones. */

const site = {
  line1: '14 Sample Row',
  city: 'London',
  postCode: 'SW1A 1AA',
};

const usage = (kwh: number) => ({ method: 'kwh', kwh, low: kwh, high: kwh }) as const;

const end = { knows: 'date', contractEndDate: '2026-11-30', notice: 'not-given' } as const;

const electricitySteps = {
  'electricity-supply-address': {
    address: { address: site, source: 'manual' },
    meter: { mpanCore: '1200000000002', mpanTopLine: '03801100', isConfirmed: true },
    kind: { meterKind: 'single' },
  },
} satisfies Answers;

const gasSteps = {
  'gas-supply-address': {
    address: { address: site, source: 'manual' },
    meter: { mprn: '1234567', isConfirmed: true },
    kind: { meterKind: 'credit' },
  },
} satisfies Answers;

const company = {
  kind: 'limited-company',
  isUnderOneYearOld: 'no',
  qualifyingUsePercent: 0,
} as const;

const size = { employees: 'under-10', turnover: 'up-to-2m' } as const;
const statedAt = '2026-09-14T09:00:00.000Z';

/** A single-fuel electricity draft, complete up to `/prices`. */
export const electricityBeforePrices: Answers = {
  energy: { choice: { switchType: 'electricity', situation: 'contract-ending', sites: 'one' } },
  ...electricitySteps,
  'current-supplier': {
    'electricity-supplier': { choice: 'not-sure' },
    'electricity-usage': usage(20_000),
  },
  'contract-end-date': { 'electricity-end': end },
  'mbc-page': {
    size,
    organisation: company,
    statement: { statementId: 'business-size-2024-12-19-1', electricity: 'micro', statedAt },
  },
};

/** A single-fuel gas draft, complete up to `/prices`. */
export const gasBeforePrices: Answers = {
  energy: { choice: { switchType: 'gas', situation: 'contract-ending', sites: 'one' } },
  ...gasSteps,
  'current-supplier': { 'gas-supplier': { choice: 'not-sure' }, 'gas-usage': usage(40_000) },
  'contract-end-date': { 'gas-end': end },
  'mbc-page': {
    size,
    organisation: company,
    statement: { statementId: 'business-size-2024-12-19-1', gas: 'micro', statedAt },
  },
};

/** Both fuels, complete up to `/prices`. */
export const bothBeforePrices: Answers = {
  energy: { choice: { switchType: 'both', situation: 'contract-ending', sites: 'one' } },
  ...electricitySteps,
  ...gasSteps,
  'current-supplier': {
    ...electricityBeforePrices['current-supplier'],
    ...gasBeforePrices['current-supplier'],
  },
  'contract-end-date': { 'electricity-end': end, 'gas-end': end },
  'mbc-page': {
    size,
    organisation: company,
    statement: {
      statementId: 'business-size-2024-12-19-1',
      electricity: 'micro',
      gas: 'micro',
      statedAt,
    },
  },
};

/** An offer as stored in the draft. */
export const chosenOffer = {
  kind: 'offer',
  receiptId: 'receipt-1',
  offerId: 'offer-1',
  quotationId: 'quotation-1',
  supplierId: 'sample-supplier',
  supplierName: 'Sample Supplier',
  productName: 'Fixed 24',
  termMonths: 24,
  paymentMethod: 'direct-debit',
  totalPence: 1_234_567,
  expiresAt: '2026-10-05T23:00:00.000Z',
} as const;

/** The answers of the screens about organisation and addresses, and the answer about authority. */
export const peopleAndAddresses = {
  'personal-details': {
    organisation: {
      companyName: 'Invented Bakery Limited',
      companyNumber: '01234567',
      isScottishCharity: false,
      standing: 'ok',
    },
    person: { name: 'Robin', lastName: 'Example', jobTitle: 'Director', phone: '07700 900123' },
    contact: { choice: 'none', isMarketingWelcome: false, wordingVersion: '2026-09' },
  },
  'address-details': { billing: { isBilledAtSite: true, billsBy: 'email' } },
  'authorised-person': { authority: { who: 'me' } },
} as const satisfies Answers;

/** A single-fuel electricity draft with every card answered. */
export const completeElectricity: Answers = {
  ...electricityBeforePrices,
  prices: { electricity: chosenOffer },
  ...peopleAndAddresses,
};

/** Both fuels with every card answered. */
export const completeBoth: Answers = {
  ...bothBeforePrices,
  prices: {
    electricity: chosenOffer,
    gas: { ...chosenOffer, offerId: 'offer-2', quotationId: 'quotation-2' },
  },
  ...peopleAndAddresses,
};
