import { expect, type Locator, type Page } from '@playwright/test';
import { inspect } from '../inspect.ts';

type Look = (question: string) => Promise<void>;

const arrivals = new WeakMap<Page, readonly Look[]>();

/**
 * Registers `look` to be called at every question that this page arrives at, before anything is filled in and
 * after earlier looks.
 */
export const atEachQuestion = (page: Page, look: Look): void =>
  void arrivals.set(page, [...(arrivals.get(page) ?? []), look]);

/** Waits for the question `asks`, then checks the screen with axe. */
export async function arriveAt(page: Page, asks: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: asks });
  await expect(heading).toBeVisible();
  await inspect(page);
  for (const look of arrivals.get(page) ?? []) await look(await heading.innerText());
}

/** Checks the filled-in card with axe, then continues. */
export async function goOn(page: Page, label: string | RegExp = 'Continue'): Promise<void> {
  await inspect(page);
  await page.getByRole('button', { name: label, exact: typeof label === 'string' }).click();
}

/** Skips an optional card. */
export const skip = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Skip this', exact: true }).click();

/** A radio button by the start of its label, whatever hint follows. */
export const radio = (within: Page | Locator, text: string | RegExp): Locator =>
  within.getByRole('radio', { name: text, exact: typeof text === 'string' });

/** A group of radio buttons by its question. */
export const group = (page: Page, question: string | RegExp): Locator =>
  page.getByRole('radiogroup', { name: question });

/** A field by its label. */
export const field = (within: Page | Locator, label: string | RegExp): Locator =>
  within.getByLabel(label, { exact: typeof label === 'string' });
