import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const MINUTE = 60_000;

/**
 * A server whose session is extended to 30 minutes by each request and ends at `longest` (ms since 1970) in
 * any case. The device's clock is `ahead` of the server's, in minutes.
 */
function world(longest = Number.POSITIVE_INFINITY, ahead = 0) {
  const listeners = new Map<string, () => void>();
  const server = { looks: 0, isOver: false, isAway: false };
  vi.stubGlobal('window', {
    addEventListener: (kind: string, work: () => void) => listeners.set(kind, work),
  });
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.stubGlobal('fetch', async () => {
    server.looks += 1;
    if (server.isAway) throw new TypeError('Failed to fetch');
    if (server.isOver) return new Response('{}', { status: 401 });
    const end = Math.min(Date.now() + 30 * MINUTE, longest);
    return Response.json({
      staffId: 'priya',
      displayName: 'Priya Nair',
      email: 'priya@example.org',
      role: 'agent',
      permissions: ['chat.read', 'chat.reply'],
      isExemptFromCode: false,
      brandName: 'Utility Aid',
      supportEmail: 'help@example.org',
      missingFirmFacts: [],
      isSetUp: true,
      sessionEndsAt: new Date(end - ahead * MINUTE).toISOString(),
      secondsLeft: (end - Date.now()) / 1_000,
    });
  });
  return { server, touch: () => listeners.get('keydown')?.() };
}

async function begin() {
  vi.resetModules();
  const clock = await import('./session-ending.ts');
  const { checkSession, session } = await import('./session.ts');
  clock.watchSessionClock();
  await checkSession();
  return { ...clock, session };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an idle console warns two minutes before the session ends, and then shows the log-in', async () => {
  const { server } = world();
  const { sessionEnding, session } = await begin();
  await vi.advanceTimersByTimeAsync(27 * MINUTE);
  expect(sessionEnding.get()).toBe('no');
  await vi.advanceTimersByTimeAsync(1 * MINUTE);
  expect(sessionEnding.get()).toBe('idle');
  expect(server.looks).toBe(1);
  server.isOver = true;
  await vi.advanceTimersByTimeAsync(2 * MINUTE + 1_000);
  expect(session.get()).toEqual({ kind: 'out', hasEnded: true });
  expect(sessionEnding.get()).toBe('no');
});

test('work extends the session without asking, with one request every five minutes', async () => {
  const { server, touch } = world();
  const { sessionEnding } = await begin();
  for (let minute = 0; minute < 120; minute += 1) {
    touch();
    await vi.advanceTimersByTimeAsync(MINUTE);
  }
  expect(sessionEnding.get()).toBe('no');
  expect(server.looks).toBeGreaterThan(15);
  expect(server.looks).toBeLessThan(30);
});

test('choosing to stay removes the warning and restarts the full time', async () => {
  world();
  const { sessionEnding, extendSession } = await begin();
  await vi.advanceTimersByTimeAsync(28 * MINUTE);
  expect(await extendSession()).toBe('more');
  expect(sessionEnding.get()).toBe('no');
  await vi.advanceTimersByTimeAsync(27 * MINUTE);
  expect(sessionEnding.get()).toBe('no');
});

test('a session at its maximum length cannot be extended, and the console says so', async () => {
  world(Date.now() + 20 * MINUTE);
  const { sessionEnding, extendSession } = await begin();
  await vi.advanceTimersByTimeAsync(18 * MINUTE);
  expect(sessionEnding.get()).toBe('idle');
  expect(await extendSession()).toBe('no-more');
  expect(sessionEnding.get()).toBe('longest');
});

test('someone who works up to the maximum length is not asked whether they are still there', async () => {
  const { touch } = world(Date.now() + 20 * MINUTE);
  const { sessionEnding } = await begin();
  for (let minute = 0; minute < 18; minute += 1) {
    touch();
    await vi.advanceTimersByTimeAsync(MINUTE);
  }
  expect(sessionEnding.get()).toBe('longest');
});

test.each([-180, -25, 25, 180])(
  'a device whose clock is %i minutes ahead warns just before the session ends, and not earlier',
  async (ahead) => {
    world(undefined, ahead);
    const { sessionEnding } = await begin();
    await vi.advanceTimersByTimeAsync(27 * MINUTE);
    expect(sessionEnding.get()).toBe('no');
    await vi.advanceTimersByTimeAsync(1 * MINUTE);
    expect(sessionEnding.get()).toBe('idle');
  },
);

test('an extension that does not reach the server says so, and can be tried again', async () => {
  const { server } = world();
  const { sessionEnding, extendSession } = await begin();
  await vi.advanceTimersByTimeAsync(28 * MINUTE);
  server.isAway = true;
  expect(await extendSession()).toBe('no-answer');
  expect(sessionEnding.get()).toBe('idle');
  server.isAway = false;
  expect(await extendSession()).toBe('more');
  expect(sessionEnding.get()).toBe('no');
});
