import { inspect } from '../inspect.ts';
import { expect, test } from './fixtures.ts';
import { chatOn } from './visitor.ts';

test('a refresh keeps the conversation, its question and unsent text; a duplicated tab shows the same conversation, and closing it ends nothing', async ({
  visitorPage: page,
  talkToPriya,
}) => {
  const { chat, priya } = await talkToPriya();
  await priya.write('First answer');
  await chat.says('First answer');
  await chat.input.fill('half a sent');
  const texts = await chat.messages.getByRole('listitem').allTextContents();

  await page.reload();
  await expect(chat.panel).toBeVisible();
  await expect(chat.messages.getByRole('listitem')).toHaveText(texts);
  await expect(chat.input).toHaveValue('half a sent');
  await expect(chat.input).toBeEditable();

  await priya.act('Hold');
  await priya.confirm('Ask to hold');
  await chat.says('May I put you on hold for a moment?');
  await page.reload();
  await chat.says('May I put you on hold for a moment?');
  await chat.answer('No');
  await expect(chat.input).toBeEditable();
  await priya.sees('Visitor answered: No');
  await page.goto('/energy');
  await expect(chat.panel).toBeVisible();
  await chat.says('You answered No');
  await priya.write('Second answer');
  await chat.says('Second answer');
  await expect(chat.messages.getByText('First answer')).toHaveCount(1);
  await expect(chat.messages.getByText(/^Support executive/)).toHaveCount(1);

  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open(window.location.href));
  const twin = await opened;
  const second = chatOn(twin);
  await expect(second.panel).toBeVisible();
  await second.says('Talk to a person');
  await second.write('From the second tab');
  await chat.says('From the second tab');
  await priya.write('To both');
  for (const each of [chat, second]) await each.says('To both');
  await priya.act('Hold');
  await priya.confirm('Ask to hold');
  await second.answer('Yes');
  await expect(chat.messages.getByRole('button', { name: 'Yes', exact: true })).toHaveCount(0);
  await expect(chat.input).toBeEditable();

  // The tab tells the server that it is leaving while the test can still see the request, so the server knows
  // before the next check.
  const answered = twin.waitForResponse('**/abandon');
  await twin.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')));
  expect((await answered).status()).toBe(200);
  await twin.close();
  await priya.page.reload();
  await priya.sees('To both');
  await expect(priya.page.getByText('Visitor away')).toHaveCount(0);
  await chat.write('Still here');
  await priya.sees('Still here');
  await expect(priya.thread.getByText('From the second tab')).toHaveCount(1);
});

test('going offline and back: unsent text stays in the composer, and no message sent meanwhile is lost [S8-06]', async ({
  visitorPage: page,
  talkToPriya,
  loud,
}) => {
  const { chat, priya } = await talkToPriya();
  await priya.write('I am here');
  await chat.says('I am here');

  loud.expectError('chat');
  await page.context().setOffline(true);
  const dialog = page.getByRole('alertdialog', { name: 'Error' });
  await expect(dialog).toContainText('No internet connection was found, check your connection or try again.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(chat.panel.getByText('Reconnecting', { exact: true })).toBeVisible();
  await inspect(page);
  await chat.input.fill('typed without a line');
  await chat.input.press('Enter');
  await expect(chat.input).toHaveValue('typed without a line');
  await expect(chat.messages.getByText('typed without a line')).toHaveCount(0);
  await priya.write('Said while you were away');

  await page.context().setOffline(false);
  await expect(chat.panel.getByText('Reconnecting', { exact: true })).toBeHidden();
  await chat.says('Said while you were away');
  await expect(chat.input).toHaveValue('typed without a line');
  await chat.input.press('Enter');
  await priya.sees('typed without a line');
  await expect(chat.messages.getByText('Said while you were away')).toHaveCount(1);
  await expect(priya.thread.getByText('typed without a line')).toHaveCount(1);
});

test('a stranger who knows the room id sees nothing of the room', async ({
  visitorPage: page,
  anotherBrowser,
}) => {
  const chat = chatOn(page);
  await page.goto('/');
  await chat.begin();
  await chat.write('Something private');
  const roomId = await page.evaluate(() => window.sessionStorage.getItem('roomId') ?? '');
  const strangersPage = await (await anotherBrowser()).newPage();
  await strangersPage.goto('/');
  await strangersPage.evaluate((id) => window.sessionStorage.setItem('roomId', id), roomId);
  const theirs = chatOn(strangersPage);
  await theirs.begin();
  await theirs.says(/I'm .+ automated assistant/);
  await theirs.write('Is anybody here?');
  await expect(theirs.messages.getByText('Something private')).toHaveCount(0);
  await chat.write('Still mine');
  await expect(chat.messages.getByText('Is anybody here?')).toHaveCount(0);
});
