import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../db/testing/database.ts';
import { mailerOf, problemText } from './smtp-mailer.ts';

const { db } = await testDatabase();
const portOf = (address: unknown): number => Number(Object(address).port);

/** The requests that the token service has received; `answer` is what it responds next. */
const asked: Record<string, string>[] = [];
let answer: { status: number; body: object };
async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(Object.fromEntries(new URLSearchParams(await text(request))));
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
}
const tokens = createServer((request, response) => void giveToken(request, response));
tokens.listen(0, '127.0.0.1');
await once(tokens, 'listening');

const logIns: { user: string | undefined; token: string | undefined }[] = [];
let taken = 'token-1';
const smtp = new SMTPServer({
  authMethods: ['XOAUTH2'],
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, accessToken }, _session, done) => {
    logIns.push({ user: username, token: accessToken });
    if (accessToken === taken) done(null, { user: username });
    else done(null, { data: { status: '401', schemes: 'bearer' } });
  },
  onData: (stream, _session, isRead) => void stream.on('end', isRead).resume(),
});
smtp.listen(0, '127.0.0.1');
await once(smtp.server, 'listening');
afterAll(() => {
  tokens.close();
  smtp.close();
});

const settings = {
  smtpUrl: `smtp://ops%40firm.example@127.0.0.1:${portOf(smtp.server.address())}`,
  mailFrom: 'no-reply@switch.example',
  supportEmail: 'help@switch.example',
  brandName: 'Example',
  isProduction: true,
  smtpOauthTokenUrl: `http://127.0.0.1:${portOf(tokens.address())}/token`,
  smtpOauthClientId: 'client',
  smtpOauthClientSecret: 'hunter2',
};
const mail = { to: 'ann@firm.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

beforeEach(() => {
  asked.length = 0;
  logIns.length = 0;
  taken = 'token-1';
  answer = { status: 200, body: { access_token: 'token-1', expires_in: 3600 } };
});

async function send(more: object, times = 1): Promise<unknown> {
  const mailer = mailerOf({ ...settings, ...more }, db);
  try {
    for (let nth = 0; nth < times; nth += 1) await mailer.send(mail, [], `id-${nth}`, new Date());
    return null;
  } catch (error) {
    return error;
  } finally {
    mailer.close();
  }
}

test('the client logs in as the user in the address, with one token for many mails', async () => {
  expect(await send({ smtpOauthScope: 'https://mail.example/.default' }, 3)).toBeNull();
  expect(asked).toEqual([
    {
      client_id: 'client',
      client_secret: 'hunter2',
      grant_type: 'client_credentials',
      scope: 'https://mail.example/.default',
    },
  ]);
  expect(logIns).toEqual([{ user: 'ops@firm.example', token: 'token-1' }]);
});

test('if the user has given consent, their refresh token is sent instead', async () => {
  expect(await send({ smtpOauthRefreshToken: 'consent' })).toBeNull();
  expect(asked).toMatchObject([{ grant_type: 'refresh_token', refresh_token: 'consent' }]);
  expect(asked[0]).not.toHaveProperty('scope');
});

test('a token that the mail server rejects is replaced once', async () => {
  taken = 'another';
  expect(problemText(await send({}))).toMatch(/did not accept our log-in/);
  expect(asked).toHaveLength(2);
});

test.each([
  ['a refusal', { status: 400, body: { error: 'invalid_client', error_description: 'hunter2 is wrong' } }],
  ['an answer without a token', { status: 200, body: { token: 'hunter2' } }],
])('after %s the mail is not sent, and the error quotes no secret', async (_, given) => {
  answer = given;
  const error = await send({});
  expect(problemText(error)).toBe('The mail server did not accept our log-in');
  expect(String(error) + JSON.stringify(error)).not.toContain('hunter2');
  expect(logIns).toEqual([]);
});
