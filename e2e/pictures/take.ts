import { expect, test, type Browser, type Page } from '@playwright/test';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { inboxOn, type Inbox } from '../chat/inbox.ts';
import { logInAs, openAroundTheClock, type StaffMember } from '../chat/staff.ts';
import { chatOn } from '../chat/visitor.ts';
import { field, goOn, radio } from '../pages/parts.ts';
import { ownOrigin } from '../settings.ts';

const names = ['prices', 'chat', 'console'] as const;
const pathOf = (name: (typeof names)[number]): string =>
  join(import.meta.dirname, `../../docs/pictures/${name}.jpg`);

/** The maximum size of the three pictures together, in bytes. */
const MOST_BYTES = 300_000;

const guest = {
  firstName: 'Maisie',
  lastName: 'Harrow',
  phone: '01632 960123',
  email: 'maisie.harrow@example.org',
};

/** Takes a picture of the viewport with animations off. */
const take = (page: Page, name: (typeof names)[number]) =>
  page.screenshot({ path: pathOf(name), type: 'jpeg', quality: 64, animations: 'disabled', caret: 'hide' });

async function goToPrices(page: Page): Promise<void> {
  await page.goto('/');
  await radio(page, 'Electricity').check();
  await field(page, 'Postcode of the site').fill('NG1 9ZA');
  await page.getByRole('button', { name: 'See prices' }).click();
  await radio(page, /The Bobbin Café/).check();
  await goOn(page);
  await radio(page, 'Limited company').check();
  await goOn(page, 'Show prices');
  await expect(page.getByRole('button', { name: /^Choose/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Opens the console in a separate browser, logged in as a member of staff. */
async function consoleOf(browser: Browser, member: StaffMember): Promise<Inbox> {
  const context = await browser.newContext({ baseURL: ownOrigin, viewport: { width: 1280, height: 800 } });
  await logInAs(context.request, member);
  if (member === 'owner') await openAroundTheClock(context.request);
  const page = await context.newPage();
  await page.goto('/console/inbox/queue');
  return inboxOn(page);
}

test('the prices, the chat and the console', async ({ page, browser }) => {
  await consoleOf(browser, 'owner');
  const agent = await consoleOf(browser, 'agent.one');
  await agent.become('Online');
  await goToPrices(page);
  await take(page, 'prices');

  const chat = chatOn(page);
  await chat.begin(guest);
  await chat.write('What do you earn from this?');
  await chat.says(/fee/);
  await chat.write('Can I talk to a person?');
  await agent.view('Mine');
  await agent.open('Maisie Harrow');
  const reply = 'Hello Maisie, of course. Which of the prices are you looking at?';
  await agent.write(reply);
  await chat.says(reply);
  await chat.write('The first one. What does fully fixed mean?');
  await agent.sees('The first one. What does fully fixed mean?');
  await take(page, 'chat');
  await take(agent.page, 'console');

  const weight = names.reduce((sum, name) => sum + statSync(pathOf(name)).size, 0);
  expect(weight, 'the three pictures together').toBeLessThan(MOST_BYTES);
});
