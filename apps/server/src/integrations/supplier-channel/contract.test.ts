import { HandOverChannel } from '@switch/domain/hand-over/channel.ts';
import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterAll, describe, expect, test } from 'vitest';
import { startApiSupplier } from '../../simulator/api-supplier.ts';
import { startMailSupplier } from '../../simulator/mail-supplier.ts';
import type { Received } from '../../simulator/received.ts';
import { startSftpSupplier } from '../../simulator/sftp-supplier.ts';
import { channelOpener } from './open-channel.ts';
import type { ChannelSecrets, HandOverMessage, PostFiles, ReplyFile, SupplierChannel } from './port.ts';

const received: Received[] = [];
const take = (each: Received): void => void received.push(each);
const PASSWORD = 'a password agreed by telephone';
const mail = await startMailSupplier(take, { password: PASSWORD });
const sftp = await startSftpSupplier(take, {
  user: 'broker',
  password: 'sftp secret',
  folders: ['/incoming'],
  replyFolders: ['/replies'],
});
const api = await startApiSupplier(take, { token: 'token', signingKey: 'signing key' });
const transport = createTransport({ url: mail.url });
afterAll(async () => {
  transport.close();
  for (const server of [mail, sftp, api]) await server.close();
});

const post: PostFiles = async ({ messageId, to, subject, text, files }) => {
  const id = `<${messageId}@broker.example>`;
  const attachments = files.map(({ fileName, content }) => ({ filename: fileName, content }));
  try {
    await transport.sendMail({ from: 'us@broker.example', to, subject, text, attachments, messageId: id });
    return { ok: true, value: id };
  } catch (error) {
    const isForGood = error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;
    return { ok: false, problem: { code: isForGood ? 'refused' : 'unavailable', message: 'Not taken.' } };
  }
};
const now = () => new Date();
const isReachable = (address: string) => address === '127.0.0.1' || address === '::1';
const open = channelOpener({ post, allowsPlainHttp: true, isReachable, now });

const channels = {
  mail: { kind: 'mail', address: 'contracts@supplier.example', rowFormat: 'csv' },
  sftp: {
    kind: 'sftp',
    host: '127.0.0.1',
    port: sftp.port,
    user: 'broker',
    folder: '/incoming',
    hostKey: sftp.hostKey,
    signsInBy: 'password',
    replyFolder: '/replies',
    rowFormat: 'csv',
  },
  api: { kind: 'api', url: api.url, authHeader: 'Authorization', rowFormat: 'csv' },
} as const;
const secrets: ChannelSecrets = {
  'attachment-password': PASSWORD,
  'sftp-password': 'sftp secret',
  'api-token': 'token',
  'api-signing-key': 'signing key',
};

const file = (fileName: string, content: string, hasBankDetails = false) => ({
  fileName,
  mediaType: 'application/octet-stream',
  content: Buffer.from(content),
  hasBankDetails,
});
let counter = 0;
function message(files = FILES): HandOverMessage {
  counter += 1;
  const name = `BS-7K3M-Q2X9-sample-${counter}`;
  return {
    messageId: `hand-over.${counter}`,
    fileName: name,
    reference: 'BS-7K3M-Q2X9',
    subject: 'Contract BS-7K3M-Q2X9',
    text: 'The signed contract is attached.\n',
    replyTo: 'replies@broker.example',
    files,
  };
}
const FILES = [
  file('contract.pdf', '%PDF-1.7 contract'),
  file(
    'bank-details.csv',
    'layout_version,meter_number,our_reference,reply_token,account_number\n1,1200000000002,R,T,88837491\n',
    true,
  ),
];

const using = (
  kind: keyof typeof channels,
  change: object = {},
  with_: ChannelSecrets = secrets,
): SupplierChannel => open(HandOverChannel.parse({ ...channels[kind], ...change }), with_);
const kinds = ['mail', 'sftp', 'api'] as const;
/** Waits for that many hand-overs to arrive. SFTP reports one after its file has its final name. */
const come = async (count: number): Promise<readonly Received[]> => {
  await expect.poll(() => received.length).toBe(count);
  return received.splice(0);
};

describe.each(kinds)('by %s', (kind) => {
  test('every file arrives whole, including bank details, and a receipt comes back', async () => {
    const sent = await using(kind).send(message());
    expect(sent).toMatchObject({
      ok: true,
      value: { id: expect.stringMatching(/./), bankDetails: kind === 'mail' ? 'encrypted' : 'enclosed' },
    });
    const [one] = await come(1);
    expect(one?.faults).toEqual([]);
    expect(one?.rows).toMatchObject([{ account_number: '88837491' }]);
    expect(one?.files.find(({ fileName }) => fileName === 'contract.pdf')?.content).toEqual(
      FILES[0]?.content,
    );
  });

  test('the supplier receives a repeated message once', async () => {
    const same = message();
    const first = await using(kind).send(same);
    expect(await using(kind).send(same)).toEqual(first);
    expect(await come(1)).toHaveLength(1);
  });

  test('a test hands nothing over, and reports what it found', async () => {
    expect(await using(kind).test()).toMatchObject({ ok: true, value: expect.stringMatching(/\w/) });
    expect(received).toEqual([]);
  });

  test('without bank details there is nothing to protect', async () => {
    const sent = await using(kind).send(message([file('contract.pdf', '%PDF-')]));
    expect(sent).toMatchObject({ ok: true, value: { bankDetails: 'none' } });
    await come(1);
  });
});

test.each([
  ['mail', 451, 'unavailable'],
  ['mail', 550, 'refused'],
  ['api', 503, 'unavailable'],
  ['api', 429, 'unavailable'],
  ['api', 422, 'refused'],
  ['api', 307, 'refused'],
] as const)('%s that is answered %i is %s', async (kind, answer, code) => {
  Object.assign(kind === 'mail' ? mail.trouble : api.trouble, { refusals: 1, answer });
  expect(await using(kind).send(message())).toMatchObject({ ok: false, problem: { code } });
});

