import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceMessage } from '../port.ts';
import { startDocuSignStandIn } from '../testing/docusign-stand-in.ts';
import { signers } from '../testing/signer-driver.ts';
import { docuSign } from './docusign.ts';
import { docuSignFeed } from './webhook.ts';

const clock = { at: Date.parse('2026-11-21T10:00:00Z') };
const standIn = await startDocuSignStandIn(() => clock.at);
afterAll(standIn.close);
const { account, options } = standIn;
const eSign = docuSign(options);
const feed = docuSignFeed({ hmacKeys: ['new-key', 'first-key'], accountId: options.accountId.toUpperCase() });
const [chair, treasurer] = signers;

let noted: Set<string>;
const noteSeen = async (id: string): Promise<boolean> => !noted.has(id) && Boolean(noted.add(id));
const receive = (message: ServiceMessage, now = clock.at) => feed.receive(message, new Date(now), noteSeen);
const signed = (body: unknown, key = 'first-key'): ServiceMessage => {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return {
    body: bytes,
    headers: { 'x-docusign-signature-1': createHmac('sha256', key).update(bytes).digest('base64') },
  };
};

async function begin(): Promise<string> {
  const outcome = await eSign.start({
    envelopeId: randomUUID(),
    subject: 'Please sign',
    message: '',
    documents: [{ documentId: randomUUID(), title: 'Contract', pdf: Buffer.from('%PDF-1.7') }],
    signers,
    expiresAt: new Date(clock.at + 864_000_000),
  });
  if (!outcome.ok) throw new Error('not started');
  return outcome.value.vendorId;
}
/** Returns the messages that DocuSign sends during `act`. */
async function messagesWhile(act: () => unknown): Promise<readonly ServiceMessage[]> {
  const before = account.messages.length;
  await act();
  return account.messages.slice(before);
}
const first = (messages: readonly ServiceMessage[]): ServiceMessage => {
  const [message] = messages;
  if (!message) throw new Error('nothing was told');
  return message;
};

beforeEach(() => {
  noted = new Set();
  standIn.signMessagesWith('first-key');
});

describe('a message from DocuSign', () => {
  test('reports the same as polling would', async () => {
    const vendorId = await begin();
    const message = first(await messagesWhile(() => account.sign(vendorId, chair.signerId)));
    const asked = await eSign.progress(vendorId);
    expect(await receive(message)).toMatchObject({
      kind: 'event',
      progress: asked.ok && asked.value,
    });
  });

  test.each([[['new-key']], [['other', 'first-key']], [['a', 'b', 'c', 'new-key']]])(
    'is accepted if any of its signatures is by any of our keys: %j',
    async (keys) => {
      standIn.signMessagesWith(...keys);
      const message = first(await messagesWhile(begin));
      expect(await receive(message)).toMatchObject({ kind: 'event' });
    },
  );
});

