import { inspect } from '../inspect.ts';
import { expect, test } from './fixtures.ts';
import { chatOn, freshGuest, fullNameOf } from './visitor.ts';

test('End Chat asks first, and a new conversation starts empty in the same room [S2-31, S2-34]', async ({
  visitorPage: page,
  inboxOf,
}) => {
  const guest = freshGuest();
  const chat = chatOn(page);
  await page.goto('/');
  await chat.begin(guest);
  await chat.write('My first question');
  const roomId = await page.evaluate(() => window.sessionStorage.getItem('roomId'));
  const priya = await inboxOf('agent.one', '/console/inbox/all');
  await priya.open(fullNameOf(guest));

  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to end this chat?' });
  await chat.panel.getByRole('button', { name: 'End Chat' }).dblclick();
  await expect(dialog).toBeVisible();
  await inspect(page);
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  await expect(dialog).toBeHidden();
  await chat.write('I stay after all');
  await priya.sees('I stay after all');

  await chat.panel.getByRole('button', { name: 'End Chat' }).click();
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(chat.input).toBeHidden();
  await expect(chat.panel.getByRole('button', { name: 'End Chat' })).toBeHidden();
  await expect(priya.page.getByText('Visitor ended it')).toBeVisible();

  await chat.panel.getByRole('button', { name: 'Start New Conversation' }).click();
  await expect(chat.panel.getByLabel('First Name')).toHaveCount(0);
  await expect(chat.input).toBeEditable();
  await chat.says(/I'm .+ automated assistant/);
  await expect(chat.messages.getByText('My first question')).toHaveCount(0);
  expect(await page.evaluate(() => window.sessionStorage.getItem('roomId'))).toBe(roomId);
  await priya.view('All');
  await priya.open(fullNameOf(guest));
  const previous = priya.about.getByRole('link', { name: 'My first question' });
  await expect(previous).toBeVisible();
  await previous.click();
  await priya.sees('I stay after all');
});

test('the final question ends the chat either way, and only Yes creates a follow-up [S4-10]', async ({
  visitorPage: page,
  inboxOf,
}) => {
  const guest = freshGuest();
  const chat = chatOn(page);
  await page.goto('/');
  await chat.begin(guest);
  const priya = await inboxOf('agent.one', '/console/inbox/all');
  const askFinally = async (text: string) => {
    await priya.open(fullNameOf(guest));
    await priya.page.keyboard.press('t');
    await priya.write(text);
    await chat.says(text);
    await priya.act('Ask the final question');
    await priya.confirm('Ask the final question');
    await chat.says('May we contact you about your question?');
    await expect(chat.input).not.toBeEditable();
  };
  const startNew = chat.panel.getByRole('button', { name: 'Start New Conversation' });
  await askFinally('I can find nothing');
  await chat.answer('No');
  await chat.says('Thank you. We will not contact you about this chat.');
  await startNew.click();
  await chat.says(/I'm .+ automated assistant/);
  await priya.view('All');
  await askFinally('I have to look that up');
  await inspect(page);
  await chat.answer('Yes');
  await chat.says('Thank you. We will contact you.');
  await expect(startNew).toBeVisible();
  await expect(priya.page.getByText('Visitor wants to hear from us')).toBeVisible();
  await priya.page.goto('/console/records/follow-ups');
  // One row only: the No in the first conversation created none.
  await expect(priya.page.getByRole('row', { name: new RegExp(fullNameOf(guest)) })).toContainText(
    guest.email,
  );
});
