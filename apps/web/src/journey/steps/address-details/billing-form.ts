import { fuelsOf } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Billing } from '@switch/domain/journey/steps/address-details/billing.ts';
import { formatAddress } from '@switch/domain/place/address.ts';
import { fromAddressValue, toAddressValue, type AddressValue } from '../../address/address-value.ts';

/** The billing card while it is filled in. */
export type BillingForm = {
  isBilledAtSite: boolean;
  billingAddress: AddressValue;
  premisesId: string;
  billsBy: string;
  isConsolidated: boolean;
};

/**
 * First values of the form. Most bills go to the site, so the box starts ticked; on the short way they come by email unless
 * somebody says otherwise.
 */
export const toBillingForm = (stored: Billing | undefined, isAtOnce: boolean): BillingForm => ({
  isBilledAtSite: stored?.isBilledAtSite ?? true,
  billingAddress: toAddressValue(stored?.billingAddress),
  premisesId: '',
  billsBy: stored?.billsBy ?? (isAtOnce ? 'email' : ''),
  isConsolidated: stored?.isConsolidated ?? false,
});

/** What the form means: the other address only while the box is clear, one bill only where there are several meters. */
export const billingAnswer = (form: BillingForm, hasSeveralMeters: boolean) => ({
  isBilledAtSite: form.isBilledAtSite,
  ...(!form.isBilledAtSite && { billingAddress: fromAddressValue(form.billingAddress) }),
  ...(form.billsBy && { billsBy: form.billsBy }),
  ...(hasSeveralMeters && { isConsolidated: form.isConsolidated }),
});

/** Where the supplies are, each address once. */
export const siteAddresses = (answers: Answers): readonly string[] => [
  ...new Set(
    fuelsOf(answers).flatMap((fuel) => {
      const site = answers[`${fuel}-supply-address`]?.address;
      return site ? [formatAddress(site.address)] : [];
    }),
  ),
];

/** Whether one bill for several meters is a question at all. */
export const severalMeters = (answers: Answers): boolean =>
  fuelsOf(answers).length > 1 || answers.energy?.choice?.sites === 'several';
