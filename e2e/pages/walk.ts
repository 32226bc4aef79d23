import { expect, type Page } from '@playwright/test';
import { journey } from '@switch/domain/journey/journey.ts';
import { stepAt, type StepId } from '@switch/domain/journey/step-list.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Story } from '../stories/story.ts';
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

/** Who walks, and what they remember. */
export type Walker = {
  readonly page: Page;
  readonly story: Story;
  readonly mailbox: Mailbox;
  readonly notes: Notes;
};

/** How each step is filled in. A step without a filler does not compile. */
export const fillers = {
  energy: ({ page, story }) => chooseEnergy(page, story),
  'electricity-supply-address': ({ page, story }) => chooseSupply(page, story, 'electricity'),
  'gas-supply-address': ({ page, story }) => chooseSupply(page, story, 'gas'),
  'current-supplier': ({ page, story }) => answerUse(page, story),
  'contract-end-date': ({ page, story }) => answerEnd(page, story),
  'mbc-page': ({ page, story }) => answerOrganisation(page, story),
  prices: ({ page, story, notes }) => choosePrices(page, story, notes),
  'personal-details': ({ page, story, mailbox }) => introduce(page, story, mailbox),
  'address-details': ({ page, story }) => giveAddresses(page, story),
  'payment-details': ({ page, story }) => giveBankDetails(page, story),
  'authorised-person': ({ page, story, notes }) => readAndSign(page, story, notes),
  details: ({ page, story, notes }) => checkAndSend(page, story, notes),
} as const satisfies Record<StepId, (walker: Walker) => Promise<void>>;

const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Whether a story meets a step: the fuels it switches, and nothing after the prices when a person works them out. */
function meets({ fuels, choice }: Story, stepId: StepId): boolean {
  if (stepId === 'electricity-supply-address') return fuels.includes('electricity');
  if (stepId === 'gas-supply-address') return fuels.includes('gas');
  const order = journey.map(({ id }) => id);
  return choice !== 'a person prices it' || order.indexOf(stepId) <= order.indexOf('prices');
}

/**
 * Walks a story from where the page stands (from `/` when it stands nowhere) to the step `until`, which is left as it was
 * found, or to the end. Each step has to come at its address and in the order of the journey.
 */
export async function walk(walker: Walker, until?: StepId): Promise<void> {
  const { page, story } = walker;
  if (page.url() === 'about:blank') await startAtHome(page, story);
  const first = stepAt(pathOf(page)) ?? 'energy';
  const order = journey.filter(({ id }) => meets(story, id));
  for (const step of order.slice(order.findIndex(({ id }) => id === first))) {
    await expect(page).toHaveURL((address) => address.pathname === step.path);
    if (step.id === until) return;
    await fillers[step.id](walker);
  }
}

/** Somebody about to walk a story. */
export const walkerOf = (page: Page, story: Story, mailbox: Mailbox): Walker => ({
  page,
  story,
  mailbox,
  notes: emptyNotes(),
});
