import { setOrRemove } from '@switch/browser/typed-storage.ts';
import { afterEach, expect, test, vi } from 'vitest';

/** A fake of the parts of the browser's storage that are used. Keys are own properties, as in a browser. */
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

test('a tab’s storage is cleared when someone else signs in, and stays for the same person', async () => {
  const { keepTabFor, tabStorage } = await withBrowser(fakeStorage());
  expect(keepTabFor('priya')).toBe(false);
  setOrRemove(tabStorage, 'draft.c1', 'Half a reply');
  expect(keepTabFor('priya')).toBe(false);
  expect(tabStorage.get('draft.c1')).toBe('Half a reply');
  expect(keepTabFor('tom')).toBe(true);
  expect(tabStorage.get('draft.c1')).toBeUndefined();
  expect(keepTabFor('tom')).toBe(false);
});

test('clearing removes only the console’s keys, and storing an empty text removes its key', async () => {
  const storage = fakeStorage({ roomId: 'r1', 'console.note.c1': 'old' });
  const { tabStorage } = await withBrowser(storage);
  setOrRemove(tabStorage, 'draft.c1', 'x');
  setOrRemove(tabStorage, 'draft.c1', '');
  expect(Object.keys(storage)).toEqual(['roomId', 'console.note.c1']);
  tabStorage.clear();
  expect(Object.keys(storage)).toEqual(['roomId']);
});
