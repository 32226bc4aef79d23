import { beforeEach, expect, test } from 'vitest';
import { transaction } from '../../../platform/db/database.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { addLeadOfChat, type ChatLead } from './add-lead.ts';

const app = await startTestApp();
const add = addLeadOfChat(app.platform);

const followUp: ChatLead = {
  conversationId: '11111111-1111-4111-8111-111111111111',
  about: 'follow-up',
  name: 'Ada O’Neill',
  email: 'ada@example.org',
  phone: '01632 960 123',
  source: 'partner.example',
  networkAddress: '192.0.2.7',
  now: app.clock.now(),
};
const kept = (change: Partial<ChatLead> = {}) =>
  transaction(app.db, (tx) => add(tx, { ...followUp, ...change }));
const stored = () => app.db.selectFrom('leads').selectAll().execute();

beforeEach(async () => {
  await app.runJobs();
  await app.db.deleteFrom('leads').execute();
  await app.db.deleteFrom('mailboxMails').execute();
});

test('a visitor who agreed to be contacted becomes a lead, which is mailed to operations', async () => {
  await kept();
  const [row] = await stored();
  expect(row).toMatchObject({
    name: 'Ada O’Neill',
    emailAddress: 'ada@example.org',
    phone: '+441632960123',
    permittedFrom: '192.0.2.7',
    about: 'chat',
    message: 'Wants to hear from us after a chat.',
    source: 'partner.example',
    isTest: false,
    replyBy: '2026-09-15',
  });
  expect(await app.mails()).toMatchObject([
    {
      recipient: 'operations@utility-aid.example',
      subject: expect.stringContaining('from Ada O’Neill: A conversation in the chat'),
      body: expect.stringMatching(
        /Wants to hear from us after a chat\.\n\nOpen the conversation in the console:\nhttp\S+\/console\/inbox\/ended\/11111111-1111-4111-8111-111111111111\n/,
      ),
    },
  ]);
  expect((await app.mails())[0]?.body).not.toContain('They wrote');
  expect(await auditOf(app.db, row?.id ?? '')).toMatchObject([{ event: 'lead.add', actorId: null }]);
});

test('a conversation makes one lead, however often it asks', async () => {
  await kept();
  await kept();
  expect(await stored()).toHaveLength(1);
  expect(await app.mails()).toHaveLength(1);
});

test('a message out of hours and a wish to hear from us are two leads', async () => {
  await kept();
  await kept({ about: 'out-of-office' });
  expect(await stored()).toHaveLength(2);
});

test.each<[string, Partial<ChatLead>, object]>([
  ['a number that is none', { phone: '12' }, { emailAddress: 'ada@example.org', phone: null }],
  ['no address', { email: null }, { emailAddress: null, phone: '+441632960123' }],
  ['nobody’s name', { name: 'New Lead' }, { name: '' }],
  ['no source', { source: '' }, { source: 'localhost' }],
])('a lead with %s is stored without that', async (_, change, expected) => {
  await kept(change);
  expect(await stored()).toMatchObject([expected]);
});

test('someone who cannot be reached does not become a lead', async () => {
  await kept({ email: null, phone: 'none' });
  expect(await stored()).toEqual([]);
});
