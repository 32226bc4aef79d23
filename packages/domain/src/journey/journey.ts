import * as z from 'zod/mini';
import { schemasOf, step, type Step } from './step.ts';
import { stepIds, stepList, type StepId } from './step-list.ts';
import { access } from './steps/address-details/access.ts';
import { billing } from './steps/address-details/billing.ts';
import { correspondence } from './steps/address-details/correspondence.ts';
import { residence } from './steps/address-details/residence.ts';
import { authority } from './steps/authorised-person/authority.ts';
import { contractEnd } from './steps/contract-end-date/end.ts';
import { currentPrices } from './steps/current-supplier/prices.ts';
import { supplier } from './steps/current-supplier/supplier.ts';
import { usage } from './steps/current-supplier/usage.ts';
import { electricityKind } from './steps/electricity-supply-address/kind.ts';
import { electricityMeter } from './steps/electricity-supply-address/meter.ts';
import { choice } from './steps/energy/choice.ts';
import { gasKind } from './steps/gas-supply-address/kind.ts';
import { gasMeter } from './steps/gas-supply-address/meter.ts';
import { organisationFacts } from './steps/mbc-page/organisation.ts';
import { size } from './steps/mbc-page/size.ts';
import { statement } from './steps/mbc-page/statement.ts';
import { contact } from './steps/personal-details/contact.ts';
import { organisation } from './steps/personal-details/organisation.ts';
import { person } from './steps/personal-details/person.ts';
import { proprietor } from './steps/personal-details/proprietor.ts';
import { priceChoice } from './steps/prices/choice.ts';
import { supplyAddress } from './steps/supply-address.ts';

/** What each step asks, in screen order, when it applies, and which facts from the server it also needs. */
const steps = {
  energy: step({ cards: { choice } }),
  'electricity-supply-address': step({
    // Until a fuel is chosen, progress counts one supply.
    appliesTo: (view) => view.fuels.length === 0 || view.fuels.includes('electricity'),
    cards: { address: supplyAddress('electricity'), meter: electricityMeter, kind: electricityKind },
  }),
  'gas-supply-address': step({
    appliesTo: (view) => view.fuels.includes('gas'),
    cards: { address: supplyAddress('gas'), meter: gasMeter, kind: gasKind },
  }),
  'current-supplier': step({
    cards: {
      'electricity-supplier': supplier('electricity'),
      'electricity-usage': usage('electricity'),
      'electricity-prices': currentPrices('electricity'),
      'gas-supplier': supplier('gas'),
      'gas-usage': usage('gas'),
      'gas-prices': currentPrices('gas'),
    },
  }),
  'contract-end-date': step({
    cards: { 'electricity-end': contractEnd('electricity'), 'gas-end': contractEnd('gas') },
  }),
  'mbc-page': step({ cards: { size, organisation: organisationFacts, statement } }),
  prices: step({ cards: { electricity: priceChoice('electricity'), gas: priceChoice('gas') } }),
  'personal-details': step({
    facts: () => ['signed-in'],
    cards: { organisation, person, contact, proprietor },
  }),
  'address-details': step({ cards: { billing, correspondence, residence, access } }),
  // Bank details go straight to the server and are never part of a draft.
  'payment-details': step({ facts: (view) => (view.needsBankDetails ? ['payment'] : []), cards: {} }),
  // Other signatories sign in the envelope, so the step is done once they are named.
  'authorised-person': step({
    facts: ({ doOthersSign }) => (doOthersSign ? [] : ['signature']),
    cards: { authority },
  }),
  details: step({ facts: () => ['submitted'], cards: {} }),
} as const satisfies Readonly<Record<StepId, Step>>;

type CardsOf<Id extends StepId> = (typeof steps)[Id]['cards'];

/** The cards of a step that may be left unanswered. */
export type OptionalCard<Id extends StepId> = {
  [Card in keyof CardsOf<Id>]: CardsOf<Id>[Card] extends { readonly isOptional: false } ? never : Card;
}[keyof CardsOf<Id>];

/** A step with its id, path, title, and what it asks. */
export type JourneyStep = Step & { readonly id: StepId; readonly path: string; readonly title: string };

/** Returns the step with the given `id`. */
export const stepCalled = (id: StepId): JourneyStep => ({ id, ...stepList[id], ...steps[id] });

/** The steps, in order. */
export const journey: readonly JourneyStep[] = stepIds.map(stepCalled);

/**
 * Every stored answer of a draft, by step and card. A card is stored complete or not at all; anything else is
 * refused with its path. Bank details, signatures and passwords have no place here.
 */
export const Answers = z.partial(z.strictObject(schemasOf(steps)));
export type Answers = z.output<typeof Answers>;
