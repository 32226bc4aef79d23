import { erasePerson } from '@switch/contract/http/chat/people.ts';
import { visitorClient } from '@switch/testkit/chat-client.ts';
import { afterAll, expect, test } from 'vitest';
import { signInStaff } from '../../../../testing/staff.ts';
import { startTestApp } from '../../../../testing/test-app.ts';

const app = await startTestApp();
await app.openChat();
const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
const visitor = visitorClient({ url });
afterAll(() => visitor.close());

test('a visitor whose chats staff delete reads that our team did it, not that they ended the chat', async () => {
  await visitor.connected;
  app.scheduler.moveMs(2_500);
  await visitor.message({ userType: 'Agent' });
  const email = 'marigold@sample.example';
  await app.db.updateTable('chatRooms').set({ email }).where('wireId', '=', visitor.roomId).execute();
  const { browser } = await signInStaff(app, 'compliance');
  const { body } = await browser.call(erasePerson, { body: { email, confirmation: 'erase' } });
  expect(body).toEqual({ result: true });
  const end = await visitor.message({ isChatEnded: true });
  expect(end).toMatchObject({
    message: 'This chat has been ended and deleted by our team.',
    reason: 'erased',
  });
  expect(end, 'there is nothing left to rate').not.toHaveProperty('csatToken');
});
