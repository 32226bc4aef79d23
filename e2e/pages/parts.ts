import { expect, type Locator, type Page } from '@playwright/test';
import { inspect } from '../inspect.ts';

const arrivals = new WeakMap<Page, (question: string) => Promise<void>>();

/** Has `look` called at every question that this page arrives at, before anything is filled in. */
export const atEachQuestion = (page: Page, look: (question: string) => Promise<void>): void =>
  void arrivals.set(page, look);

/** Waits for the question `asks`, then shows the screen to axe as it stands. */
export async function arriveAt(page: Page, asks: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: asks });
  await expect(heading).toBeVisible();
  await inspect(page);
  await arrivals.get(page)?.(await heading.innerText());
}

/** The one way forward of a card. What was filled in is shown to axe first. */
export async function goOn(page: Page, label: string | RegExp = 'Continue'): Promise<void> {
  await inspect(page);
  await page.getByRole('button', { name: label, exact: typeof label === 'string' }).click();
}

/** Leaves an optional card out. */
export const skip = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Skip this', exact: true }).click();

/** A radio button by its words, whatever hint follows them. */
export const radio = (within: Page | Locator, words: string | RegExp): Locator =>
  within.getByRole('radio', { name: words, exact: typeof words === 'string' });

/** A group of radio buttons by its question. */
export const group = (page: Page, question: string | RegExp): Locator =>
  page.getByRole('radiogroup', { name: question });

/** A field by its label alone. */
export const field = (within: Page | Locator, label: string | RegExp): Locator =>
  within.getByLabel(label, { exact: typeof label === 'string' });