describe('refused', () => {
  const forgeries: [string, (message: ServiceMessage) => ServiceMessage][] = [
    ['signed by a stranger', ({ body }) => signed(body.toString(), 'stranger')],
    ['without a signature', ({ body }) => ({ body, headers: {} })],
    [
      'with one byte changed',
      ({ body, headers }) => ({ body: Buffer.concat([body, Buffer.from(' ')]), headers }),
    ],
    ['with a cut signature', ({ body }) => ({ body, headers: { 'x-docusign-signature-1': 'YWJj' } })],
    [
      'with a list for a signature',
      ({ body }) => ({ body, headers: { 'x-docusign-signature-1': ['a', 'b'] } }),
    ],
    ['with an empty signature', ({ body }) => ({ body, headers: { 'x-docusign-signature-1': '' } })],
    [
      'with a header of another name',
      ({ body, headers }) => ({ body, headers: { signature: headers['x-docusign-signature-1'] } }),
    ],
  ];
  test.each(forgeries)('%s', async (_, forge) => {
    const message = forge(first(await messagesWhile(begin)));
    expect(await receive(message)).toEqual({ kind: 'forged' });
    expect(noted.size).toBe(0);
  });

  test('for someone else’s account', async () => {
    const message = first(await messagesWhile(begin));
    expect(
      await docuSignFeed({ hmacKeys: ['first-key'], accountId: randomUUID() }).receive(
        message,
        new Date(clock.at),
        noteSeen,
      ),
    ).toEqual({ kind: 'forged' });
  });

  test('always if there are no keys', async () => {
    const message = first(await messagesWhile(begin));
    const closed = docuSignFeed({ hmacKeys: [], accountId: options.accountId });
    expect(await closed.receive(message, new Date(clock.at), noteSeen)).toEqual({ kind: 'forged' });
  });

  test('if it was received before', async () => {
    const message = first(await messagesWhile(begin));
    expect(await receive(message)).toMatchObject({ kind: 'event' });
    expect(await receive(message)).toEqual({ kind: 'replayed' });
  });

  test.each([
    ['a day and a second old', 86_401_000, 'stale'],
    ['a day old', 86_400_000, 'event'],
    ['six minutes from the future', -360_000, 'stale'],
    ['four minutes from the future', -240_000, 'event'],
  ])('depending on its age: %s', async (_, age, kind) => {
    const message = first(await messagesWhile(begin));
    expect(await receive(message, clock.at + age)).toMatchObject({ kind });
  });

  const summary = { status: 'sent', recipients: { signers: [] } };
  const data = { accountId: options.accountId, envelopeId: 'e-1', envelopeSummary: summary };
  const whole = { event: 'envelope-sent', generatedDateTime: '2026-11-21T10:00:00.0000000Z', data };
  test.each<[string, unknown]>([
    ['no JSON', '{"event":'],
    ['a list', []],
    ['without data', { ...whole, data: undefined }],
    ['without a time', { ...whole, generatedDateTime: 'yesterday' }],
    ['without a summary', { ...whole, data: { ...data, envelopeSummary: undefined } }],
    ['without signers', { ...whole, data: { ...data, envelopeSummary: { status: 'sent' } } }],
    [
      'about two envelopes',
      { ...whole, data: { ...data, envelopeSummary: { ...summary, envelopeId: 'e-2' } } },
    ],
  ])('signed but %s', async (_, body) => {
    expect(await receive(signed(body))).toEqual({ kind: 'malformed' });
    expect(await receive(signed(whole))).toMatchObject({ kind: 'event' });
  });
});

test('the latest message wins, whatever arrives after it', async () => {
  const vendorId = await begin();
  const messages = await messagesWhile(() => {
    for (const { signerId } of signers) {
      account.open(vendorId, signerId);
      account.sign(vendorId, signerId);
      clock.at += 1_000;
    }
  });
  const outcomes = [];
  for (const message of messages.toReversed()) outcomes.push(await receive(message));
  expect(outcomes).toHaveLength(5);
  expect(outcomes[0]).toMatchObject({
    progress: { state: 'completed', signers: [{ state: 'signed' }, { state: 'signed' }] },
  });
});

test('polling catches up on lost messages', async () => {
  const vendorId = await begin();
  await messagesWhile(() => account.sign(vendorId, chair.signerId));
  await messagesWhile(() => account.sign(vendorId, treasurer.signerId));
  const open = { vendorId, startedAt: new Date(clock.at), expiresAt: new Date(clock.at + 864_000_000) };
  const envelope = { ...open, lastContactAt: open.startedAt, failures: 0 };
  expect(feed.isDue(envelope, new Date(clock.at + 899_999))).toBe(false);
  clock.at += 900_000;
  expect(feed.isDue(envelope, new Date(clock.at))).toBe(true);
  const asked = await eSign.progress(vendorId);
  expect(asked).toMatchObject({ value: { state: 'completed' } });
});
