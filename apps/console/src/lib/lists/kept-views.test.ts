import { afterEach, expect, test, vi } from 'vitest';

/** A browser that keeps these views of the leads. */
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

test('a view that this browser keeps has the filters, and nothing that somebody was searched by', async () => {
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

test('a browser whose only view was a search keeps none, and one that cannot be read has none', async () => {
  const { kept, keptViews } = await withViews([{ name: 'Jane', search: 'q=Jane' }]);
  expect(keptViews('leads', ['q'])).toEqual([]);
  expect(kept.size).toBe(0);
  expect((await withViews({})).keptViews('leads', ['q'])).toEqual([]);
});
