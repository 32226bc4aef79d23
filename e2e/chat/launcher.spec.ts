import type { Page } from '@playwright/test';
import { inspect } from '../inspect.ts';
import { prepare } from '../visitor/prepared.ts';
import { expect, test } from './fixtures.ts';
import { chatOn } from './visitor.ts';

/** Returns a list that grows with each request for the chat's server or code from now on. */
function chatRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('websocket', (socket) => requests.push(socket.url()));
  page.on('request', (request) => {
    if (/socket\.io|\/panel-|\/rooms\//.test(request.url())) requests.push(request.url());
  });
  return requests;
}

test('every page has the chat button with one of its five faces, and nothing loads before it is pressed', async ({
  visitorPage: page,
  anotherBrowser,
}) => {
  const requests = chatRequests(page);
  const chat = chatOn(page);
  for (const path of ['/', '/energy', '/privacy-policy', '/complaints', '/accessibility']) {
    await page.goto(path);
    await expect(chat.launcher).toBeVisible();
    await expect(chat.launcher).toHaveText('Live Chat');
    await page.waitForLoadState('networkidle');
  }
  expect(requests).toEqual([]);
  const face = await chat.launcher.locator('img').getAttribute('src');
  await page.reload();
  await expect(chat.launcher.locator('img')).toHaveAttribute('src', face ?? '');
  const faces = new Set([face]);
  for (let tries = 0; faces.size < 2 && tries < 12; tries += 1) {
    const context = await anotherBrowser();
    const other = await context.newPage();
    await other.goto('/');
    faces.add(await chatOn(other).launcher.locator('img').getAttribute('src'));
    await context.close();
  }
  expect(faces.size).toBeGreaterThan(1);
  await chat.open();
  await expect.poll(() => requests.some((url) => url.includes('/panel-'))).toBe(true);
  expect(requests.filter((url) => url.includes('socket.io'))).toEqual([]);
});

