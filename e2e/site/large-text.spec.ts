import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { field, radio } from '../pages/parts.ts';
import { offers } from '../pages/prices.ts';
import { demoPassword } from '../settings.ts';
import { enterAsNew } from '../visitor/account.ts';
import { anonymousDraft, prepare } from '../visitor/prepared.ts';

/** Sets the browser to a phone whose owner has doubled the size of text. */
async function readLarge(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** Expects that nothing on the page has to be scrolled to sideways. */
async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, where).toBeLessThanOrEqual(360);
}

/** Expects that all of a dialog, or of what was typed into a field, can be seen without scrolling sideways. */
const expectWhole = (part: Locator, what: string): Promise<void> =>
  expect
    .poll(() => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), what)
    .toBeLessThanOrEqual(0);

test('on a phone with text at twice its size, nothing has to be scrolled to sideways', async ({ page }) => {
  await readLarge(page);
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page, 'the home page');
  await page.goto('/login');
  const form = page.getByRole('dialog', { name: 'Log in' });
  await field(form, 'Email address').fill('demo@utility-aid.example');
  await form.getByRole('button', { name: 'I have forgotten my password' }).click();
  const forgotten = page.getByRole('dialog', { name: 'Forgotten your password?' });
  await expectWhole(forgotten, 'a dialog whose title has a long word');
  await field(forgotten, 'Email address').fill('demo');
  await forgotten.getByRole('button', { name: 'Send me a link' }).click();
  await expect(forgotten.getByText(/^Error: /)).toBeVisible();
  await expectWhole(forgotten, 'an error with a long word, in a dialog');
  await forgotten.getByRole('button', { name: 'Back to log in' }).click();
  await field(form, 'Email address').fill('demo@utility-aid.example');
  await field(form, 'Password').fill(demoPassword);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('still have to sign').first()).toBeVisible();
  await expectNoSidewaysScroll(page, 'the switches of a customer');
});

test('on such a phone, prices are compared and chosen', async ({ page }) => {
  await readLarge(page);
  await anonymousDraft(page);
  await page.goto('/prices');
  await expect(offers(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page, 'the prices');
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await expect(page).toHaveURL(/personal-details/);
});

test('on such a phone, the key facts, the mandate and the summary are read and the chat is put away', async ({
  page,
  mailbox,
}) => {
  await readLarge(page);
  await prepare(page, mailbox, 'authorised-person');
  await page.goto('/authorised-person');
  await radio(page, 'Yes, I am authorised to sign').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Your one signature.')).toBeVisible();
  await expectNoSidewaysScroll(page, 'the signature');
  await page.goto('/dd-mandate');
  const guarantee = page.getByRole('heading', { name: 'The Direct Debit Guarantee' });
  await expect(guarantee).toBeVisible();
  const right = guarantee.evaluate((heading) => heading.parentElement?.getBoundingClientRect().right);
  expect(await right, 'the guarantee is cut off by its sheet').toBeLessThanOrEqual(360);
  await page.goto('/details');
  await page.getByText('Organisation', { exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Change Organisation' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page, 'the summary');
  await page.goto('/');
  await page.getByRole('button', { name: /Live Chat/ }).click();
  await page.getByRole('button', { name: 'Minimise chat' }).click();
  await expect(page.getByRole('button', { name: /Live Chat/ })).toBeVisible();
});

test('on such a phone, a password is judged and the six digits of a code are read whole', async ({
  page,
  mailbox,
}) => {
  await readLarge(page);
  await enterAsNew(page, mailbox);
  await page.goto('/profile?tab=security');
  await field(page, 'New password').fill('short');
  await expect(page.getByText('Strength: too short')).toBeVisible();
  await expectNoSidewaysScroll(page, 'the strength of a password');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const code = field(page, 'Enter the code the app shows now');

  await code.fill('888888');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText(/^Error: /)).toBeVisible();
  await expectWhole(code, 'a code that was refused');
});
