import { fuelsOf } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Billing } from '@switch/domain/journey/steps/address-details/billing.ts';
import { formatAddress } from '@switch/domain/place/address.ts';
import { fromAddressValue, toAddressValue, type AddressValue } from '../../address/address-value.ts';

/** The fields of the billing card. */
export type BillingForm = {
  isBilledAtSite: boolean;
  billingAddress: AddressValue;
  premisesId: string;
  billsBy: string;
  isConsolidated: boolean;
};

/**
 * Returns the form's initial values. Most bills go to the site, so that box starts ticked; on the short
 * route, bills are sent by email by default.
 */
export const toBillingForm = (stored: Billing | undefined, isAtOnce: boolean): BillingForm => ({
  isBilledAtSite: stored?.isBilledAtSite ?? true,
  billingAddress: toAddressValue(stored?.billingAddress),
  premisesId: '',
  billsBy: stored?.billsBy ?? (isAtOnce ? 'email' : ''),
  isConsolidated: stored?.isConsolidated ?? false,
});

/**
 * Converts the form to an answer: it has the other address only if the box is not ticked, and the choice of
 * one bill only if there are several meters.
 */
export const billingAnswer = (form: BillingForm, hasSeveralMeters: boolean) => ({
  isBilledAtSite: form.isBilledAtSite,
  ...(!form.isBilledAtSite && { billingAddress: fromAddressValue(form.billingAddress) }),
  ...(form.billsBy && { billsBy: form.billsBy }),
  ...(hasSeveralMeters && { isConsolidated: form.isConsolidated }),
});

/** Returns the addresses of the supplies, each once. */
export const siteAddresses = (answers: Answers): readonly string[] => [
  ...new Set(
    fuelsOf(answers).flatMap((fuel) => {
      const site = answers[`${fuel}-supply-address`]?.address;
      return site ? [formatAddress(site.address)] : [];
    }),
  ),
];

/** Returns whether there are several meters, so that one bill for all of them has to be asked about. */
export const severalMeters = (answers: Answers): boolean =>
  fuelsOf(answers).length > 1 || answers.energy?.choice?.sites === 'several';
