import type { Page } from '@playwright/test';
import type { Scenario } from '../scenarios/scenario.ts';
import { typeAddress } from './address.ts';
import { arriveAt, field, goOn, radio, skip } from './parts.ts';
import { questionOf } from './questions.ts';

async function sendBills(page: Page, { bills }: Scenario): Promise<void> {
  await arriveAt(page, questionOf('address-details', 'billing'));
  if (bills !== 'to the site') {
    await page.getByLabel(/^Send bills to the supply address/).uncheck();
    await typeAddress(page, bills);
  }
  await radio(page, 'By email').check();
  await goOn(page);
}

async function sendLetters(page: Page): Promise<void> {
  await arriveAt(page, questionOf('address-details', 'correspondence'));
  await skip(page);
}

async function fillHomeAddresses(page: Page, { owner }: Scenario): Promise<void> {
  if (!owner) return;
  await arriveAt(page, questionOf('address-details', 'residence'));
  await radio(page, 'I own it').check();
  await field(page, 'Years').fill(owner.years);
  await field(page, 'Months').fill(owner.months);
  if (owner.before)
    await typeAddress(page.getByRole('group', { name: 'Where did you live before?' }), owner.before);
  await goOn(page);
}

async function fillSiteAccess(page: Page, { access }: Scenario): Promise<void> {
  await arriveAt(page, questionOf('address-details', 'access'));
  if (access === 'skip') return skip(page);
  await field(page, 'Name').fill(access.name);
  await field(page, /^Phone/).fill(access.phone);
  await goOn(page);
}

/** `/address-details` */
export async function giveAddresses(page: Page, scenario: Scenario): Promise<void> {
  await sendBills(page, scenario);
  await sendLetters(page);
  await fillHomeAddresses(page, scenario);
  await fillSiteAccess(page, scenario);
}
