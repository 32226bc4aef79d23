import { getUser, login, sendOtpToEmail } from '@switch/contract/http/identity/account.ts';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../seed/browser.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp({ settings: { TRUST_PROXY: '1', PUBLIC_URL: 'https://switch.example' } });

const logInFrom = (address: string, n: number) =>
  app.call(login, {
    body: { emailAddress: `p${n}@orchard.example`, password: 'x' },
    headers: { 'x-forwarded-for': `198.51.100.7, ${address}`, origin: 'https://switch.example' },
  });

test('behind a trusted proxy each client address has its own limit', async () => {
  const usedUp = { name: 'log-in by address', most: 100, windowSeconds: 900 };
  for (let tries = 0; tries < usedUp.most; tries += 1) {
    await app.platform.attempts.take(usedUp, '203.0.113.1', app.clock.now());
  }
  expect((await logInFrom('203.0.113.1', 1)).body).toMatchObject({ outcome: { code: 'too-many-tries' } });
  expect((await logInFrom('203.0.113.2', 2)).body).toMatchObject({ outcome: { code: 'wrong-credentials' } });
});

test('over HTTPS, cookies are Secure and limited to this host, and only the public address is our own origin', async () => {
  const query = { email: 'visitor@orchard.example' };
  const own = await app.call(sendOtpToEmail, { query, headers: { origin: 'https://switch.example' } });
  expect(own.headers['set-cookie']).toMatch(
    /^__Host-code=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(app.log.takeErrors()).toMatchObject([{ setting: 'TRUST_PROXY' }]);
  const other = await app.call(sendOtpToEmail, { query, headers: { origin: 'https://switch.example.net' } });
  expect(other.status).toBe(403);
});

test('over HTTPS a session is identified only by this host’s own cookie, not by one set by another host of the domain', async () => {
  const headers = { origin: 'https://switch.example' };
  const { userId, browser } = await signUp(app, { browser: openBrowser(app.app, headers) });
  const secret = browser.cookies.get('__Host-session');
  expect([...browser.cookies.keys()].filter((name) => !name.startsWith('__Host-'))).toEqual([]);
  const read = async (cookie: string) =>
    (await app.call(getUser, { params: { userId }, headers: { ...headers, cookie } })).status;
  expect(await read(`__Host-session=${secret}`)).toBe(200);
  expect(await read(`session=${secret}`)).toBe(401);
});
