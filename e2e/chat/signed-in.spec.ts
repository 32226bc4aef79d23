import { inspect } from '../inspect.ts';
import { openSummary, sendApplication } from '../pages/details.ts';
import { enterAsNew } from '../visitor/account.ts';
import { prepare } from '../visitor/prepared.ts';
import { expect, test } from './fixtures.ts';
import { chatOn } from './visitor.ts';

test('who is signed in skips the form, is shown as verified, and hears where their switch is', async ({
  visitorPage: page,
  deskOf,
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

  const priya = await deskOf('agent.one', `/console/inbox/all?q=${encodeURIComponent(member.emailAddress)}`);
  await priya.open('Maya Member');
  await expect(priya.about.getByText('Signed in: verified')).toBeVisible();
  await expect(priya.about.getByText(member.emailAddress)).toBeVisible();
});

test('a guest is never told where a switch is', async ({ visitorPage: page }) => {
  const chat = chatOn(page);
  await page.goto('/');
  await chat.begin();
  await chat.write('Where is my switch?');
  await chat.says(/log in/i);
});

test('a member without an application is told how to begin one', async ({ visitorPage: page, mailbox }) => {
  await enterAsNew(page, mailbox);
  await page.goto('/');
  const chat = chatOn(page);
  await chat.open();
  await expect(chat.input).toBeEditable();
  await chat.write('Where is my switch?');
  await chat.says(/You have not sent an application yet/);
});
