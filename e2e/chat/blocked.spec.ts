import { inspect } from '../inspect.ts';
import { expect, test } from './fixtures.ts';
import { liftBlocks } from './staff.ts';
import { chatOn, freshGuest, fullNameOf } from './visitor.ts';

const BLOCKED = 'You can no longer send messages in this chat.';

test('a blocked visitor is told at once, and again when they come back [S4-11, S6-08]', async ({
  visitorPage: page,
  inboxOf,
  staffCalls,
}) => {
  const guest = freshGuest();
  const name = fullNameOf(guest);
  const chat = chatOn(page);
  await page.goto('/');
  await chat.begin(guest);
  const priya = await inboxOf('agent.one', '/console/inbox/all');
  await priya.open(name);
  await priya.act('Block visitor');
  await inspect(priya.page);
  await priya.page
    .locator('dialog[open]')
    .getByRole('button', { name: `Block ${name}` })
    .click();
  await expect(priya.page.getByLabel('Reason')).toHaveAccessibleDescription(/Say why/);
  await priya.page.getByLabel('Reason').fill('Insults');
  await priya.confirm(`Block ${name}`);

  await chat.says(BLOCKED);
  await expect(chat.input).toBeHidden();
  await expect(chat.panel.getByRole('button', { name: 'Start New Conversation' })).toBeVisible();
  await inspect(page);
  await chat.panel.getByRole('button', { name: 'Start New Conversation' }).click();
  await chat.says(BLOCKED);
  await expect(chat.input).toBeHidden();

  await page.evaluate(() => window.sessionStorage.clear());
  await page.context().clearCookies();
  await page.goto('/');
  await chat.open();
  await chat.start(guest);
  await chat.says(BLOCKED);

  await liftBlocks(await staffCalls('owner'));
  await chat.panel.getByRole('button', { name: 'Start New Conversation' }).click();
  await expect(chat.input).toBeEditable();
});
