import { inspect } from '../inspect.ts';
import { expect, test } from './fixtures.ts';
import { chatOn } from './visitor.ts';

const TECHNICAL_ISSUE =
  "I'm sorry, it seems there's a technical issue with our chat system. Please try refreshing the page or restarting your browser";

test('a chat that cannot connect says so after five seconds, and continues once it can', async ({
  visitorPage: page,
}) => {
  let isShut = true;
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    if (isShut) await socket.close();
    else socket.connectToServer();
  });
  const chat = chatOn(page);
  await page.goto('/');
  await chat.open();
  await chat.start();
  await chat.says(TECHNICAL_ISSUE);
  await expect(chat.input).not.toBeEditable();
  await inspect(page);
  isShut = false;
  await expect(chat.input).toBeEditable({ timeout: 30_000 });
  await chat.says(/I'm .+ automated assistant/);
  await expect(chat.messages.getByText(TECHNICAL_ISSUE)).toHaveCount(1);
});

test('another tab of the same browser has its own conversation, and does not ask for the form again', async ({
  visitorPage: page,
}) => {
  const chat = chatOn(page);
  await page.goto('/');
  await chat.begin();
  await chat.write('Said in the first tab');
  const other = await page.context().newPage();
  const second = chatOn(other);
  await other.goto('/');
  await second.open();
  await second.says(/I'm .+ automated assistant/);
  await second.write('Said in the second tab');
  await expect(second.messages.getByText('Said in the first tab')).toHaveCount(0);
  await expect(chat.messages.getByText('Said in the second tab')).toHaveCount(0);
});
