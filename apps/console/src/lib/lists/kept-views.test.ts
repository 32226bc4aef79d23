import { afterEach, expect, test, vi } from 'vitest';

/** A browser with these views of the leads in its storage. */
async function withViews(views: unknown) {
  const kept = new Map([['console.views.leads', JSON.stringify(views)]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  return { kept, ...(await import('./kept-views.ts')) };
}
afterEach(() => void vi.unstubAllGlobals());

test('a stored view has the filters, but nothing that was typed to search for a person', async () => {
  const { kept, keptViews, keptSearch } = await withViews([
    { name: 'Partner', search: 'q=jane%40orchard.example&source=hall.example' },
    { name: 'Jane', search: 'q=Jane+Orchard' },
    { name: 'This month', search: 'from=2026-11-01' },
    'of another time',
  ]);
  const views = [
    { name: 'Partner', search: 'source=hall.example' },
    { name: 'This month', search: 'from=2026-11-01' },
  ];
  expect(keptViews('leads', ['q'])).toEqual(views);
  expect(kept.get('console.views.leads')).toBe(JSON.stringify(views));
  expect(keptSearch('q=Jane&about=callback', ['q'])).toBe('about=callback');
  expect(keptSearch('q=Jane', ['q'])).toBe('');
});

test('a view that was only a search is dropped, and unreadable storage counts as no views', async () => {
  const { kept, keptViews } = await withViews([{ name: 'Jane', search: 'q=Jane' }]);
  expect(keptViews('leads', ['q'])).toEqual([]);
  expect(kept.size).toBe(0);
  expect((await withViews({})).keptViews('leads', ['q'])).toEqual([]);
});
