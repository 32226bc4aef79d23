import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, inspect } from '../inspect.ts';
import { watchShifts } from '../pages/layout-shift.ts';
import { field, radio } from '../pages/parts.ts';
import { operationsEmail, supportEmail } from '../settings.ts';
import { freshEmail } from '../scenarios/scenario.ts';
import { prepare } from '../visitor/prepared.ts';

const publicPages = [
  { path: '/', heading: /The whole price of your energy/ },
  { path: '/terms', heading: /Terms/ },
  { path: '/complaints', heading: /complain/i },
  { path: '/accessibility', heading: /Accessib/ },
  { path: '/sources', heading: /figures come from/ },
  { path: '/check-document', heading: /Check a document/ },
  { path: '/privacy-policy', heading: /priva|know about you/i },
  { path: '/no-such-page', heading: /no page|not found/i },
] as const;

const PRIVACY = '/privacy-policy';

const supportLine = (page: Page) => page.getByRole('contentinfo').getByText(`Email us at ${supportEmail}`);

/**
 * Checks the frame: a header on every page but one, one main element, one h1, a title, and the support
 * address.
 */
async function expectFrame(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S.* – Utility Aid$/);
  await expect(page.getByRole('banner')).toHaveCount(path === PRIVACY ? 0 : 1);
  await expect(supportLine(page)).toBeVisible();
  await expect(supportLine(page).getByRole('link')).toHaveAttribute('href', `mailto:${supportEmail}`);
}

for (const { path, heading } of publicPages) {
  test(`${path} at 360 and 1280: its frame and heading are right, and axe finds nothing wrong`, async ({
    page,
    loud,
  }) => {
    if (path === '/no-such-page') loud.expectError('404');
    await page.setViewportSize({ width: 360, height: 800 });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectFrame(page, path);
      await expectAccessible(page);
    }
  });
}

