import { login, sendOtpToEmail } from '@switch/contract/http/account.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { LOG_INS_PER_ADDRESS } from './log-in.ts';

const app = await startTestApp({ settings: { TRUST_PROXY: '1', PUBLIC_URL: 'https://switch.example' } });

const logInFrom = (address: string, n: number) =>
  app.call(login, {
    body: { emailAddress: `p${n}@orchard.example`, password: 'x' },
    headers: { 'x-forwarded-for': `198.51.100.7, ${address}`, origin: 'https://switch.example' },
  });

test('behind a trusted proxy each client address has its own limit', async () => {
  const usedUp = { ...LOG_INS_PER_ADDRESS };
  for (let tries = 0; tries < usedUp.most; tries += 1) {
    await app.ports.attempts.take(usedUp, '203.0.113.1', app.clock.now());
  }
  expect((await logInFrom('203.0.113.1', 1)).body).toMatchObject({ outcome: { code: 'too-many-tries' } });
  expect((await logInFrom('203.0.113.2', 2)).body).toMatchObject({ outcome: { code: 'wrong-credentials' } });
});

test('over HTTPS cookies are Secure, and only the public address is our own origin', async () => {
  const query = { email: 'visitor@orchard.example' };
  const own = await app.call(sendOtpToEmail, { query, headers: { origin: 'https://switch.example' } });
  expect(own.headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  const other = await app.call(sendOtpToEmail, { query, headers: { origin: 'https://switch.example.net' } });
  expect(other.status).toBe(403);
});
