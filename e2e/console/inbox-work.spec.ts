import { labelConversation, listConversations } from '@switch/contract/http/chat/conversations.ts';
import { expect, test } from '../chat/fixtures.ts';
import { staff } from '../chat/staff.ts';
import { chatOn, freshGuest, fullNameOf } from '../chat/visitor.ts';
import { inspect } from '../inspect.ts';
import { ask } from '../visitor/ask.ts';

test('a conversation is handled by keyboard: found, taken, answered with a canned reply, noted, labelled, ended, answered by mail', async ({
  visitorPage,
  inboxOf,
  mailbox,
}) => {
  const guest = { ...freshGuest(), lastName: 'Featherstonehaugh' };
  const name = fullNameOf(guest);
  const chat = chatOn(visitorPage);
  await visitorPage.goto('/');
  await chat.begin(guest);
  const inbox = await inboxOf('agent.two', '/console/inbox/queue');
  const { page } = inbox;
  await expect(page.getByRole('link', { name: /^Queue/ })).toBeVisible();
  await page.keyboard.press('3');
  await expect(page).toHaveURL(/\/inbox\/all$/);
  await expect(inbox.row(name)).toBeVisible();
  await inbox.row(name).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: `Conversation with ${name}` })).toBeVisible();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await inspect(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('t');
  await expect(inbox.reply).toBeFocused();
  await page.keyboard.type('/wai');
  const offered = page.getByRole('listbox', { name: 'Canned replies' });
  await expect(offered.getByRole('option')).toHaveCount(1);
  await inspect(page);
  await page.keyboard.press('Enter');
  await expect(inbox.reply).toHaveValue(
    `Thank you for waiting, ${guest.firstName}. I'm still looking into it.`,
  );
  await page.keyboard.press('Enter');
  await chat.says(`Thank you for waiting, ${guest.firstName}. I'm still looking into it.`);
  await chat.says(`Support executive ${staff['agent.two']} will be assisting you now`);

  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.keyboard.type('Ask Joan about the second meter');
  await page.keyboard.press('Enter');
  await inbox.sees('Ask Joan about the second meter');
  await inspect(page);

  await inbox.about.getByRole('button', { name: 'Label' }).click();
  await inbox.about.getByRole('menuitemcheckbox', { name: 'New quote' }).click();
  await expect(inbox.row(name)).toContainText('New quote');
  await page.keyboard.press('Escape');

  // At 400 per cent zoom both the messages and the composer can be reached.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  for (const part of [inbox.thread, page.getByRole('textbox', { name: /^Private note/ })]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 0.6 });
  }
  // In a low window the list, the messages and the panel scroll, and the screen around them does not.
  await page.setViewportSize({ width: 1280, height: 420 });
  await expect
    .poll(() => inbox.thread.evaluate((messages) => messages.scrollHeight - messages.clientHeight))
    .toBeGreaterThan(0);
  expect(await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
  if (size) await page.setViewportSize(size);

  await page.keyboard.press('e');
  await expect(page.getByRole('alertdialog', { name: `End the conversation with ${name}?` })).toBeVisible();
  await inspect(page);
  await inbox.confirm('End conversation');
  await chat.says('This chat has been ended by our team.');
  await expect(page.getByText('Agent ended it').first()).toBeVisible();
  await expect(chat.messages.getByText('Ask Joan about the second meter')).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await inbox.about.getByRole('link', { name: 'Save transcript (PDF)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Chat, \d+ \w+ \d{4}\.pdf$/);
  await inbox.about.getByRole('button', { name: 'Email transcript' }).click();
  await inspect(page);
  await inbox.confirm('Send transcript');
  await expect(inbox.about.getByText(/^On its way to /)).toBeVisible();
  const { text } = await mailbox.newest(guest.email, 'The chat you asked for');
  expect(text).not.toContain('Ask Joan');
  await page.keyboard.press('r');
  await page.keyboard.type('Your notice is on its way.');
  await inspect(page);
  await page.keyboard.press('Control+Enter');
  await inbox.sees('By email');
  const reply = await mailbox.newest(guest.email, 'has replied to you');
  expect(reply.text).toContain('Your notice is on its way.');
  expect(reply.text).not.toMatch(/Thank you for waiting|Ask Joan/);
  // A long name is shown whole, although the line below it says how the chat ended, and with whom.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await inbox.view('Ended');
  const shown = inbox.row(name).getByText(name, { exact: true });
  expect(await shown.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  // Opened anew, it is ready to be answered.
  await inbox.view('Ended');
  await page.reload();
  await inbox.open(name);
  await expect(page.getByRole('button', { name: /^Reply by email/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`The chat has ended: this goes to ${guest.email} by email`)).toBeVisible();
  const kept = await visitorPage.evaluate(() => JSON.stringify(window.sessionStorage));
  expect(kept).not.toContain('Ask Joan');
});

test('the palette finds messages by their words, and people by name', async ({ visitorPage, inboxOf }) => {
  const guest = freshGuest();
  const chat = chatOn(visitorPage);
  await visitorPage.goto('/');
  await chat.begin(guest);
  await chat.write('Our greenhouse heaters run on gas');
  await chat.says(/gas/);
  const { page, thread } = await inboxOf('agent.one');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Type a command, a name or words from a message' });
  await palette.fill('greenhouse heat');
  const found = page.getByRole('option', { name: new RegExp(`^${fullNameOf(guest)}: .*greenhouse`) });
  await expect(found).toBeVisible();
  await inspect(page);
  await found.click();
  await expect(thread.getByText('Our greenhouse heaters run on gas')).toBeVisible();
  await page.keyboard.press('Control+k');
  await palette.fill('go to rec');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/records/);
  await page.keyboard.press('Control+k');
  await palette.fill('castellan');
  await page
    .getByRole('group', { name: 'Follow-ups' })
    .getByRole('option', { name: /^Mina Castellan: / })
    .click();
  await expect(page).toHaveURL(/\/console\/records\/follow-ups\?q=L-/);
  await page.getByRole('button', { name: 'Mina Castellan' }).click();
  const followUp = page.getByRole('dialog', { name: 'Mina Castellan' });
  await followUp.getByLabel('Outcome').selectOption('No answer');
  const day = await followUp.getByLabel('Try again on').getByRole('option').first().textContent();
  await followUp.getByRole('button', { name: 'Postpone' }).click();
  await expect(followUp.getByRole('status')).toHaveText(`Postponed to ${day}.`);
  await page.keyboard.press('Escape');
  // Each lead is on one of the two lists, and the filter offers only what its list has.
  await page.getByRole('navigation', { name: 'Records' }).getByRole('link', { name: 'Leads' }).click();
  const about = page.getByLabel('About').getByRole('option');
  await expect(about.filter({ hasText: 'Call back' })).toHaveCount(1);
  await expect(about.filter({ hasText: 'A conversation in the chat' })).toHaveCount(0);
});

test('a bulk action is undone by keyboard, except on conversations that a colleague has changed since', async ({
  visitorPage,
  anotherBrowser,
  inboxOf,
  staffCalls,
}) => {
  const guests = [freshGuest(), freshGuest()];
  const pages = [visitorPage, await (await anotherBrowser()).newPage()];
  for (const [place, page] of pages.entries()) {
    await page.goto('/');
    await chatOn(page).begin(guests[place]);
  }
  const [kept, changed] = guests.map(fullNameOf);
  const { page, row } = await inboxOf('operations', '/console/inbox/queue');
  const bar = page.getByRole('group', { name: 'Several conversations' });
  // Nobody has what is in the queue: nothing is offered there that would be refused.
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
  await page.keyboard.press('v');
  await expect(bar.getByRole('button', { name: 'Take' })).toBeVisible();
  await expect(bar.getByLabel('Snooze')).toHaveCount(0);
  await page.goto('/console/inbox/all');
  for (const name of [kept, changed]) await expect(row(name ?? '')).toBeVisible();
  await page.keyboard.press('v');
  await expect(bar.getByLabel('Snooze')).toBeVisible();
  for (const name of [kept, changed])
    await page
      .getByRole('listitem')
      .filter({ hasText: name ?? '' })
      .getByRole('checkbox')
      .check();
  await bar.getByLabel('Label').selectOption({ label: 'New quote' });
  const news = bar.getByRole('status');
  await expect(news).toHaveText('2 of 2 done.');
  for (const name of [kept, changed]) await expect(row(name ?? '')).toContainText('New quote');
  await inspect(page);

  const tom = await staffCalls('agent.two');
  const { rows } = await ask(tom, listConversations, { query: { view: 'all' } });
  const conversationId = rows.find(({ name }) => name === changed)?.conversationId ?? '';
  const labelId = rows.find(({ name }) => name === changed)?.labels[0] ?? '';
  await ask(tom, labelConversation, { params: { conversationId }, body: { labelId, isOn: false } });
  await expect(row(changed ?? '')).not.toContainText('New quote');
  const undo = bar.getByRole('button', { name: 'Undo' });
  await bar.getByLabel('Snooze').press('Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(news).toHaveText(
    `1 of 2 undone. ${changed}: Somebody has changed it since: it was left as it is.`,
  );
  await expect(row(kept ?? '')).not.toContainText('New quote');
  await expect(undo).toHaveCount(0);

  // Ending conversations cannot be undone.
  await bar.getByRole('button', { name: 'Take' }).click();
  await expect(news).toHaveText('2 of 2 done.');
  for (const name of [kept, changed]) await expect(row(name ?? '')).toContainText(staff.operations);
  await bar.getByRole('button', { name: 'End …' }).click();
  await page.getByRole('button', { name: 'End them' }).click();
  await expect(news).toHaveText('2 of 2 done.');
  await expect(undo).toHaveCount(0);
});

test('on a phone the wall names the agents without making the screen scroll sideways', async ({
  inboxOf,
}) => {
  const tom = await inboxOf('agent.two');
  await tom.become('Online');
  const { page } = await inboxOf('owner', '/console/wall');
  await page.setViewportSize({ width: 360, height: 740 });
  // Looking for anything counts as a press in a browser that is driven, so this one has a player that waits for one.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: undefined });
    Object.defineProperty(AudioContext.prototype, 'state', { value: 'suspended' });
  });
  await page.reload();
  // The hint about sound, shown until the first press, lies below the screen and not over its end.
  const hint = await page.getByText('Sound starts once you click or press a key.').boundingBox();
  const main = await page.locator('main').boundingBox();
  expect(hint?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? Infinity));
  await page.getByRole('button', { name: 'Show agents' }).click();
  const agents = page.getByRole('table', { name: 'Agents' });
  await expect(agents.getByRole('rowheader', { name: staff['agent.two'] })).toBeVisible();
  expect(await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
  await inspect(page);
});

test('Today counts the visitors who wait as they come, and their rows say that they wait', async ({
  visitorPage,
  inboxOf,
  staffCalls,
}) => {
  const { page, row } = await inboxOf('agent.two', '/console/today');
  const figure = page.getByRole('list', { name: 'At a glance' }).getByRole('link', { name: 'Chats waiting' });
  await expect(figure).toHaveText(/^\d+Chats waiting$/);
  const tom = await staffCalls('agent.two');
  const waiting = async () =>
    (await ask(tom, listConversations, { query: { view: 'queue' } })).rows.map(({ name }) => name);
  const guest = freshGuest();
  const chat = chatOn(visitorPage);
  await visitorPage.goto('/');
  await chat.begin(guest);
  await chat.write('Talk to a person');
  await expect.poll(waiting).toContain(fullNameOf(guest));
  // Visitors of an earlier test may still wait, and leave meanwhile.
  await expect
    .poll(async () => (await figure.textContent()) === `${(await waiting()).length}Chats waiting`)
    .toBe(true);
  await figure.click();
  await expect(row(fullNameOf(guest))).toHaveAccessibleName(/ Waiting: (now|\d+ min)/);
});
