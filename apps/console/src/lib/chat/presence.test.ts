import { afterEach, expect, test, vi } from 'vitest';

const me = {
  staffId: 'priya',
  displayName: 'Priya Nair',
  email: 'priya@example.org',
  role: 'agent' as const,
  permissions: ['chat.read' as const, 'chat.reply' as const],
  isExemptFromCode: false,
  brandName: 'Utility Aid',
  supportEmail: 'help@example.org',
  missingFirmFacts: [],
  isSetUp: true,
  sessionEndsAt: '2026-11-21T17:00:00Z',
  secondsLeft: 3_600,
};

/** A member of staff who is offline with a limit of five, and a server that answers when the test says so. */
async function world() {
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('document', { addEventListener: () => undefined });
  const asked: { body: string; answer: (response: Response) => void }[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push({ body, answer: resolve });
    return promise;
  });
  vi.spyOn(console, 'error').mockReturnValue();
  const { chooseAvailability, team } = await import('./presence.ts');
  const { session } = await import('../session.ts');
  session.set({ kind: 'in', me });
  const own = { staffId: 'priya', name: 'Priya Nair', availability: 'offline', chatLimit: 5 } as const;
  team.set(new Map([['priya', { ...own, isConnected: true, openChats: 0 }]]));
  return { asked, chooseAvailability, team };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a choice applies to the next one before the server answers; a refused choice does not', async () => {
  const { asked, chooseAvailability, team } = await world();
  const first = chooseAvailability('offline', 2);
  expect(team.get().get('priya')).toMatchObject({ availability: 'offline', chatLimit: 2 });
  asked[0]?.answer(Response.json({ result: true, availability: 'offline', chatLimit: 2 }));
  expect(await first).toBe(true);
  const second = chooseAvailability('online', 2);
  expect(team.get().get('priya')).toMatchObject({ availability: 'online', chatLimit: 2 });
  asked[1]?.answer(new Response('{}', { status: 503 }));
  expect(await second).toBe(false);
  expect(team.get().get('priya')).toMatchObject({ availability: 'offline', chatLimit: 2 });
});