test('a file that is not ours is recognised as such, and only its hash leaves the browser', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.goto('/check-document');
  const buffer = Buffer.from('%PDF-1.7 of somebody else');
  await page
    .getByLabel('Choose the PDF')
    .setInputFiles({ name: 'other.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('Not one of our documents, or changed since')).toBeVisible();
  expect(sent.join()).toContain(createHash('sha256').update(buffer).digest('hex'));
  expect(sent.join()).not.toContain('somebody');
  await inspect(page);
});

test('every page of the journey and the account has the header and the support line', async ({
  page,
  mailbox,
}) => {
  await prepare(page, mailbox, 'details');
  for (const path of [
    '/energy',
    '/electricity/supply-address',
    '/current-supplier',
    '/contract-end-date',
    '/mbc-page',
    '/prices',
    '/personal-details',
    '/address-details',
    '/payment-details',
    '/authorised-person',
    '/details',
    '/profile',
    '/dd-mandate',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL((address) => address.pathname === path);
    await expectFrame(page, path);
  }
});

for (const [width, height] of [
  [360, 640],
  [1280, 800],
] as const) {
  test(`the first view at ${width} × ${height} holds the referring partner, a price and the way to start`, async ({
    page,
  }) => {
    const shifted = await watchShifts(page);
    // As on a slow line: the page is drawn in a system font first.
    await page.route('**/*.woff2', async (route) => {
      await setTimeout(500);
      await route.continue();
    });
    await page.setViewportSize({ width, height });
    await page.goto('/?paramId=partner-hall-alliance');
    for (const part of [
      page.getByRole('link', { name: /^Hall Alliance .*sent you here$/ }),
      page.getByText('Hall Alliance gets 20% of our fee').first(),
      page.getByText('£8,265.90'),
      page.getByText('Our fee, included: £250.00'),
      field(page, 'Postcode of the site'),
      page.getByRole('button', { name: 'See prices' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    // Its shifts are reported with the frame after it has come.
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    });
    expect(await shifted(), 'hardly anything moved').toBeLessThan(0.001);
    await inspect(page);
  });
}

const isDrawnByReact = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

test('the footer names the firm, the panel and the scheme, and leads to its pages without a reload', async ({
  page,
}) => {
  await page.goto('/energy');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation'), 'one line inside the journey').toBeHidden();
  await footer.getByRole('button', { name: 'About this site' }).click();
  await inspect(page);
  await expect(footer).toContainText('Utility Aid Sample Limited');
  await expect(footer).toContainText('not the whole market');
  await expect(footer.getByRole('heading', { name: 'If something goes wrong' })).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  // The footer's code loads with the first mouse movement; until then its links are plain links.
  await footer.hover();
  await expect.poll(() => footer.getByRole('link').first().evaluate(isDrawnByReact)).toBe(true);
  for (const [text, path] of [
    ['Terms', '/terms'],
    ['Complaints', '/complaints'],
    ['Accessibility', '/accessibility'],
    ['Privacy', PRIVACY],
  ] as const) {
    await footer.getByRole('navigation').getByRole('link', { name: text, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') === true)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/accessibility');
});

test('the terms promise that a failed switch never costs anything', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('main')).toContainText(/(never|not) (owe|charge)/i);
});

test('a complaint is validated, stored once and mailed to both sides', async ({ page, mailbox }) => {
  const email = freshEmail('unhappy');
  await page.goto('/complaints');
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
  await inspect(page);
  await page.getByRole('alert').getByRole('link', { name: 'Say what happened' }).click();
  await expect(field(page, 'What happened, and what would put it right?')).toBeFocused();
  await radio(page, 'A price, or what we earn').check();
  await field(page, 'What happened, and what would put it right?').fill(
    'The price on the letter was another one.',
  );
  await field(page, 'Your name').fill('Una Happy');
  await field(page, 'Email address').fill(email);
  await page.getByRole('button', { name: 'Send complaint' }).dblclick();
  await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeFocused();
  const reference =
    /Your reference is (\S+?)\./.exec(await page.getByText(/Your reference is/).innerText())?.[1] ?? '';
  await inspect(page);
  expect((await mailbox.newest(operationsEmail, reference)).text).toContain(
    'The price on the letter was another one.',
  );
  const receipt = await mailbox.newest(email, reference);
  expect(receipt.text, 'no stranger can have words of theirs mailed to somebody').not.toContain(
    'The price on the letter',
  );
  expect(await mailbox.count(operationsEmail, reference)).toBe(1);
});

test('a dialog reopened just as it closes stays open', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await opener.click();
  await expect(dialog).toBeVisible();
  const opensAgain = await opener.elementHandle();
  const openings = await dialog
    .getByRole('button', { name: 'Close' })
    .evaluate(async (close: HTMLButtonElement, again) => {
      const closeEvent = new Promise((resolve) =>
        close.closest('dialog')?.addEventListener('close', resolve),
      );
      close.click();
      await Promise.resolve();
      if (again instanceof HTMLButtonElement) again.click();
      await closeEvent;
      return document.querySelectorAll('dialog[open]').length;
    }, opensAgain);
  expect(openings, 'open again before its close event').toBe(1);
  await expect(field(dialog, 'Email address')).toBeFocused();
  await page.keyboard.type('still@example.org');
  await expect(field(dialog, 'Email address')).toHaveValue('still@example.org');
});

test('a visitor who prefers reduced motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/energy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration, scrollBehavior, animationName } =
        getComputedStyle(element);
      const longest = Math.max(
        ...`${transitionDuration},${animationName === 'none' ? '0s' : animationDuration}`
          .split(',')
          .map(Number.parseFloat),
      );
      return longest > 0.05 || scrollBehavior === 'smooth' ? [`${element.tagName} ${element.className}`] : [];
    }),
  );
  expect(moving).toEqual([]);
});

test('prerendered pages can be read without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { path, heading } of publicPages.slice(0, 5)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(supportLine(page)).toBeVisible();
  }
  await page.goto('/energy');
  await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
  await context.close();
});

test('the road on the home page waits for all above it, so that it does not jump if the page arrives in parts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const road = async () => {
    await page.goto('/');
    const promise = page.getByRole('heading', { level: 1 });
    return promise.evaluate(({ parentElement }) => {
      const hero = parentElement?.parentElement;
      return hero ? getComputedStyle(hero, '::before').content : 'no hero';
    });
  };
  expect(await road(), 'the whole page').toBe('""');
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.slice(0, html.indexOf('</form>')) });
  });
  expect(await road(), 'the beginning of it').toBe('none');
  await context.close();
});
