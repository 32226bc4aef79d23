import { expect, type Page } from '@playwright/test';
import type { Mailbox } from '../mailbox.ts';
import { arriveAt, field, goOn, radio } from './parts.ts';
import { agree, draw } from './signing.ts';

/** Waits until `count` mails have asked `email` to sign, and returns the link in the newest. */
export async function linkOf(mailbox: Mailbox, email: string, count = 1): Promise<string> {
  const { text } = await mailbox.newest(email, 'Please sign', count);
  const link = /\/sign#[\w-]{43}/.exec(text)?.[0];
  if (!link) throw new Error(`no link stands in the mail to ${email}`);
  return link;
}

/** Waits until `count` codes have been mailed to a signer, and returns the newest. */
export const codeOf = (mailbox: Mailbox, email: string, count = 1): Promise<string> =>
  mailbox.code(email, count, 'Your code to sign');

/**
 * Opens the newest link and enters by its code. `count` is how many times this person has been asked and has
 * entered, this time included.
 */
export async function comeIn(page: Page, mailbox: Mailbox, email: string, count = 1): Promise<void> {
  await page.goto(await linkOf(mailbox, email, count));
  await arriveAt(page, /asks you to sign$/);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await arriveAt(page, 'Enter the code we emailed you');
  await field(page, 'Code from our email').fill(await codeOf(mailbox, email, count));
  await goOn(page, 'Open the documents');
  await arriveAt(page, /^Read and sign for/);
}

/** Reads every document, one after another, until the signature is reached. Returns their titles. */
export async function readThrough(page: Page): Promise<readonly string[]> {
  const titles: string[] = [];
  await page.getByRole('link', { name: 'Read the first document' }).click();
  const next = page.getByRole('link', { name: /^Next: / });
  for (let text: string | null = ''; text !== 'Next: sign';) {
    await expect(page.getByRole('article', { name: 'The document as text' })).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    titles.push(await heading.innerText());
    await arriveAt(page, titles.at(-1) ?? '');
    text = await next.textContent();
    await next.click();
    await expect(heading).not.toHaveText(titles.at(-1) ?? '');
  }
  await arriveAt(page, /^Sign for/);
  return titles;
}

/** Ticks all consents, signs by a typed or drawn name, and presses the button. */
export async function sign(page: Page, name: string, method: 'typed' | 'drawn' = 'typed'): Promise<void> {
  await agree(page);
  await expect(field(page, 'Your full name')).toHaveValue('');
  await field(page, 'Your full name').fill(name);
  if (method === 'drawn') {
    await radio(page, 'Draw with a finger, a pen or the mouse').check();
    await draw(page);
  }
  await goOn(page, 'Sign');
}
