import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';

/** Waits for the question `title`, then lets axe look at the screen as it stands. */
export async function arriveAt(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
}

/** The one way forward of a card. */
export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue', exact: true }).click();

/** A radio button by its words, whatever hint follows them. */
export const radio = (within: Page | Locator, words: string): Locator =>
  within.getByRole('radio', { name: words, exact: true });

/** A group of radio buttons by its question. */
export const group = (page: Page, question: string | RegExp): Locator =>
  page.getByRole('radiogroup', { name: question });
