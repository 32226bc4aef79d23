import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { isSessionExpired } from './dialogs.ts';
import { checkSession, logOut } from './session-check.ts';
import { isSessionEnding, rememberSession, session, dropCredentials } from './session.ts';
import { localStore, sessionStore } from './storage.ts';
import { openBrowser } from './testing/browser.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

let logged: MockInstance<Console['error']>;
let browser: ReturnType<typeof openBrowser>;
const bodies: { path: string; body: unknown }[] = [];

function serve(answers: Readonly<Record<string, () => Response | Promise<Response>>>): void {
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    bodies.push({ path, body: JSON.parse(init.body) });
    return Promise.resolve(answers[path]?.() ?? Response.json({}, { status: 500 }));
  });
}

function signIn(): void {
  rememberSession({
    token: 't1',
    userId: 'u1',
    name: 'Ann',
    lastName: 'Reed',
    emailAddress: 'ann@example.org',
    mobileNo: '',
    stepsId: 's1',
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  browser = openBrowser();
  bodies.length = 0;
  isSessionExpired.set(false);
  logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  dropCredentials();
  vi.useRealTimers();
});

test('signing in stores the agreed keys and nothing else [S3-01, S6-03]', () => {
  signIn();
  expect(browser.localStorage.keys()).toEqual([
    'email',
    'name',
    'stepsId',
    'token',
    'userId',
    'user_last_name',
  ]);
  expect(session.get()).toEqual({ userId: 'u1', name: 'Ann' });
});

test('a user without a phone number does not get the previous user’s', () => {
  localStore.set('mobileNo', '07700 900100');
  signIn();
  expect(localStore.get('mobileNo')).toBeUndefined();
});

test.each(['token', 'userId'] as const)(
  'without a stored %s the visitor is not signed in and the server is not asked [S4-01]',
  async (missing) => {
    signIn();
    localStore.remove(missing);
    serve({});
    await expect(checkSession()).resolves.toBe(false);
    expect(bodies).toEqual([]);
  },
);

test('token and userId are posted, and code 200 means signed in [S4-02]', async () => {
  signIn();
  serve({ '/api/checkToken': () => Response.json({ code: 200, secondsLeft: 3600 }) });
  await expect(checkSession()).resolves.toBe(true);
  expect(bodies).toEqual([{ path: '/api/checkToken', body: { token: 't1', userId: 'u1' } }]);
});

test('code 400 logs out, clears both storages, shows the dialog and returns false [S4-03, S9-05]', async () => {
  signIn();
  sessionStore.set('step1Obj', '{}');
  serve({
    '/api/checkToken': () => Response.json({ code: 400 }),
    '/api/logout': () => Response.json({ result: true }),
  });
  await expect(checkSession()).resolves.toBe(false);
  expect(bodies.at(-1)).toEqual({ path: '/api/logout', body: { token: 't1', userId: 'u1' } });
  expect([browser.localStorage.length, browser.sessionStorage.length]).toEqual([0, 0]);
  expect(isSessionExpired.get()).toBe(true);
  expect(session.get()).toBeUndefined();
});

test('an expired session is cleared even if logging out fails', async () => {
  signIn();
  serve({
    '/api/checkToken': () => Response.json({ code: 400 }),
    '/api/logout': () => Promise.reject(new TypeError('lost')),
  });
  await expect(checkSession()).resolves.toBe(false);
  expect(browser.localStorage.length).toBe(0);
});

test('a lost connection is logged and rethrown, and nothing is cleared [S4-05]', async () => {
  signIn();
  serve({ '/api/checkToken': () => Promise.reject(new TypeError('lost')) });
  await expect(checkSession()).rejects.toThrow('lost');
  expect(localStore.get('token')).toBe('t1');
  expect(isSessionExpired.get()).toBe(false);
  expect(logged).toHaveBeenCalled();
});

test('an answer that is not 200 does not end the session [S4-04]', async () => {
  signIn();
  serve({ '/api/checkToken': () => Response.json({}, { status: 503 }) });
  await expect(checkSession()).resolves.toBe(true);
  expect(localStore.get('token')).toBe('t1');
});

test('the warning comes two minutes before the end, and goes when the session is used', async () => {
  signIn();
  serve({ '/api/checkToken': () => Response.json({ code: 200, secondsLeft: 3600 }) });
  vi.advanceTimersByTime(57 * 60_000);
  expect(isSessionEnding.get()).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(isSessionEnding.get()).toBe(true);
  await checkSession();
  expect(isSessionEnding.get()).toBe(false);
  vi.advanceTimersByTime(58 * 60_000);
  expect(isSessionEnding.get()).toBe(true);
});

test('near its maximum length, a session in use still ends when the server says', async () => {
  signIn();
  serve({ '/api/checkToken': () => Response.json({ code: 200, secondsLeft: 300 }) });
  await checkSession();
  vi.advanceTimersByTime(2 * 60_000);
  expect(isSessionEnding.get()).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(isSessionEnding.get()).toBe(true);
});

test('logging out by choice informs the server, clears both storages and shows no dialog', async () => {
  signIn();
  sessionStore.set('step1Obj', '{}');
  serve({ '/api/logout': () => Response.json({ result: true }) });
  await logOut();
  expect(bodies.map(({ path }) => path)).toEqual(['/api/logout']);
  expect([browser.localStorage.length, browser.sessionStorage.length]).toEqual([0, 0]);
  expect(isSessionExpired.get()).toBe(false);
});
