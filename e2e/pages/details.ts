import { expect, type Locator, type Page } from '@playwright/test';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Notes } from './notes.ts';
import { arriveAt, goOn } from './parts.ts';

/** The beginning of the label of an amber check's box. */
export const DOUBT = /^I have read this and want to carry on/;

/** The title of the page while an application is not yet sent. */
export const SUMMARY = 'Check everything, then send it';

/** The title of the page once an application is sent. It says whether signatures are still needed. */
export const SENT = /^Your application is (signed and )?sent/;

/** The format of a sent application's reference. */
const REFERENCE = /^[A-Z0-9][A-Z0-9-]{5,}$/;

/** Reads the reference on the page that follows the last button. */
export async function readReference(page: Page): Promise<string> {
  await arriveAt(page, SENT);
  const reference = await page.getByText(REFERENCE).first().innerText();
  expect(reference).toMatch(REFERENCE);
  return reference;
}

/** Opens an application that is complete but for its last button. */
export async function openSummary(page: Page): Promise<void> {
  await page.goto('/details');
  await arriveAt(page, SUMMARY);
}

/** Opens a part of the summary by its title, if it is not open already. */
export async function unfold(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
  const isFolded = await heading.evaluate((name) => name.closest('details')?.open === false);
  if (isFolded) await heading.click();
}

/** The line that summarises the checks while they are folded. */
export const checksLine = (page: Page): Locator => page.getByText(/^(\d+ [a-z ]+ · )*\d+ fine$/);

/** Returns the number of amber checks in the summary line, ticked or not. */
const countIn = (line: string): number =>
  [...line.matchAll(/(\d+) (?:to read and tick|accepted)/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

/**
 * Returns the boxes of all amber checks once the list has loaded: the line above it counts them before the
 * list’s code arrives. Each box is found by name, as another check may appear before it: tests that run at
 * the same time switch the same meter.
 */
export async function doubts(page: Page): Promise<readonly Locator[]> {
  const boxes = page.getByRole('checkbox', { name: DOUBT, includeHidden: true });
  await expect
    .poll(async () => (await boxes.count()) - countIn(await checksLine(page).innerText()), {
      message: 'every doubt that is counted has its box',
    })
    .toBe(0);
  const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('name') ?? ''));
  return names.map((name) => page.locator(`input[name="${name}"]`));
}

/** Reads the list of checks and ticks every amber one. Those ticked before are folded away. */
export async function acceptDoubts(page: Page): Promise<void> {
  for (const box of await doubts(page)) if (!(await box.isChecked())) await box.check();
}

/**
 * How often another amber check may appear between the ticks and the button, as tests that run at the same
 * time switch the same meter.
 */
const MOST_DOUBTS = 10;

/**
 * Ticks every amber check and sends, again if another check has appeared meanwhile. Returns the reference.
 */
export async function sendApplication(page: Page): Promise<string> {
  const send = page.getByRole('button', { name: 'Send the application' });
  const isRefused = page.getByText('Not sent yet');
  for (let attempt = 0; attempt < MOST_DOUBTS; attempt += 1) {
    await expect(async () => {
      await acceptDoubts(page);
      await expect(send).not.toHaveAttribute('aria-disabled', 'true', { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    // The sticky bar covers content that has just been scrolled into view. At the end of the page it covers
    // nothing.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await goOn(page, 'Send the application');
    await expect(page.getByRole('heading', { level: 1, name: SENT }).or(isRefused)).toBeVisible();
    if (!(await isRefused.isVisible())) break;
  }
  return readReference(page);
}

/** `/details`: the same figures once more, bank digits only masked, then the button that sends. */
export async function checkAndSend(page: Page, scenario: Scenario, notes: Notes): Promise<void> {
  await arriveAt(page, SUMMARY);
  const main = page.getByRole('main');
  await unfold(page, 'Offer and price');
  for (const { supplier, product, total, fee, feePerKwh } of notes.offers.values()) {
    await expect(main).toContainText(supplier);
    await expect(main).toContainText(product);
    await expect(main).toContainText(`${fee} over the contract, ${feePerKwh} per kWh`);
    await expect(main.getByText(total, { exact: true }).first()).toBeVisible();
  }
  const digits = scenario.bank.accountNumber.replaceAll(/\D/g, '');
  await expect(main).toContainText(`••••${digits.slice(-4)}`);
  await expect(main).not.toContainText(digits);
  notes.reference = await sendApplication(page);
}
