import { expect, type Locator, type Page } from '@playwright/test';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Notes } from './notes.ts';
import { arriveAt, goOn } from './parts.ts';

/** How the box of a doubt begins. */
export const DOUBT = /^I have read this and want to carry on/;

/** The title of the page while an application is not sent. */
export const SUMMARY = 'Check everything, then send it';

/** The title of the page once an application is sent: it says whether it still has to be signed. */
export const SENT = /^Your application is (signed and )?sent/;

/** The reference that a sent application has. */
const REFERENCE = /^[A-Z0-9][A-Z0-9-]{5,}$/;

/** The reference on the page that follows the last button. */
export async function readReference(page: Page): Promise<string> {
  await arriveAt(page, SENT);
  const reference = await page.getByText(REFERENCE).first().innerText();
  expect(reference).toMatch(REFERENCE);
  return reference;
}

/** Opens an application that is done up to its last button. */
export async function openSummary(page: Page): Promise<void> {
  await page.goto('/details');
  await arriveAt(page, SUMMARY);
}

/** Opens a part of the summary by its name, or leaves it open. */
export async function unfold(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
  const isFolded = await heading.evaluate((name) => name.closest('details')?.open === false);
  if (isFolded) await heading.click();
}

/** The line that the checks come down to while they are folded. */
export const checksLine = (page: Page): Locator => page.getByText(/^(\d+ [a-z ]+ · )*\d+ fine$/);

/** How many doubts the line of the checks counts, ticked or not. */
const countIn = (line: string): number =>
  [...line.matchAll(/(\d+) (?:to read and tick|accepted)/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

/**
 * The boxes of all doubts, once the list is there: the line above it counts them before the list’s code has come. Each is known by
 * its name, as another doubt may turn up before it: tests side by side switch the same meter.
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

/** Reads the list of doubts and ticks every one; those that were ticked before are folded away. */
export async function acceptDoubts(page: Page): Promise<void> {
  for (const box of await doubts(page)) if (!(await box.isChecked())) await box.check();
}

/** How often a doubt may turn up between the ticks and the button: tests side by side switch the same meter. */
const MOST_DOUBTS = 10;

/** Ticks every doubt and sends, once more when another doubt has turned up meanwhile; returns the reference. */
export async function sendApplication(page: Page): Promise<string> {
  const send = page.getByRole('button', { name: 'Send the application' });
  const isRefused = page.getByText('Not sent yet');
  for (let attempt = 0; attempt < MOST_DOUBTS; attempt += 1) {
    await expect(async () => {
      await acceptDoubts(page);
      await expect(send).not.toHaveAttribute('aria-disabled', 'true', { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    // Beneath the bar lies what is scrolled into view when it is reached; at the end of the page nothing does.
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
