import { keysOf } from '../shapes.ts';

/** `fixed` for the whole term, `passed-on` at cost when it changes, or `capped` at a limit named in the terms. */
export const TREATMENTS = ['fixed', 'passed-on', 'capped'] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** The staff label of each treatment. */
export const TREATMENT_LABELS: Readonly<Record<Treatment, string>> = {
  fixed: 'Fixed',
  'passed-on': 'Passed on',
  capped: 'Capped',
};

export const COMPONENT_NAMES = {
  energy: 'Wholesale energy',
  networkUse: 'Use of the networks',
  capacityMarket: 'Capacity market',
  levies: 'Government levies',
  metering: 'Metering',
  reconciliation: 'Settlement corrections',
  vatAndCcl: 'VAT and Climate Change Levy',
  volumeTolerance: 'Using more or less than agreed',
} as const;

/** One part of a business energy price that a contract may fix or leave open. */
export type Component = keyof typeof COMPONENT_NAMES;
export const COMPONENTS = keysOf(COMPONENT_NAMES);

/** The full "what can change" matrix of a product: one treatment for every component. */
export type WhatCanChange = Readonly<Record<Component, Treatment>>;

// Taxes follow the law whatever a contract says, so they do not affect the badge.
const JUDGED = COMPONENTS.filter((component) => component !== 'vatAndCcl');

/** Returns whether a product earns the "fully fixed" badge: every component but the taxes is fixed. Never typed by hand. */
export const isFullyFixed = (matrix: WhatCanChange): boolean =>
  JUDGED.every((component) => matrix[component] === 'fixed');

const WEIGHT: Readonly<Record<Treatment, number>> = { fixed: 2, capped: 1, 'passed-on': 0 };

/**
 * Returns how much of the price is certain, from 0 (all passed on) to 14 (fully fixed): a cap counts half. For sorting
 * only.
 */
export const fixedness = (matrix: WhatCanChange): number =>
  JUDGED.reduce((sum, component) => sum + WEIGHT[matrix[component]], 0);
