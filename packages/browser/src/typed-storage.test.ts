import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { createTypedStorage, readJson, setOrRemove } from './typed-storage.ts';

/** The methods of browser storage that are used; keys are own properties, as in a browser. */
const storageMethods = {
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
const fakeStorage = (start: object = {}): object => Object.assign(Object.create(storageMethods), start);

let logged: MockInstance<Console['error']>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue();
});

test('with a prefix, only keys that start with it are written and cleared', () => {
  const sessionStorage = fakeStorage({ roomId: 'r1', 'console.note.c1': 'old' });
  vi.stubGlobal('window', { sessionStorage });
  const storage = createTypedStorage<`draft.${string}`>('session', 'console.');
  storage.set('draft.c1', 'Half a reply');
  expect(storage.get('draft.c1')).toBe('Half a reply');
  expect(Object.keys(sessionStorage)).toEqual(['roomId', 'console.note.c1', 'console.draft.c1']);
  storage.clear();
  expect(Object.keys(sessionStorage)).toEqual(['roomId']);
});

test('setOrRemove removes the key if the text is empty', () => {
  const localStorage = fakeStorage();
  vi.stubGlobal('window', { localStorage });
  const storage = createTypedStorage<'theme'>('local');
  setOrRemove(storage, 'theme', 'dark');
  expect(Object.keys(localStorage)).toEqual(['theme']);
  setOrRemove(storage, 'theme', '');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('if the browser refuses to store a text, it is held in memory until it is removed', () => {
  const sessionStorage = fakeStorage({
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  vi.stubGlobal('window', { sessionStorage });
  const storage = createTypedStorage<'draft'>('session');
  storage.set('draft', '{"a":1}');
  expect(storage.get('draft')).toBe('{"a":1}');
  expect(readJson(storage, 'draft')).toEqual({ a: 1 });
  storage.remove('draft');
  expect(storage.get('draft')).toBeUndefined();
  expect(logged).toHaveBeenCalledWith('session storage: write', expect.stringContaining('full'));
});

test('a value that could not be stored does not reappear once a later one has been stored', () => {
  const storage = createTypedStorage<'email'>('local');
  const area = fakeStorage({ email: 'old@example.org' });
  const full = fakeStorage({
    setItem: () => {
      throw new Error('denied');
    },
  });
  vi.stubGlobal('window', { localStorage: full });
  storage.set('email', 'new@example.org');
  vi.stubGlobal('window', { localStorage: area });
  expect(storage.get('email')).toBe('new@example.org');
  storage.set('email', 'newest@example.org');
  expect(storage.get('email')).toBe('newest@example.org');
  expect(Reflect.get(area, 'email')).toBe('newest@example.org');
});

test('damaged JSON reads as undefined', () => {
  vi.stubGlobal('window', { localStorage: fakeStorage({ step: '{"postCode":' }) });
  expect(readJson(createTypedStorage<'step'>('local'), 'step')).toBeUndefined();
});
