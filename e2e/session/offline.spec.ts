import { usageLabels } from '@switch/domain/journey/steps/current-supplier/usage.ts';
import type { Page } from '@playwright/test';
import { getDraft } from '@switch/contract/http/switching/draft.ts';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { arriveAt, field, goOn, radio } from '../pages/parts.ts';
import { ask } from '../visitor/ask.ts';
import { offers } from '../pages/prices.ts';
import { anonymousDraft } from '../visitor/prepared.ts';
import { questionOf } from '../pages/questions.ts';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Error' });

const TEXT = 'No internet connection was found, check your connection or try again.';

test('the offline dialog opens with its text, OK closes it, and it disappears once the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/terms');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(dialog(page).getByRole('paragraph')).toHaveText(TEXT);
  await inspect(page);
  await dialog(page).getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await context.setOffline(false);
  await context.setOffline(true);
  await expect(dialog(page)).toBeVisible();
  await context.setOffline(false);
  await expect(dialog(page)).toBeHidden();
});

test('text typed offline stays, and is saved once the connection is back', async ({
  page,
  context,
  loud,
}) => {
  const { stepsId } = await anonymousDraft(page);
  await page.goto('/current-supplier?card=electricity-usage');
  await arriveAt(page, questionOf('current-supplier', 'electricity-usage'));
  await expect(field(page, usageLabels.kwh)).toHaveValue(/20,?000/);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'OK' }).click();

  loud.expectError('ERR_INTERNET_DISCONNECTED');
  loud.expectError('draft.save failed');
  await field(page, usageLabels.kwh).fill('23456');
  await goOn(page);
  await expect(dialog(page), 'a press that needs the network says so again').toBeVisible();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled();
  await expect(field(page, usageLabels.kwh)).toHaveValue(/23,?456/);
  await expect(radio(page, 'I know the kWh for a year')).toBeChecked();

  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await context.setOffline(false);
  expect(await (await saved).json()).toMatchObject({ result: true });
  const { draft } = await ask(page.request, getDraft, { params: { stepsId } });
  expect(draft.answers['current-supplier']?.['electricity-usage']?.kwh).toBe(23_456);
});

/** Returns the style sheets of a page that could not be loaded. */
const brokenStyles = (page: Page): Promise<readonly string[]> =>
  page.locator('link[rel=stylesheet]:not([disabled])').evaluateAll((links) =>
    links.flatMap((link) => {
      try {
        // Throws for a sheet that did not load.
        return link instanceof HTMLLinkElement && link.sheet?.cssRules ? [] : [link.outerHTML];
      } catch {
        return [link.outerHTML];
      }
    }),
  );

test('a page that is followed offline opens with its styles once the connection is back', async ({
  page,
  context,
  loud,
}) => {
  await page.goto('/terms');
  await page.waitForLoadState('networkidle');
  const complaints = page.getByRole('contentinfo').getByRole('link', { name: 'Complaints' });
  await complaints.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  loud.expectError('ERR_INTERNET_DISCONNECTED');
  await complaints.click();
  await expect(dialog(page), 'the page stays, and says why').toBeVisible();
  expect(await brokenStyles(page)).not.toEqual([]);
  await context.setOffline(false);
  await expect(page).toHaveURL(/complaints/);
  await expect.poll(() => brokenStyles(page)).toEqual([]);
});

test('a press whose code cannot be fetched offline leaves the page as it is, and takes effect once the connection is back', async ({
  page,
  context,
  loud,
}) => {
  await anonymousDraft(page);
  await page.goto('/prices');
  await expect(offers(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  loud.expectError('ERR_INTERNET_DISCONNECTED');
  const isFetched = page.waitForEvent('requestfailed');
  await offers(page)
    .first()
    .getByRole('checkbox', { name: /^Compare / })
    .check();
  await isFetched;
  await expect(page.getByRole('heading', { level: 1 }), 'the page stays').toHaveText('Your prices');
  await context.setOffline(false);
  await expect(page.getByText('Tick another one to compare')).toBeVisible();
});
