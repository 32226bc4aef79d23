import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { field } from '../pages/parts.ts';
import { demoPassword } from '../settings.ts';

/** Expects that nothing on the page has to be scrolled to sideways. */
async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, where).toBeLessThanOrEqual(360);
}

test('on a phone with text at twice its size, nothing has to be scrolled to sideways', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page, 'the home page');
  await page.goto('/login');
  const form = page.getByRole('dialog', { name: 'Log in' });
  await field(form, 'Email address').fill('demo@utility-aid.example');
  await field(form, 'Password').fill(demoPassword);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('still have to sign').first()).toBeVisible();
  await expectNoSidewaysScroll(page, 'the switches of a customer');
});
