import { expect, type Page } from '@playwright/test';
import { journey } from '@switch/domain/journey/journey.ts';
import { stepAt, type StepId } from '@switch/domain/journey/step-list.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { giveAddresses } from './addresses.ts';
import {
  answerEnd,
  answerOrganisation,
  answerUse,
  chooseEnergy,
  chooseSupply,
  startAtHome,
} from './before-prices.ts';
import { checkAndSend } from './details.ts';
import { emptyNotes, type Notes } from './notes.ts';
import { giveBankDetails } from './payment.ts';
import { introduce } from './personal.ts';
import { choosePrices } from './prices.ts';
import { readAndSign } from './signing.ts';

/** What a walk uses: the page, the scenario, the mailbox and the notes taken along the way. */
export type Walker = {
  readonly page: Page;
  readonly scenario: Scenario;
  readonly mailbox: Mailbox;
  readonly notes: Notes;
};

/** How each step is filled in. A step without a filler does not compile. */
export const fillers = {
  energy: ({ page, scenario }) => chooseEnergy(page, scenario),
  'electricity-supply-address': ({ page, scenario }) => chooseSupply(page, scenario, 'electricity'),
  'gas-supply-address': ({ page, scenario }) => chooseSupply(page, scenario, 'gas'),
  'current-supplier': ({ page, scenario }) => answerUse(page, scenario),
  'contract-end-date': ({ page, scenario }) => answerEnd(page, scenario),
  'mbc-page': ({ page, scenario }) => answerOrganisation(page, scenario),
  prices: ({ page, scenario, notes }) => choosePrices(page, scenario, notes),
  'personal-details': ({ page, scenario, mailbox }) => introduce(page, scenario, mailbox),
  'address-details': ({ page, scenario }) => giveAddresses(page, scenario),
  'payment-details': ({ page, scenario }) => giveBankDetails(page, scenario),
  'authorised-person': ({ page, scenario, notes, mailbox }) => readAndSign(page, scenario, notes, mailbox),
  details: ({ page, scenario, notes }) => checkAndSend(page, scenario, notes),
} as const satisfies Record<StepId, (walker: Walker) => Promise<void>>;

const pathOf = (page: Page): string => new URL(page.url()).pathname;

/**
 * Returns whether a scenario includes a step: only the fuels it switches, and nothing after the prices if a
 * person prices it.
 */
function meets({ fuels, choice }: Scenario, stepId: StepId): boolean {
  if (stepId === 'electricity-supply-address') return fuels.includes('electricity');
  if (stepId === 'gas-supply-address') return fuels.includes('gas');
  const order = journey.map(({ id }) => id);
  return choice !== 'a person prices it' || order.indexOf(stepId) <= order.indexOf('prices');
}

/**
 * Walks a scenario from the page's current step (or from `/` on a blank page) to the step `until`, which is
 * left untouched, or to the end. Checks that each step comes at its address and in the order of the journey.
 */
export async function walk(walker: Walker, until?: StepId): Promise<void> {
  const { page, scenario } = walker;
  if (page.url() === 'about:blank') await startAtHome(page, scenario);
  const first = stepAt(pathOf(page)) ?? 'energy';
  const order = journey.filter(({ id }) => meets(scenario, id));
  for (const step of order.slice(order.findIndex(({ id }) => id === first))) {
    await expect(page).toHaveURL((address) => address.pathname === step.path);
    if (step.id === until) return;
    await fillers[step.id](walker);
  }
}

/** Returns a walker at the start of a scenario. */
export const walkerOf = (page: Page, scenario: Scenario, mailbox: Mailbox): Walker => ({
  page,
  scenario,
  mailbox,
  notes: emptyNotes(),
});