test('the panel fills a phone, and sits next to the page from 600 pixels wide', async ({
  visitorPage: page,
}) => {
  const chat = chatOn(page);
  for (const { width, height } of [
    { width: 360, height: 740 },
    { width: 599, height: 900 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(chat.launcher).toHaveText('', { useInnerText: true });
    await chat.open();
    await expect.poll(() => chat.panel.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await inspect(page);
  }
  for (const { width, height } of [
    { width: 600, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => Math.abs(((await chat.panel.boundingBox())?.height ?? 0) - height * 0.74))
      .toBeLessThan(1);
    expect((await chat.panel.boundingBox())?.width).toBeLessThan(width);
    await inspect(page);
  }
  await chat.panel.getByRole('button', { name: 'Minimise chat' }).click();
  await page.setViewportSize({ width: 899, height: 720 });
  await expect(chat.launcher.getByText('Live Chat')).toBeHidden();
  await page.setViewportSize({ width: 900, height: 720 });
  await expect(chat.launcher.getByText('Live Chat')).toBeVisible();
});

/** Returns the lines of text that the button lies over. */
const coveredTexts = (page: Page) =>
  chatOn(page).launcher.evaluate((button) => {
    const box = button.getBoundingClientRect();
    if (box.top >= innerHeight) return [];
    return [...document.querySelectorAll('main :is(p, li:not(:has(p, h2, h3)), dt, dd, h2, h3)')].flatMap(
      (element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const isCovered = [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < box.right && box.left < right && top < box.bottom && box.top < bottom,
        );
        return isCovered ? [element.textContent] : [];
      },
    );
  });

test('on a phone the chat button covers no text where the header has it too', async ({
  visitorPage: page,
  mailbox,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await prepare(page, mailbox, 'details');
  for (const path of ['/prices', '/personal-details', '/details']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(() => coveredTexts(page), `on ${path}`).toEqual([]);
    for (const top of [400, 300, 200]) await page.evaluate((to) => window.scrollTo(0, to), top);
    await expect.poll(() => coveredTexts(page), `on ${path}, scrolled up`).toEqual([]);
  }
});

test('the chat button never covers the button that continues', async ({ visitorPage: page, mailbox }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await prepare(page, mailbox, 'details');
  const chat = chatOn(page);
  for (const path of [
    '/',
    '/energy',
    '/current-supplier',
    '/personal-details',
    '/payment-details',
    '/details',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const leadOn = page.locator('main form button[type="submit"], main [data-form-actions] button').last();
    await leadOn.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        const [one, other] = [await chat.launcher.boundingBox(), await leadOn.boundingBox()];
        if (!one || !other) return 'not drawn';
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        return isApart ? 'apart' : 'one lies over the other';
      }, `on ${path}`)
      .toBe('apart');
  }
});

/**
 * Distance in pixels between the button and the lower edge of the window; negative if the button is out of
 * sight.
 */
const heightOf = (page: Page) =>
  chatOn(page).launcher.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom);

test('the button hides while the visitor scrolls down; it returns on scrolling up, on keyboard focus and at the end of the page, where there is room for it', async ({
  visitorPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/terms');
  const chat = chatOn(page);
  await expect(chat.launcher).toBeInViewport({ ratio: 1 });
  const scroll = (by: number) => page.mouse.wheel(0, by);
  await page.mouse.move(100, 300);
  await scroll(400);
  await expect.poll(() => heightOf(page)).toBeLessThan(-60);
  await scroll(-100);
  await expect(chat.launcher).toBeInViewport({ ratio: 1 });
  await scroll(300);
  await expect.poll(() => heightOf(page)).toBeLessThan(-60);
  await chat.launcher.focus();
  await expect(chat.launcher).toBeInViewport({ ratio: 1 });
  await chat.launcher.blur();
  await expect.poll(() => heightOf(page)).toBeLessThan(-60);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(chat.launcher).toBeInViewport({ ratio: 1 });
  const last = page.getByText(/is a trading name of/).last();
  const [textBox, button] = [await last.boundingBox(), await chat.launcher.boundingBox()];
  expect((textBox?.y ?? 0) + (textBox?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('the header of the journey and of the account has a help button, which opens the chat; closing it returns the focus', async ({
  visitorPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const chat = chatOn(page);
  const help = page.getByRole('banner').getByRole('button', { name: 'Help' });
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(help).toBeHidden();
  await page.goto('/energy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await inspect(page);
  await help.press('Enter');
  await expect(chat.panel.getByRole('heading', { name: 'Chat with a Utility Aid expert' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chat.panel).toBeHidden();
  await expect(help).toBeFocused();
});

test('a conversation by keyboard alone, with the focus always where the visitor is working', async ({
  visitorPage: page,
}) => {
  const chat = chatOn(page);
  await page.goto('/');
  await chat.launcher.focus();
  await page.keyboard.press('Enter');
  await expect(chat.panel.getByRole('heading', { name: 'Chat with a Utility Aid expert' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chat.panel).toBeHidden();
  await expect(chat.launcher).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chat.panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(chat.panel.getByRole('button', { name: 'Minimise chat' })).toBeFocused();
  await page.keyboard.press('Tab');
  for (const text of ['Maisie', 'Harrowkey', '01632 960999', 'maisie.key@example.org']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(chat.panel.getByRole('checkbox', { name: /I Agree to/ })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(chat.panel.getByRole('button', { name: 'Start Conversation' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chat.input).toBeEditable();
  await expect(chat.input).toBeFocused();
  await page.keyboard.type('How much VAT do we pay?');
  await page.keyboard.press('Enter');
  await expect(chat.messages.getByRole('list', { name: 'Sources' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(chat.panel).toBeHidden();
  await expect(chat.launcher).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chat.input).toBeFocused();
  await chat.panel.getByRole('button', { name: 'End Chat' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to end this chat?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(chat.panel).toBeVisible();
  await expect(chat.panel.getByRole('button', { name: 'End Chat' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Yes', exact: true }).press('Enter');
  await expect(chat.panel.getByRole('button', { name: 'Start New Conversation' })).toBeVisible();
});
