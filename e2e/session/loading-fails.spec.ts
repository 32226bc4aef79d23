import { usageLabels } from '@switch/domain/journey/steps/current-supplier/usage.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { arriveAt, field } from '../pages/parts.ts';
import { offers } from '../pages/prices.ts';
import { questionOf } from '../pages/questions.ts';
import { anonymousDraft } from '../visitor/prepared.ts';

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'load' });

/** From now on the server has no code that the page has not loaded yet. Returns what ends that. */
async function loseCode(page: Page): Promise<() => Promise<void>> {
  const code = '**/assets/*.js';
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  return () => page.unroute(code);
}

test('a page whose code does not load leaves the open one with what was typed, and opens on another try', async ({
  page,
  loud,
}) => {
  await anonymousDraft(page);
  await page.goto('/current-supplier?card=electricity-usage');
  await arriveAt(page, questionOf('current-supplier', 'electricity-usage'));
  await page.waitForLoadState('networkidle');
  await field(page, usageLabels.kwh).fill('23456');
  loud.expectError('404');
  const findCode = await loseCode(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'About this site' }).click();
  await footer.getByRole('link', { name: 'Complaints' }).click();
  await expect(alert(page)).toContainText('Something did not load. What you typed is not lost.');
  await expect(field(page, usageLabels.kwh)).toHaveValue(/23,?456/);
  await inspect(page);
  const again = alert(page).getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(alert(page)).toContainText('It still does not load.');
  await expect(alert(page).getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(field(page, usageLabels.kwh)).toHaveValue(/23,?456/);
  await findCode();
  await again.click();
  await expect(page).toHaveURL(/complaints/);
  await expect(alert(page)).toHaveCount(0);
});

test('a press whose code does not load takes effect once it is tried again', async ({ page, loud }) => {
  await anonymousDraft(page);
  await page.goto('/prices');
  await expect(offers(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  loud.expectError('404');
  const findCode = await loseCode(page);
  const compare = offers(page)
    .first()
    .getByRole('checkbox', { name: /^Compare / });
  await compare.check();
  await expect(alert(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), 'the page stays').toHaveText('Your prices');
  await findCode();
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Tick another one to compare')).toBeVisible();
  await expect(compare).toBeChecked();
});
