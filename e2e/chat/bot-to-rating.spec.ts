import type { Page } from '@playwright/test';
import type { Loud } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { expect, test } from './fixtures.ts';
import { staff } from './staff.ts';
import { chatOn, freshGuest, fullNameOf } from './visitor.ts';

/**
 * Makes each call after the end fail once: the failure is logged, the button becomes usable again, and no
 * error is shown.
 */
async function failsUnseen(page: Page, chat: ReturnType<typeof chatOn>, loud: Loud): Promise<void> {
  const calls = /\/api\/rooms\/[^/]+\/(rating|transcript)/;
  await page.route(calls, (route) => route.fulfill({ status: 503 }));
  loud.expectError('503');
  for (const [name, call] of [
    ['Send rating', 'rating'],
    ['Email me this conversation', 'transcript'],
    ['Save this conversation (PDF)', 'transcripts'],
  ] as const) {
    const failure = `chat: ${call} failed`;
    loud.expectError(failure);
    const logged = page.waitForEvent('console', (message) => message.text().includes(failure));
    await chat.panel.getByRole('button', { name }).click();
    await logged;
    await expect(chat.panel.getByRole('button', { name })).toBeEnabled();
  }
  const messages = chat.panel.locator('[role=status], [role=alert]').filter({ hasText: /\S/ });
  await expect(messages).toHaveCount(0);
  await page.unroute(calls);
}

test('a guest goes from the bot to an agent, through hold and end to a rating, and gets the transcript by mail [S2-33]', async ({
  visitorPage: page,
  inboxOf,
  mailbox,
  loud,
}) => {
  const priya = await inboxOf('agent.one');
  await priya.become('Online');
  await inspect(priya.page);

  const guest = freshGuest();
  const name = fullNameOf(guest);
  const chat = chatOn(page);
  await page.goto('/');
  await chat.open();
  await inspect(page);
  await chat.start(guest);
  await expect(chat.input).toBeEditable();
  await chat.says(/I'm Utility Aid's automated assistant/);
  await chat.says('You are being connected with an agent');
  await inspect(page);

  await chat.write('How long does a switch take?');
  await expect(chat.messages.getByRole('list', { name: 'Sources' }).getByRole('link').first()).toBeVisible();
  await inspect(page);
  await chat.panel
    .getByRole('group', { name: 'Was this helpful?' })
    .getByRole('button', { name: 'No', exact: true })
    .press('Enter');
  await expect(chat.panel.getByRole('status').filter({ hasText: 'Thank you for telling us.' })).toBeVisible();
  await expect(chat.input).toBeFocused();
  await chat.write('I want to talk to a person');
  await chat.says('A colleague has picked up your chat and will write to you here.');

  await priya.view('Mine');
  await priya.open(name);
  await priya.sees('How long does a switch take?');
  await priya.sees(`${staff['agent.one']} has the conversation`);
  await inspect(priya.page);

  await priya.reply.pressSequentially('Good');
  await expect(chat.messages.getByText('Typing', { exact: true })).toBeVisible();
  await inspect(page);
  await priya.write('Good morning, how can I help?');
  await chat.says(`Support executive ${staff['agent.one']} will be assisting you now`);
  await chat.says('Good morning, how can I help?');
  await expect(chat.messages.getByText('Typing', { exact: true })).toBeHidden();

  await chat.input.pressSequentially('We are a bakery');
  await expect(priya.page.getByText(`${name} is typing …`)).toBeVisible();
  await chat.input.press('Enter');
  await priya.sees('We are a bakery');

  await priya.act('Hold');
  await inspect(priya.page);
  await priya.confirm('Ask to hold');
  await chat.says('May I put you on hold for a moment?');
  await expect(chat.input).not.toBeEditable();
  await expect(chat.panel.getByRole('button', { name: 'End Chat' })).toBeHidden();
  await inspect(page);
  const hold = priya.page.getByRole('button', { name: /^Hold/ });
  await expect(hold).toHaveCount(0);
  await chat.answer('Yes');
  await chat.says('You answered Yes');
  await expect(priya.page.getByRole('button', { name: /^Resume/ })).toBeVisible();
  // Rotating the screen keeps the newest message in view.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(chat.messages.getByText('You answered Yes')).toBeInViewport();
  if (wide) await page.setViewportSize(wide);
  await expect(chat.input).toBeEditable();
  await priya.sees('Visitor answered: Yes');
  await expect(priya.row(name)).toContainText('On hold');
  await priya.write('Thank you for waiting.');
  await chat.says('Thank you for waiting.');
  await expect(priya.row(name)).not.toContainText('On hold');
  await expect(hold).toBeVisible();

  await priya.act('Ask whether the chat may end');
  await priya.confirm('Ask to end');
  await chat.says('Shall we end this chat?');
  await chat.answer('Yes');
  await chat.says('This chat has ended. Thank you for talking to us.');
  await expect(chat.input).toBeHidden();
  await expect(chat.panel.getByRole('button', { name: 'Start New Conversation' })).toBeVisible();
  await inspect(page);

  await chat.panel.getByRole('radio', { name: /^5\b/ }).check();
  await chat.panel.getByLabel(/^What could be better\?/).fill('Quick and clear');
  await inspect(page);
  await failsUnseen(page, chat, loud);
  await chat.panel.getByRole('button', { name: 'Send rating' }).click();
  await expect(chat.panel.getByText('Thank you for telling us.')).toBeVisible();
  await expect(priya.page.getByText(/^Rated 5 of 5: “Quick and clear”$/)).toBeVisible();
  await inspect(priya.page);

  await chat.panel.getByRole('button', { name: 'Email me this conversation' }).click();
  await expect(chat.panel.getByText(`We have sent this conversation to ${guest.email}.`)).toBeVisible();
  const saved = page.waitForEvent('download');
  await chat.panel.getByRole('button', { name: 'Save this conversation (PDF)' }).click();
  expect((await saved).suggestedFilename()).toBe('Chat transcript.pdf');
  // The guest has not proved that the address is theirs, so the mail holds a link and nothing of the chat
  // itself.
  const { text } = await mailbox.newest(guest.email, 'The chat you asked for');
  expect(text).not.toContain('bakery');
  const [link = ''] = /https?:\/\/\S+transcript\S+/.exec(text) ?? [];
  const opened = await page.request.get(link);
  expect(opened.headers()['content-type']).toBe('application/pdf');
  expect((await opened.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
