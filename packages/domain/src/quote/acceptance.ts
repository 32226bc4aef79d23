import type { Acceptance } from '../tariff/product.ts';
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
