import { expect, test } from '../chat/fixtures.ts';
import { inspect } from '../inspect.ts';

test('a screen whose code does not load leaves the open one with what was typed, and opens on another try', async ({
  inboxOf,
  loud,
}) => {
  const { page } = await inboxOf('owner', '/console/cases');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('Lawnmarket');
  await page.waitForLoadState('networkidle');
  loud.expectError('404');
  const code = '**/assets/*.js';
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('banner').getByRole('link', { name: 'Reports' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'load' });
  await expect(alert).toContainText('Something did not load. What you typed is not lost.');
  await expect(search).toHaveValue('Lawnmarket');
  await inspect(page);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('It still does not load.');
  await expect(alert.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(search).toHaveValue('Lawnmarket');
  await page.unroute(code);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
