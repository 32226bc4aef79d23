import { loudLog } from '@switch/testkit/loud-log.ts';
import { movableClock } from '@switch/testkit/movable-clock.ts';
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/db/testing/database.ts';
import { createApp } from '../../../../platform/http/app.ts';
import { noPages } from '../../../../platform/http/pages/built-pages.ts';
import { docuSignFeed } from '../../../../integrations/e-sign/docusign/webhook.ts';
import type { EnvelopeProgress } from '../../../../integrations/e-sign/port.ts';
import { createLog } from '../../../../platform/observe/log.ts';
import { createMetrics } from '../../../../platform/observe/metrics.ts';
import { randomIds } from '../../../../platform/ids.ts';
import { receiveDocuSign } from '@switch/contract/http/switching/envelope.ts';
import { anyone, route } from '../../../../platform/http/route.ts';
import { deleteOldMessages } from './docusign.queries.ts';
import { receiveMessage } from './receive-message.ts';

const { db, pool } = await testDatabase();
const clock = movableClock();
const log = loudLog();
const accountId = randomUUID();
const followed: EnvelopeProgress[] = [];
let fails = false;
const handle = receiveMessage({
  feed: docuSignFeed({ hmacKeys: ['the-key'], accountId }),
  follow: async (_tx, progress) => {
    if (fails) throw new Error('the database went away');
    followed.push(progress);
  },
});
const app = await createApp([route(receiveDocuSign, { policy: anyone, handle })], {
  db,
  clock,
  ids: randomIds,
  log: createLog('info', log),
  metrics: createMetrics(pool),
  identity: {
    findSession: async () => null,
    findStaffSession: async () => null,
    ownsDraft: async () => false,
  },
  publicUrl: 'https://switch.example',
  isOpen: () => true,
  apiBaseUrl: '',
  socketUrl: '',
  brandName: 'Example',
  storedPerHour: 1_000,
  requestsPerMinute: 1_000,
  checkDatabase: async () => undefined,
  isServing: () => true,
  addPages: async () => noPages,
});
afterAll(() => app.close());
beforeEach(() => {
  followed.splice(0);
  fails = false;
});

const signer = { recipientId: '1', name: 'Amara', email: 'amara@lantern.example', status: 'completed' };
const messageOf = (envelopeId: string): string =>
  JSON.stringify({
    event: 'envelope-completed',
    generatedDateTime: clock.now().toISOString(),
    data: {
      accountId,
      envelopeId,
      envelopeSummary: { status: 'completed', recipients: { signers: [signer] } },
    },
  });
async function post(payload: string, key = 'the-key') {
  const signature = createHmac('sha256', key).update(payload).digest('base64');
  const headers = { 'content-type': 'application/json', 'x-docusign-signature-1': signature };
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/webhooks/docusign',
    payload,
    headers,
  });
  return { status: statusCode, body };
}

test('a message is handled once however often it arrives, and always answered with 200', async () => {
  const payload = messageOf('e-1');
  const answers = [await post(payload), await post(payload)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => JSON.parse(body))).toEqual([{ isNews: true }, { isNews: false }]);
  expect(followed).toMatchObject([{ vendorId: 'e-1', state: 'completed' }]);
});

test('the same message arriving several times at once is handled once', async () => {
  const payload = messageOf('e-2');
  const answers = await Promise.all([post(payload), post(payload), post(payload)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(followed).toHaveLength(1);
});

test('a message whose handling fails does not count as seen: it is handled when it is sent again', async () => {
  const payload = messageOf('e-3');
  fails = true;
  expect((await post(payload)).status).toBe(500);
  log.takeErrors();
  fails = false;
  expect(await post(payload)).toMatchObject({ status: 200, body: '{"isNews":true}' });
  expect(followed).toHaveLength(1);
});

test.each<[string, () => ReturnType<typeof post>, number]>([
  ['forged', () => post(messageOf('e-4'), 'a guess'), 401],
  ['signed and malformed', () => post('{"event":"x"}'), 400],
  ['signed and no JSON', () => post('half of {'), 400],
])('a message that is %s is refused; nothing is handled, stored or revealed', async (_, send, status) => {
  const before = await db.selectFrom('eSignMessages').select('id').execute();
  const answer = await send();
  expect(answer.status).toBe(status);
  expect(answer.body).not.toMatch(/signature|hmac|docusign/i);
  expect(followed).toEqual([]);
  expect(await db.selectFrom('eSignMessages').select('id').execute()).toEqual(before);
  log.takeErrors();
});

test('a message that is too old is answered but not handled, and seen messages are deleted in time', async () => {
  const payload = messageOf('e-5');
  await post(messageOf('e-6'));
  clock.moveMinutes(24 * 60 + 1);
  expect(await post(payload)).toMatchObject({ status: 200, body: '{"isNews":false}' });
  expect(followed).toHaveLength(1);
  clock.moveMinutes(10);
  const forget = () => deleteOldMessages(db, clock.now());
  expect(await forget()).toBeGreaterThan(0);
  expect(await forget()).toBe(0);
  log.takeErrors();
});

test('the log never quotes a message', () => {
  expect(JSON.stringify(log.lines)).not.toMatch(/Amara|lantern|the-key/);
});
