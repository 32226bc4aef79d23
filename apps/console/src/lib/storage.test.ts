import { afterEach, expect, test, vi } from 'vitest';

/** A browser's storage, as far as it is used. Keys are own fields, as in a browser. */
function fakeStorage(start: Readonly<Record<string, string>> = {}) {
  const methods = {
    getItem(key: string): string | null {
      return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
    },
    setItem(key: string, value: string): void {
      Reflect.set(this, key, value);
    },
    removeItem(key: string): void {
      Reflect.deleteProperty(this, key);
    },
  };
  return Object.assign(Object.create(methods), start);
}

async function withBrowser(sessionStorage: unknown) {
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: fakeStorage(), sessionStorage });
  return import('./storage.ts');
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what a tab keeps is gone when somebody else signs in, and stays for the same person', async () => {
  const { keepTabFor, tabShelf } = await withBrowser(fakeStorage());
  expect(keepTabFor('priya')).toBe(false);
  tabShelf.set('draft.c1', 'Half a reply');
  expect(keepTabFor('priya')).toBe(false);
  expect(tabShelf.get('draft.c1')).toBe('Half a reply');
  expect(keepTabFor('tom')).toBe(true);
  expect(tabShelf.get('draft.c1')).toBeUndefined();
  expect(keepTabFor('tom')).toBe(false);
});

test('only keys of the console are forgotten, and an empty text is no key', async () => {
  const storage = fakeStorage({ roomId: 'r1', 'console.note.c1': 'old' });
  const { tabShelf } = await withBrowser(storage);
  tabShelf.set('draft.c1', 'x');
  tabShelf.set('draft.c1', '');
  expect(Object.keys(storage)).toEqual(['roomId', 'console.note.c1']);
  tabShelf.clear();
  expect(Object.keys(storage)).toEqual(['roomId']);
});

test('a storage that refuses keeps the text in memory, and hands it back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  };
  const { tabShelf } = await withBrowser(full);
  tabShelf.set('draft.c1', 'Half a reply');
  expect(tabShelf.get('draft.c1')).toBe('Half a reply');
  tabShelf.set('draft.c1', '');
  expect(tabShelf.get('draft.c1')).toBeUndefined();
});
