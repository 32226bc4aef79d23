import { inspect } from '../inspect.ts';
import { openSummary, sendApplication } from '../pages/details.ts';
import { openAccount } from '../visitor/account.ts';
import { prepare } from '../visitor/prepared.ts';
import { expect, test } from './fixtures.ts';
import { chatOn } from './visitor.ts';

test('a signed-in visitor skips the form, is shown as verified, and is told how far their switch is [S2-32]', async ({
  visitorPage: page,
  inboxOf,
  mailbox,
}) => {
  const { member } = await prepare(page, mailbox, 'details');
  await openSummary(page);
  const reference = await sendApplication(page);

  const chat = chatOn(page);
  await chat.open();
  await expect(chat.panel.getByLabel('First Name')).toHaveCount(0);
  await expect(chat.input).toBeEditable();
  await chat.write('Where is my switch?');
  await chat.says(new RegExp(reference));
  await inspect(page);

  const priya = await inboxOf('agent.one', `/console/inbox/all?q=${encodeURIComponent(member.emailAddress)}`);
  await priya.open('Maya Member');
  await expect(priya.about.getByText('Signed in: verified')).toBeVisible();
  await expect(priya.about.getByText(member.emailAddress)).toBeVisible();
});

test('a guest is never told about a switch; one who logs in while chatting is recognised at once and, without an application, told how to start one; logging out in another tab leaves nothing of the chat', async ({
  visitorPage: page,
  mailbox,
}) => {
  const { emailAddress, password } = await openAccount(page.request, mailbox);
  await page.context().clearCookies({ name: 'session' });
  await page.goto('/');
  const chat = chatOn(page);
  await chat.begin();
  await chat.write('Where is my switch?');
  await chat.says(/Log in at the top of the page and ask me again/);

  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Email address').fill(emailAddress);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(chat.input).toBeEditable();
  await chat.input.fill('And now, where is my switch?');
  await chat.input.press('Enter');
  await chat.says(/You haven't sent an application yet/);

  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Maya' }).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(chat.panel).toBeHidden();
  await chat.open();
  await expect(chat.panel.getByLabel('First Name')).toBeVisible();
  expect(await page.evaluate(() => window.sessionStorage.getItem('chatHistory'))).toBeNull();
});
