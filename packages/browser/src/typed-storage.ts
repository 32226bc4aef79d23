import { logFailure } from './log.ts';

/** Storage of text under a closed set of keys, which never throws. */
type TypedStorage<Key extends string> = ReturnType<typeof createTypedStorage<Key>>;

/**
 * Opens one area of the browser's storage; `prefix` precedes every key. Private windows and full disks make the
 * browser's storage throw: the value is then kept in memory, so the visitor can finish in this tab. Memory wins over the
 * browser because it is only ever newer.
 */
export function createTypedStorage<Key extends string>(area: 'local' | 'session', prefix = '') {
  const memory = new Map<string, string>();
  const attempt = <Result>(what: string, work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(area === 'local' ? window.localStorage : window.sessionStorage);
    } catch (error) {
      logFailure(`${area} storage: ${what}`, error);
      return undefined;
    }
  };
  return {
    get: (key: Key): string | undefined =>
      memory.get(key) ?? attempt('read', (storage) => storage.getItem(prefix + key)) ?? undefined,
    set: (key: Key, value: string): void => {
      const isKept = attempt('write', (storage) => {
        storage.setItem(prefix + key, value);
        return true;
      });
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key: Key): void => {
      memory.delete(key);
      attempt('remove', (storage) => storage.removeItem(prefix + key));
    },
    /** Removes every key that starts with the prefix; without a prefix the whole area, whoever wrote it. */
    clear: (): void => {
      memory.clear();
      attempt('clear', (storage) => {
        if (prefix === '') return storage.clear();
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
      });
    },
  };
}

/** Keeps `value` under `key`, or removes the key when there is nothing to keep. */
export function setOrRemove<Key extends string>(storage: TypedStorage<Key>, key: Key, value: string): void {
  if (value === '') storage.remove(key);
  else storage.set(key, value);
}

/** The JSON stored under `key`, or undefined if there is none or it is malformed. Parse the shape before using it. */
export function readJson<Key extends string>(storage: TypedStorage<Key>, key: Key): unknown {
  const text = storage.get(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
