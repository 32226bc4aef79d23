import * as z from 'zod/mini';
import type { Step } from './step.ts';
import { addressDetails } from './steps/address-details.step.ts';
import { authorisedPerson } from './steps/authorised-person.step.ts';
import { contractEndDate } from './steps/contract-end-date.step.ts';
import { currentSupplier } from './steps/current-supplier.step.ts';
import { details } from './steps/details.step.ts';
import { electricitySupplyAddress } from './steps/electricity-supply-address.step.ts';
import { energy } from './steps/energy.step.ts';
import { gasSupplyAddress } from './steps/gas-supply-address.step.ts';
import { mbcPage } from './steps/mbc-page.step.ts';
import { paymentDetails } from './steps/payment-details.step.ts';
import { personalDetails } from './steps/personal-details.step.ts';
import { prices } from './steps/prices.step.ts';

const ordered = [
  energy,
  electricitySupplyAddress,
  gasSupplyAddress,
  currentSupplier,
  contractEndDate,
  mbcPage,
  prices,
  personalDetails,
  addressDetails,
  paymentDetails,
  authorisedPerson,
  details,
] as const;

/** The name of a step; a screen, a path of the browser tests and a row of the documentation exist for each. */
export type StepId = (typeof ordered)[number]['id'];

/** The steps in the order in which they are walked. */
export const journey: readonly (Step & { readonly id: StepId })[] = ordered;

/** The step called `id`. */
export const stepCalled = (id: StepId): Step & { readonly id: StepId } => {
  const found = journey.find((candidate) => candidate.id === id);
  if (!found) throw new RangeError(`no step is called ${id}`);
  return found;
};

/** The step at `path`, if the address belongs to the journey. */
export const stepAt = (path: string): (Step & { readonly id: StepId }) | undefined =>
  journey.find((candidate) => candidate.path === path);

/**
 * Every stored answer of a draft, step by step and card by card. A card is there whole or not at all; anything else is
 * refused with the place it stands at. Bank details, signatures and passwords have no place here.
 */
export const Answers = z.strictObject({
  energy: z.optional(energy.answers),
  'electricity-supply-address': z.optional(electricitySupplyAddress.answers),
  'gas-supply-address': z.optional(gasSupplyAddress.answers),
  'current-supplier': z.optional(currentSupplier.answers),
  'contract-end-date': z.optional(contractEndDate.answers),
  'mbc-page': z.optional(mbcPage.answers),
  prices: z.optional(prices.answers),
  'personal-details': z.optional(personalDetails.answers),
  'address-details': z.optional(addressDetails.answers),
  'payment-details': z.optional(paymentDetails.answers),
  'authorised-person': z.optional(authorisedPerson.answers),
  details: z.optional(details.answers),
} satisfies Record<StepId, z.ZodMiniType>);
export type Answers = z.output<typeof Answers>;
