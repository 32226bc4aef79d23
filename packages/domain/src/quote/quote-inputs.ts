import type { Acceptance, AcceptanceClass } from '../tariff/product.ts';
import type { PricingRefusal } from './refusals.ts';
import type { FeePolicy, SaleType } from '../tariff/price-row.ts';
import type { IsoDate } from '../units/period.ts';
import type { SupplyFacts } from './pricing-context.ts';

/** Everything that determines a list of prices. Equal inputs with the same version of the price book give the same list. */
export interface QuoteInputs extends SupplyFacts {
  /** Electricity: the GSP group's letter. Gas: the local distribution zone's code. */
  readonly region: string;
  /** Electricity profile class, if known. */
  readonly profileClass?: string;
  /** The requested first day of supply. */
  readonly startDate: IsoDate;
  /** The day on which the prices were requested. */
  readonly today: IsoDate;
  readonly acceptanceClass: AcceptanceClass;
  /** Registered or founded less than 12 months ago. */
  readonly isNewOrganisation: boolean;
  /** Whether the site is on an independent gas transporter's network. */
  readonly isIgt: boolean;
  readonly saleType: SaleType;
  /** Credit score 0 to 100; absent if no agency was asked, in which case no price is refused because of it. */
  readonly creditScore?: number;
  readonly feePolicy: FeePolicy;
}

/** The facts that decide whether an ordinary price can be offered at all. */
export interface CustomQuoteFacts {
  /** Whether the bill has a charge for agreed capacity in kVA. Profile class 00 alone proves nothing. */
  readonly hasCapacityCharge: boolean;
  readonly yearlyKwh: number;
  /** The largest yearly use that the published price book covers. */
  readonly bookTopKwh: number;
}

/** Returns whether a supply needs a custom quote: it pays for capacity, or uses more than any published price covers. */
export const needsCustomQuote = ({ hasCapacityCharge, yearlyKwh, bookTopKwh }: CustomQuoteFacts): boolean =>
  hasCapacityCharge || yearlyKwh > bookTopKwh;

/** The facts about a customer for which a supplier may refuse to supply them. */
export type Applicant = Pick<QuoteInputs, 'acceptanceClass' | 'isNewOrganisation' | 'isIgt'>;

/** Returns every reason why a product is not sold to this customer; empty if it is. */
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
