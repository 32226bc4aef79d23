import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { checksLine, DOUBT, openSummary, SUMMARY } from '../pages/details.ts';
import { arriveAt, field, goOn, radio } from '../pages/parts.ts';
import { prepare } from '../visitor/prepared.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send the application' });
const debt = (page: Page) => page.getByRole('checkbox', { name: /^I have read this.*Debt/ });
const fine = (page: Page) => page.getByText(/points? (is|are) fine$/);

test('an amber check without its tick blocks sending; ticking it by keyboard allows it, and survives a reload; a check resolved on its own screen turns green, and green checks are folded away', async ({
  page,
  mailbox,
}) => {
  await prepare(page, mailbox, 'details');
  await openSummary(page);
  await expect(checksLine(page)).toHaveText(/accepted · \d+ fine$/);
  await expect(debt(page), 'what was accepted is folded').toBeHidden();
  await checksLine(page).click();
  await expect(debt(page)).toBeChecked();
  await debt(page).focus();
  await page.keyboard.press('Space');
  await expect(debt(page)).not.toBeChecked();
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await arriveAt(page, SUMMARY);
  await expect(debt(page), 'what is doubtful is open').not.toBeChecked();
  const reason = page.getByRole('link', { name: /^Read and tick the point that needs a look/ });
  await reason.click();
  await expect(page.locator('#checks')).toBeFocused();
  await inspect(page);
  await debt(page).focus();
  await page.keyboard.press('Space');
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true');

  const before = await page.getByRole('checkbox', { name: DOUBT }).count();
  await page.getByRole('link', { name: /^Put it right.*Debt/ }).click();
  await expect(page).toHaveURL(/current-supplier\?card=electricity-prices&edit=details/);
  await radio(page, 'No').click();
  await goOn(page, 'Update');
  await arriveAt(page, SUMMARY);
  await checksLine(page).click();
  await expect(page.getByRole('checkbox', { name: DOUBT })).toHaveCount(before - 1);
  const owed = page.getByText('You owe nothing to your current electricity supplier.');
  await expect(owed).toBeHidden();
  await fine(page).click();
  await expect(owed).toBeVisible();
});

/** The texts of the summary that are not visible on the page as it is now. */
const hiddenTexts = (page: Page) =>
  page
    .locator('main dl dt, main dl dd:not(:has(a))')
    .evaluateAll((all) =>
      all
        .filter((each) => !each.checkVisibility({ contentVisibilityAuto: true }))
        .map((each) => each.textContent),
    );

test('on a phone the summary folds to three screens; what is missing is listed once, next to the button, and links to it; a link to a part opens it, and printing shows everything', async ({
  page,
  mailbox,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await prepare(page, mailbox, 'details');
  await openSummary(page);
  await expect(checksLine(page)).toBeVisible();
  await expect(page.getByText(/ · 36 months · £[\d,.]+ a year$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 640);
  await expect(send(page), 'the bar is in view from the top of the page on').toBeInViewport();

  await page.goto('/details#payment');
  const number = page.getByRole('definition').filter({ hasText: '••••7491' });
  await expect(number).toBeVisible();
  await expect(page.locator('#payment')).toBeInViewport();
  await expect(page.locator('#payment')).toBeFocused();
  expect(await hiddenTexts(page)).not.toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => hiddenTexts(page)).toEqual([]);
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/personal-details?card=organisation&edit=details');
  await field(page, /^Trading name/).fill('Invented Loaves');
  await goOn(page, 'Update');
  await arriveAt(page, SUMMARY);
  // On a phone the sticky bar covers content that has just been scrolled into view. On a wide screen it
  // covers nothing.
  await page.setViewportSize({ width: 1280, height: 800 });
  await inspect(page);
  await page.setViewportSize({ width: 360, height: 640 });
  const reason = page.getByText('Read the key facts and sign.');
  await expect(reason).toHaveCount(1);
  await expect(reason, 'beside the button').toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Authority and signatures' })).toBeVisible();
  await expect(page.getByText('Still needed', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Add Your signature' })).toBeVisible();
  await reason.click();
  await arriveAt(page, 'Read the key facts and sign');
});

test('a meter number typed by hand that is on record at the address is that meter, and no other is suspected', async ({
  page,
}) => {
  await page.goto('/');
  await radio(page, 'Electricity').check();
  await field(page, 'Postcode of the site').fill('NG1 9ZA');
  await page.getByRole('button', { name: 'See prices' }).click();
  await radio(page, /The Bobbin Café/).check();
  await goOn(page);
  const number = page.locator('dl > div').filter({ hasText: 'Meter number' });
  await expect(number).toContainText('From the industry’s register');
  const [shown = ''] = /\d\d \d{4} \d{4} \d{3}/.exec(await number.innerText()) ?? [];
  await number.getByRole('link', { name: /^Edit/ }).click();
  await radio(page, 'It is another meter').check();
  await field(page, /^Supply number/).fill(`S 03 801 100 ${shown}`);
  await radio(page, 'I have it from a bill').check();
  await goOn(page, 'Update');
  await expect(number).toContainText(shown);
  await expect(number).toContainText('From the industry’s register');
});
