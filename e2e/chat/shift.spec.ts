import type { APIRequestContext } from '@playwright/test';
import { listConversations } from '@switch/contract/http/chat/conversations.ts';
import { visitorClient, type VisitorClient } from '../../packages/testkit/src/chat-client.ts';
import { ask } from '../visitor/ask.ts';
import { expect, test } from './fixtures.ts';
import { forgetConnections } from './gone.queries.ts';
import { chooseAvailability, staff } from './staff.ts';
import { chatOn, freshGuest, fullNameOf } from './visitor.ts';

const BRAND = 'Utility Aid';
const ON_THE_WIRE = 18;
const ANSWER = 'Hello from Maud, I am reading your message.';

const mineOf = async (member: APIRequestContext) =>
  (await ask(member, listConversations, { query: { view: 'mine' } })).rows;

const startsWith = (visitor: VisitorClient, text: string) =>
  visitor.received.next(({ body }) => String(body['message']).startsWith(text));

/** Connects a visitor over the wire protocol who asks for a person; resolves once they are in the queue. */
async function waitingVisitor(url: string, index: number): Promise<VisitorClient> {
  const fullName = `Wire Visitor${String.fromCodePoint(97 + index)}`;
  const visitor = visitorClient({
    url,
    origin: url,
    query: { name: fullName, email: `wire${index}@example.org` },
  });
  await visitor.connected;
  await visitor.message({ sender: BRAND });
  await visitor.say('Talk to a person');
  await visitor.received.next(({ name }) => name.endsWith('_queue'));
  return visitor;
}

test('a shift: twenty visitors wait, one agent leaves, one crashes, one writes about gas, and every visitor is answered', async ({
  visitorPage: page,
  anotherBrowser,
  inboxOf,
  staffCalls,
  ownServer,
}) => {
  const url = ownServer.origin;
  const [priyaCalls, tomCalls, maudCalls] = [
    await staffCalls('agent.one'),
    await staffCalls('agent.two'),
    await staffCalls('owner'),
  ];
  const priya = await inboxOf('agent.one');
  await priya.become('Online');
  await chooseAvailability(priyaCalls, 'online', 1);

  const [first, last] = [freshGuest(), freshGuest()];
  const chat = chatOn(page);
  await page.goto('/');
  await chat.begin(first);
  await chat.write('Talk to a person');
  await priya.view('Mine');
  await priya.open(fullNameOf(first));
  await priya.write('Hello from Priya');
  await chat.says('Hello from Priya');

  const visitors = await Promise.all(
    Array.from({ length: ON_THE_WIRE }, (_, index) => waitingVisitor(url, index)),
  );
  const other = await (await anotherBrowser()).newPage();
  const lastChat = chatOn(other);
  await other.goto('/');
  await lastChat.begin(last);
  await lastChat.write('Talk to a person');
  const line = lastChat.panel.getByRole('status').filter({ hasText: 'in the queue' });
  await expect(line).toHaveText(/^You are number 19 in the queue\./);

  const endangered = visitors.at(-1);
  if (!endangered) throw new Error('nobody waits');
  await endangered.say('I can smell gas in our kitchen');
  await startsWith(endangered, 'Call 0800 111 999');

  // Tom gets the visitor in danger before those who have waited longer, then drops out without notice.
  const tom = await inboxOf('agent.two');
  await tom.become('Online');
  await expect.poll(async () => (await mineOf(tomCalls)).length).toBe(5);
  expect((await mineOf(tomCalls)).flatMap(({ dangers }) => dangers)).toEqual(['gas']);
  await expect(line).toHaveText(/^You are number 1[45] in the queue\./);
  await tom.view('Mine');
  await tom.open(`Wire Visitor${String.fromCodePoint(96 + ON_THE_WIRE)}`);
  const crashed = tom.page.waitForEvent('crash');
  void tom.page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await forgetConnections(ownServer.databaseUrl, staff['agent.two']);

  const isLeft = ({ received }: VisitorClient) =>
    received.all.some(({ body }) =>
      String(body['message']).startsWith(`${staff['agent.two']} has lost their connection`),
    );
  await expect.poll(() => visitors.filter(isLeft).length).toBe(5);
  expect(isLeft(endangered)).toBe(true);
  for (const visitor of visitors.filter(isLeft)) {
    await visitor.say('Is somebody there?');
    visitor.emit('_disconnect_client', { name: 'Wire', warningMsg: 'yes' });
  }

  // Maud comes online and Priya leaves: Priya is asked about her conversations, and they go to Maud at once.
  const maud = await inboxOf('owner');
  await maud.become('Online');
  await chooseAvailability(maudCalls, 'online', 20);
  await priya.page.getByRole('button', { name: /^Availability: / }).click();
  await priya.page
    .getByRole('group', { name: 'Availability' })
    .getByRole('button', { name: /^Offline/ })
    .click();
  await expect(priya.page.getByRole('dialog', { name: 'Hand over your chat?' })).toBeVisible();
  await priya.confirm('Hand over and go offline');
  await chat.says(/^We're passing you to another colleague\./);
  await chat.says(`${staff.owner} is taking over this conversation`);

  await expect.poll(async () => (await mineOf(maudCalls)).length, { timeout: 20_000 }).toBe(20);
  await maud.view('Mine');
  for (const { name } of await mineOf(maudCalls)) {
    await maud.open(name);
    await maud.write(ANSWER);
  }
  await Promise.all(visitors.map((visitor) => visitor.message({ sender: staff.owner, message: ANSWER })));
  for (const each of [chat, lastChat]) await each.says(ANSWER);
  await expect(line).toHaveCount(0);

  for (const visitor of visitors) visitor.close();
});
