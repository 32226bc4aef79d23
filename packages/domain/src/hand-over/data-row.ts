import { currentSupplierName } from '../journey/draft.ts';
import type { Answers } from '../journey/journey.ts';
import { formatAddress } from '../place/address.ts';
import { keysOf } from '../shapes.ts';
import { meterNumberOf, siteOf, statedClass, type KeyFactsOffer } from '../signing/key-facts.ts';
import type { Fuel } from '../units/energy.ts';
import columns from './data-row.json' with { type: 'json' };

/** The version of the layout of a data row; it goes up with every change that suppliers have to follow. */
export const ROW_LAYOUT_VERSION = '1';

/** A column of the data row. */
export type RowColumn = keyof typeof columns;
/** Every column, in order. */
export const rowColumns = keysOf(columns);
/** The description of each column for suppliers. */
export const rowColumnMeanings: Readonly<Record<RowColumn, string>> = columns;

/** One supply in the layout of a hand-over: every column, empty if there is nothing to say. */
export type DataRow = Readonly<Record<RowColumn, string>>;

/** The account that a supplier collects from. */
export interface AccountToCollectFrom {
  readonly accountHolderName: string;
  readonly bankName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
}

/** The input for a data row. Rates in ten-thousandths of a penny, money in pence. */
export interface RowInput {
  readonly reference: string;
  readonly replyToken: string;
  readonly firm: { readonly firmName: string; readonly firmNumber: string };
  readonly answers: Answers;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
  readonly supply: {
    readonly fuel: Fuel;
    readonly offer: KeyFactsOffer & { readonly productId: string };
    readonly yearlyKwh: number;
  };
  /** Whether the mandate is included signed; null if nothing is collected. */
  readonly mandateState: 'signed' | 'to-follow' | null;
  /** Null if the digits are not included in this row. */
  readonly account: AccountToCollectFrom | null;
  readonly signedAt: Date;
}

/** Formats a rate as pence with four decimals: 241234 is 24.1234. */
const pence = (rate: number): string => {
  const [whole, part] = [Math.trunc(Math.abs(rate) / 10_000), Math.abs(rate) % 10_000];
  return `${rate < 0 ? '-' : ''}${whole}.${String(part).padStart(4, '0')}`;
};

/** Formats pence as pounds with two decimals. */
const pounds = (amount: number): string =>
  `${Math.trunc(amount / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;

const digits = (number: string): string => number.replaceAll(/\D/g, '');

function customer(answers: Answers) {
  const { organisation, person } = answers['personal-details'] ?? {};
  const billing = answers['address-details']?.billing;
  return {
    organisation_name: organisation?.companyName ?? '',
    organisation_kind: answers['mbc-page']?.organisation?.kind ?? '',
    trading_name: organisation?.tradingName ?? '',
    company_number: organisation?.companyNumber ?? '',
    charity_number: organisation?.charityNumber ?? '',
    registered_address: organisation?.registeredAddress ? formatAddress(organisation.registeredAddress) : '',
    contact_role: person?.jobTitle ?? '',
    bills_by: billing?.billsBy ?? '',
    billing_address: billing?.billingAddress ? formatAddress(billing.billingAddress) : '',
    qualifying_use_percent: String(answers['mbc-page']?.organisation?.qualifyingUsePercent ?? 0),
  };
}

function premises(answers: Answers, fuel: Fuel) {
  const address = answers[`${fuel}-supply-address`]?.address?.address;
  const end = answers['contract-end-date']?.[`${fuel}-end`];
  return {
    fuel,
    meter_number: digits(meterNumberOf(answers, fuel)),
    meter_top_line:
      fuel === 'electricity' ? (answers['electricity-supply-address']?.meter?.mpanTopLine ?? '') : '',
    site_address: siteOf(answers, fuel),
    site_postcode: address?.postCode ?? '',
    business_class: statedClass(answers, fuel),
    current_supplier: currentSupplierName(answers, fuel),
    contract_end_date: end?.knows === 'date' ? (end.contractEndDate ?? '') : '',
    notice: end?.notice ?? '',
  };
}

const contract = ({ offer, yearlyKwh }: RowInput['supply']) => ({
  product_id: offer.productId,
  product_name: offer.productName,
  term_months: String(offer.termMonths),
  start_date: offer.startDate,
  end_date: offer.endDate,
  yearly_kwh: String(yearlyKwh),
  unit_rates: offer.unitRates.map(({ label, rate }) => `${label}=${pence(rate)}`).join(';'),
  standing_charge: pence(offer.standingChargeRate),
  fee_per_kwh: pence(offer.fee.ratePerKwh),
  fee_total: pounds(offer.fee.pence),
  payment_method: offer.paymentMethod,
});

/**
 * Builds the row of one supply in the layout that every supplier is given. Text is as typed by the customer; the column
 * order is `rowColumns`.
 */
export function dataRow(input: RowInput): DataRow {
  const { answers, supply, account, firm, contact } = input;
  return {
    layout_version: ROW_LAYOUT_VERSION,
    our_reference: input.reference,
    reply_token: input.replyToken,
    broker_name: firm.firmName,
    broker_number: firm.firmNumber,
    ...premises(answers, supply.fuel),
    ...customer(answers),
    ...contract(supply),
    contact_name: contact.name,
    contact_phone: contact.phone,
    contact_email: contact.email,
    mandate_state: input.mandateState ?? '',
    account_holder: account?.accountHolderName ?? '',
    bank_name: account?.bankName ?? '',
    sort_code: account?.sortCode ?? '',
    account_number: account?.accountNumber ?? '',
    signed_at: input.signedAt.toISOString(),
  };
}

/** Returns the row without its bank digits. */
export const withoutBankDetails = (row: DataRow): DataRow => ({
  ...row,
  account_holder: '',
  bank_name: '',
  sort_code: '',
  account_number: '',
});
