import * as z from 'zod/mini';
import { schemasOf, type Step } from './step.ts';
import { stepIds, stepList, type StepId } from './step-list.ts';
import { addressDetails } from './steps/address-details/step.ts';
import { authorisedPerson } from './steps/authorised-person/step.ts';
import { contractEndDate } from './steps/contract-end-date/step.ts';
import { currentSupplier } from './steps/current-supplier/step.ts';
import { details } from './steps/details/step.ts';
import { electricitySupplyAddress } from './steps/electricity-supply-address/step.ts';
import { energy } from './steps/energy/step.ts';
import { gasSupplyAddress } from './steps/gas-supply-address/step.ts';
import { mbcPage } from './steps/mbc-page/step.ts';
import { paymentDetails } from './steps/payment-details/step.ts';
import { personalDetails } from './steps/personal-details/step.ts';
import { prices } from './steps/prices/step.ts';

const steps = {
  energy,
  'electricity-supply-address': electricitySupplyAddress,
  'gas-supply-address': gasSupplyAddress,
  'current-supplier': currentSupplier,
  'contract-end-date': contractEndDate,
  'mbc-page': mbcPage,
  prices,
  'personal-details': personalDetails,
  'address-details': addressDetails,
  'payment-details': paymentDetails,
  'authorised-person': authorisedPerson,
  details,
} as const satisfies Readonly<Record<StepId, Step>>;

/** A step with its name, its address, its title, and what it asks. */
export type JourneyStep = Step & { readonly id: StepId; readonly path: string; readonly title: string };

/** The step called `id`. */
export const stepCalled = (id: StepId): JourneyStep => ({ id, ...stepList[id], ...steps[id] });

/** The steps in the order in which they are walked. */
export const journey: readonly JourneyStep[] = stepIds.map(stepCalled);

/**
 * Every stored answer of a draft, step by step and card by card. A card is there whole or not at all; anything else is
 * refused with the place it stands at. Bank details, signatures and passwords have no place here.
 */
export const Answers = z.partial(z.strictObject(schemasOf(steps)));
export type Answers = z.output<typeof Answers>;
