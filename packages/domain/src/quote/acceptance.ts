import type { PriceRow } from '../tariff/price-row.ts';
import type { Acceptance } from '../tariff/product.ts';
import { totalKwh } from '../tariff/rate-structure.ts';
import type { QuoteInputs } from './quote-inputs.ts';
import type { PricingRefusal } from './refusals.ts';

/** What is known about a customer that a supplier may refuse to supply. */
export type Applicant = Pick<QuoteInputs, 'acceptanceClass' | 'isNewOrganisation' | 'isIgt'>;

/** Every reason why a product is not sold to this customer; empty when it is. */
export function acceptanceRefusals(
  acceptance: Acceptance,
  { acceptanceClass, isNewOrganisation, isIgt }: Applicant,
): readonly PricingRefusal[] {
  const refusals: PricingRefusal[] = [];
  if (!acceptance.kinds.includes(acceptanceClass))
    refusals.push({ code: 'org_type_not_accepted', acceptanceClass });
  if (isNewOrganisation && !acceptance.newCompanies) refusals.push({ code: 'new_company_not_accepted' });
  if (isIgt && !acceptance.igt) refusals.push({ code: 'igt_not_accepted' });
  return refusals;
}

/**
 * Why a row of the right fuel, region and sale type is not a price for these inputs, or undefined when it is. The order goes from
 * what the customer cannot change to what passes with time, so that the first reason is the one worth telling.
 */
export function rowRefusal(inputs: QuoteInputs, row: PriceRow): PricingRefusal | undefined {
  const { kwhFrom, kwhTo, startFrom, startTo, quoteFrom, quoteTo } = row;
  const yearlyKwh = totalKwh(inputs.kwhByRegister);
  if (row.rateStructure !== inputs.rateStructure || !fitsProfileClass(inputs, row))
    return { code: 'rate_structure_mismatch' };
  if (row.igt !== inputs.isIgt) return { code: 'igt_not_accepted' };
  if (!isWithin(yearlyKwh, kwhFrom, kwhTo)) return { code: 'outside_volume_band', kwhFrom, kwhTo };
  if (!isWithin(inputs.startDate, startFrom, startTo))
    return { code: 'start_outside_window', startFrom, startTo };
  if (inputs.creditScore !== undefined && !isWithin(inputs.creditScore, row.creditFrom, row.creditTo))
    return { code: 'credit_score_not_accepted' };
  if (inputs.today > quoteTo) return { code: 'price_expired', quoteTo };
  return inputs.today < quoteFrom ? { code: 'price_not_open', quoteFrom } : undefined;
}

const isWithin = <Value extends number | string>(value: Value, from: Value, to: Value): boolean =>
  value >= from && value <= to;

// A row for no class fits all; an unknown class is priced by any row and shown as indicative.
const fitsProfileClass = ({ profileClass }: QuoteInputs, row: PriceRow): boolean =>
  row.profileClass === undefined || profileClass === undefined || row.profileClass === profileClass;
