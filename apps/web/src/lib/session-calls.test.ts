import { beforeEach, expect, test, vi } from 'vitest';
import { readUser, saveUser } from './session-check.ts';
import { isSessionExpired } from './dialogs.ts';
import { localStore } from './storage.ts';
import { openBrowser } from './testing/browser.ts';

const profile = {
  userId: 'u1',
  emailAddress: 'ann@example.org',
  prefixname: '',
  name: 'Ann',
  lastName: 'Reed',
  jobTitle: '',
  mobileNo: '',
  paymentObj: null,
  createdAt: '2026-11-21T09:00:00.000Z',
};

let asked: string[] = [];

/** A server that knows the user and reports the session as valid (200) or ended (400). */
function serve(code: 200 | 400): void {
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    if (path === '/api/checkToken') return Promise.resolve(Response.json({ code }));
    if (path === '/api/logout') return Promise.resolve(Response.json({ result: true }));
    return Promise.resolve(Response.json(method === 'GET' ? profile : { result: true, user: profile }));
  });
}

beforeEach(() => {
  openBrowser();
  asked = [];
  isSessionExpired.set(false);
  localStore.set('token', 't1');
  localStore.set('userId', 'u1');
});

test('after fetching a user the session is checked [S4-06, S7-14]', async () => {
  serve(200);
  await expect(readUser('u1')).resolves.toEqual(profile);
  await vi.waitFor(() => expect(asked).toEqual(['GET /api/users/u1', 'POST /api/checkToken']));
});

test('a fetched user is there before the check of the session is answered, which still ends an ended one', async () => {
  serve(400);
  const answerAtOnce = globalThis.fetch;
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (request[0] === '/api/checkToken') await isAnswered;
    return answerAtOnce(...request);
  });
  await expect(readUser('u1')).resolves.toEqual(profile);
  expect(isSessionExpired.get()).toBe(false);
  answer();
  await vi.waitFor(() => expect(isSessionExpired.get()).toBe(true));
});

test('before saving a user the session is checked [S7-15]', async () => {
  serve(200);
  await expect(saveUser('u1', { name: 'Ann' })).resolves.toMatchObject({ result: true });
  expect(asked).toEqual(['POST /api/checkToken', 'PUT /api/users/u1']);
});

test('if the session has ended, nothing is saved and the dialog says why', async () => {
  serve(400);
  await expect(saveUser('u1', { name: 'Ann' })).resolves.toBeUndefined();
  expect(asked).toEqual(['POST /api/checkToken', 'POST /api/logout']);
  expect(isSessionExpired.get()).toBe(true);
});
