import { fuelNames } from '@switch/domain/units/energy.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { inspect } from '../inspect.ts';
import type { Mailbox } from '../mailbox.ts';
import { fullName, type Scenario } from '../scenarios/scenario.ts';
import type { Notes } from './notes.ts';
import { arriveAt, field, goOn, radio } from './parts.ts';
import { questionOf } from './questions.ts';

/** The key facts of one supply, as the signature screen shows them. */
export const keyFactsOf = (page: Page, fuel: Fuel, supplier: string): Locator =>
  page
    .getByRole('heading', { name: `${fuelNames[fuel]} from ${supplier}`, exact: true })
    .locator('xpath=ancestor::*[self::section or self::article or self::div][1]/..');

/** Draws a few mouse strokes across the box. */
export async function draw(page: Page): Promise<void> {
  const paper = page.getByRole('img', { name: 'Nothing is drawn yet' });
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('there is no paper to sign on');
  const [left, middle] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(left, middle);
  await page.mouse.down();
  for (const [dx, dy] of [
    [30, -30],
    [60, 25],
    [100, -20],
    [150, 10],
  ] as const) {
    await page.mouse.move(left + dx, middle + dy, { steps: 4 });
  }
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Your signature is drawn' })).toBeVisible();
}

/** Ticks every consent of a signature, and checks that none is ticked beforehand. */
export async function agree(page: Page): Promise<void> {
  const boxes = page.getByRole('group', { name: 'What you agree to' }).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) {
    await expect(box).not.toBeChecked();
    await box.check();
  }
}

/** Opens every document of the contract on the signature screen. Returns their titles. */
export async function readDocuments(page: Page): Promise<readonly string[]> {
  const one = page.getByRole('button', { name: /^Read it here/ });
  await expect(one.first()).toBeVisible();
  const titles = await one.evaluateAll((buttons) =>
    buttons.map((button) => button.closest('li')?.querySelector('h3')?.textContent ?? ''),
  );
  await page
    .getByRole('button', { name: titles.length > 1 ? /^Read (both|all \d) here$/ : /^Read it here/ })
    .first()
    .click();
  for (const title of titles)
    await expect(page.getByRole('region', { name: `${title}, as text` })).toBeVisible();
  await expect(page.getByText('Not opened yet')).toHaveCount(0);
  return titles;
}

/**
 * `/authorised-person`: authority, then the key facts with the same figures as the price card, consents,
 * signature.
 */
export async function readAndSign(
  page: Page,
  scenario: Scenario,
  notes: Notes,
  mailbox: Mailbox,
): Promise<void> {
  await arriveAt(page, questionOf('authorised-person', 'authority'));
  await radio(page, 'Yes, I am authorised to sign').check();
  await goOn(page);
  await arriveAt(page, 'Read the key facts and sign');
  for (const [fuel, offer] of notes.offers) {
    const facts = keyFactsOf(page, fuel, offer.supplier);
    await expect(facts).toContainText(offer.product);
    await expect(facts).toContainText(offer.total);
    await expect(facts).toContainText(`${offer.fee} over the contract, which is ${offer.feePerKwh} per kWh`);
  }
  await expect(page.getByText(/There is no cooling-off period/).first()).toBeVisible();
  await readDocuments(page);
  await agree(page);
  await field(page, 'Your full name').fill(fullName(scenario));
  if (scenario.partner)
    await expect(page.getByText(`You came through a link from ${scenario.partner}`)).toBeVisible();
  if (scenario.signature === 'drawn') {
    await radio(page, 'Draw with a finger, a pen or the mouse').check();
    await draw(page);
  }
  const isCodeNeeded = await page.getByText(/^When you press Sign, we will email you a code/).isVisible();
  const before = await mailbox.count(scenario.account.email, 'Your code for');
  await goOn(page, 'Sign');
  if (isCodeNeeded) await typeCode(page, await mailbox.code(scenario.account.email, before + 1));
}

/** Types the code that was mailed because none had been entered in this browser within the hour. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter the code we emailed you' });
  await field(dialog, 'Code from our email').fill(code);
  await inspect(page);
  await dialog.getByRole('button', { name: 'Sign' }).click();
}
