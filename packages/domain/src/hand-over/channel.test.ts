import { expect, test } from 'vitest';
import { channelText, HandOverChannel, secretsOf } from './channel.ts';

const mail = {
  kind: 'mail',
  address: ' contracts@SAMPLE.example ',
  rowFormat: 'csv',
};
const sftp = {
  kind: 'sftp',
  host: 'SFTP.sample.example',
  port: 22,
  user: 'broker',
  folder: '/incoming/',
  hostKey: `${'a'.repeat(43)}=`,
  signsInBy: 'key',
  replyFolder: '',
  rowFormat: 'json',
};
const api = {
  kind: 'api',
  url: 'https://api.sample.example/v1/contracts',
  authHeader: 'Authorization',
  rowFormat: 'json',
};

test('each kind of channel is parsed into its normal form', () => {
  expect(HandOverChannel.parse(mail)).toMatchObject({ address: 'contracts@sample.example' });
  expect(HandOverChannel.parse(sftp)).toMatchObject({
    host: 'sftp.sample.example',
    folder: '/incoming',
    hostKey: `SHA256:${'a'.repeat(43)}`,
  });
  expect(HandOverChannel.parse(api)).toEqual(api);
});

test.each([
  [{ ...mail, address: 'contracts' }, 'address'],
  [{ ...sftp, host: 'sftp://sample.example' }, 'host'],
  [{ ...sftp, port: 0 }, 'port'],
  [{ ...sftp, user: 'two words' }, 'user'],
  [{ ...sftp, folder: '/in/../../etc' }, 'folder'],
  [{ ...sftp, hostKey: 'MD5:aa:bb' }, 'hostKey'],
  [{ ...api, url: 'http://api.sample.example/' }, 'url'],
  [{ ...api, url: 'https://me:secret@api.sample.example/' }, 'url'],
  [{ ...api, authHeader: 'X-Key: secret' }, 'authHeader'],
])('%o is refused at its field', (channel, field) => {
  const read = HandOverChannel.safeParse(channel);
  expect(read.success ? [] : read.error.issues.map(({ path }) => path[0])).toEqual([field]);
});

test('plain HTTP is accepted only for this machine', () => {
  expect(HandOverChannel.safeParse({ ...api, url: 'http://127.0.0.1:4000/in' }).success).toBe(true);
});

test('a channel has a list of its secrets, and a one-line description', () => {
  const read = [mail, sftp, api].map((each) => HandOverChannel.parse(each));
  expect(read.map((each) => secretsOf(each).needed)).toEqual([
    [],
    ['sftp-private-key'],
    ['api-token', 'api-signing-key'],
  ]);
  expect(read.map(channelText)).toEqual([
    'Email to contracts@sample.example',
    'SFTP to broker@sftp.sample.example:22/incoming',
    'HTTPS to https://api.sample.example/v1/contracts',
  ]);
});