test.each([
  ['an SFTP server that is away', 'sftp', { port: 1 }, secrets, 'unavailable'],
  ['an interface that is away', 'api', { url: 'http://127.0.0.1:1/' }, secrets, 'unavailable'],
  ['another host key', 'sftp', { hostKey: `SHA256:${'a'.repeat(43)}` }, secrets, 'refused'],
  ['a wrong password', 'sftp', {}, { 'sftp-password': 'guess' }, 'refused'],
  ['a folder that is not there', 'sftp', { folder: '/elsewhere' }, secrets, 'refused'],
  ['a wrong token', 'api', {}, { ...secrets, 'api-token': 'guess' }, 'refused'],
  ['a wrong signature', 'api', {}, { ...secrets, 'api-signing-key': 'guess' }, 'refused'],
  ['a secret that is not set', 'sftp', {}, {}, 'refused'],
] as const)('%s', async (_, kind, change, with_, code) => {
  const sent = await using(kind, change, with_).send(message());
  expect(sent).toMatchObject({ ok: false, problem: { code } });
  expect(JSON.stringify(sent)).not.toMatch(/sftp secret|guess|88837491/);
});

test('plain email never contains bank digits: without a password it says how they follow', async () => {
  const before = mail.raw.length;
  expect(await using('mail', {}, {}).send(message())).toMatchObject({ value: { bankDetails: 'to-follow' } });
  await using('mail').send(message());
  await come(2);
  const raw = mail.raw.slice(before).map((each) => each.toString('latin1'));
  const digits = [Buffer.from('88837491'), Buffer.from('88837491').toString('base64').slice(0, 9)];
  for (const text of raw) for (const each of digits) expect(text.includes(each.toString())).toBe(false);
  expect(raw[0]).toContain('We never send bank details by plain email');
});

test('a file that was cut off is sent again, and only a whole one gets its final name', async () => {
  const half = message();
  sftp.trouble.half = 1;
  expect(await using('sftp').send(half)).toMatchObject({ ok: false, problem: { code: 'unavailable' } });
  expect(sftp.files.entry(`/incoming/${half.fileName}.zip`)).toBeUndefined();
  expect(await using('sftp').send(half)).toMatchObject({ ok: true });
  await come(1);
});

test('someone else’s file under our name is never overwritten', async () => {
  const clash = message();
  sftp.files.put(`/incoming/${clash.fileName}.zip`, Buffer.from('somebody else’s'));
  expect(await using('sftp').send(clash)).toMatchObject({ ok: false, problem: { code: 'refused' } });
  expect(sftp.files.entry(`/incoming/${clash.fileName}.zip`)?.content.toString()).toBe('somebody else’s');
});

test('an interface that accepted a message without answering receives it only once', async () => {
  api.trouble.silent = 1;
  const same = message();
  expect(await using('api').send(same)).toMatchObject({ ok: false, problem: { code: 'unavailable' } });
  expect(await using('api').send(same)).toMatchObject({ ok: true, value: { isAcknowledged: true } });
  expect(await come(1)).toHaveLength(1);
});

test('production sends contracts over https only', async () => {
  const strict = channelOpener({ post, allowsPlainHttp: false, isReachable, now });
  const channel = strict(HandOverChannel.parse(channels.api), secrets);
  expect(await channel.send(message())).toMatchObject({ ok: false, problem: { code: 'refused' } });
});

test.each([
  ['sftp', {}],
  ['sftp', { host: 'localhost' }],
  ['api', {}],
  ['api', { url: api.url.replace('127.0.0.1', 'localhost') }],
] as const)('%s %j is not reached if internal networks are off limits', async (kind, change) => {
  const closed = channelOpener({ post, allowsPlainHttp: true, isReachable: () => false, now });
  const channel = closed(HandOverChannel.parse({ ...channels[kind], ...change }), secrets);
  const answer = { ok: false, problem: { code: 'refused', message: expect.stringContaining('internal') } };
  expect(await channel.send(message())).toMatchObject(answer);
  expect(await channel.test()).toMatchObject(answer);
  expect(received).toEqual([]);
});

test('each reply in the folder is taken once, and one that could not be stored is left for the next time', async () => {
  sftp.files.put('/replies/b.csv', Buffer.from('two'));
  sftp.files.put('/replies/a.csv', Buffer.from('one'));
  sftp.files.put('/replies/c.csv.part', Buffer.from('still coming'));
  const taken: ReplyFile[] = [];
  const failing = using('sftp').collectReplies(() => Promise.reject(new Error('the database is away')));
  expect(await failing).toMatchObject({ ok: false });
  const keep = async (each: ReplyFile) => void taken.push(each);
  expect(await using('sftp').collectReplies(keep)).toEqual({ ok: true, value: 2 });
  expect(taken.map(({ name, content }) => `${name} ${content.toString()}`)).toEqual([
    'a.csv one',
    'b.csv two',
  ]);
  expect(await using('sftp').collectReplies(keep)).toEqual({ ok: true, value: 0 });
  expect(sftp.files.list('/replies').toSorted()).toEqual(['c.csv.part', 'taken']);
});

test('a message sent again by SFTP has the same bytes', async () => {
  const same = message();
  const first = await using('sftp').send(same);
  const path = first.ok ? first.value.id : '';
  const hash = () =>
    createHash('sha256')
      .update(sftp.files.entry(path)?.content ?? '')
      .digest('hex');
  const before = hash();
  sftp.files.remove(path);
  await using('sftp').send(same);
  expect(hash()).toBe(before);
  await come(2);
});
