import type { Page } from '@playwright/test';
import { inspect } from '../inspect.ts';
import { expect, test as base } from './fixtures.ts';
import { closeTheChat } from './staff.ts';
import { chatOn, freshGuest, fullNameOf } from './visitor.ts';

/** The chat tests with the chat closed until the test is over. */
const test = base.extend<{ readonly closedPage: Page }>({
  closedPage: async ({ visitorPage, staffCalls }, use) => {
    const openAgain = await closeTheChat(await staffCalls('owner'));
    await use(visitorPage);
    await openAgain();
  },
});

test('out of hours the visitor leaves a message, which becomes a follow-up', async ({
  closedPage: page,
  inboxOf,
}) => {
  const guest = freshGuest();
  const chat = chatOn(page);
  await page.goto('/');
  await chat.open();
  await chat.start(guest);
  await expect(chat.input).toBeEditable();
  await chat.says(/My colleagues are away at the moment/);
  await chat.write('What is an MPAN?');
  await expect(chat.messages.getByRole('list', { name: 'Sources' })).toBeVisible();
  await chat.write('Talk to a person');
  await chat.says(/Would you like to leave a message\?$/);
  await expect(chat.input).not.toBeEditable();
  await inspect(page);
  await chat.answer('Yes');
  await chat.says(/^Please write your message and we'll get in touch with you\./);
  await expect(chat.input).toBeEditable();
  await chat.write('Our contract ends in May, please call us back.');
  await chat.says(/saved your message for our team|colleague|answer/i);

  const priya = await inboxOf('agent.one', '/console/records/follow-ups');
  const row = priya.page.getByRole('row', { name: new RegExp(fullNameOf(guest)) });
  await expect(row).toContainText(guest.email);
  await expect(row).toContainText('Talk to a person / Our contract ends in May');
  await inspect(priya.page);
  await row.getByRole('button', { name: fullNameOf(guest) }).press('Enter');
  // With the focus here, the arrow keys scroll the page instead of assigning the follow-up.
  await expect(priya.page.getByRole('heading', { level: 2, name: fullNameOf(guest) })).toBeFocused();

  await priya.page.getByLabel('Outcome').selectOption('No answer');
  await priya.page.getByRole('button', { name: 'Postpone' }).click();
  await expect(row).toContainText('No answer');
  for (const isLast of [false, true]) {
    await priya.page.getByLabel('Outcome').selectOption('Spoke to them');
    await priya.page.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(priya.page.getByText('Done: Spoke to them.')).toBeFocused();
    await inspect(priya.page);
    if (isLast) break;
    await priya.page.getByRole('button', { name: 'Open again' }).press('Enter');
    await expect(row).not.toContainText('Spoke to them');
  }
  await priya.page.keyboard.press('Escape');
  // The list says what became of the follow-up and who did it, also after a reload.
  for (const again of [false, true]) {
    if (again) await priya.page.reload();
    await expect(row).toContainText(/Done \d+ \w+/);
    await expect(row).toContainText('Spoke to them');
    await expect(row).toContainText('Priya Nair');
  }
});

test('a visitor who does not want to leave a message ends the chat by answering No', async ({
  closedPage: page,
}) => {
  const chat = chatOn(page);
  await page.goto('/');
  await chat.begin();
  await chat.write('Talk to a person');
  await chat.says(/Would you like to leave a message\?$/);
  await chat.answer('No');
  await chat.says(/^This chat has ended\./);
  await expect(chat.panel.getByRole('button', { name: 'Start New Conversation' })).toBeVisible();
  await expect(chat.input).toBeHidden();
});
