import { logFailure } from './log.ts';

/** Storage of text under a fixed set of keys. It never throws. */
type TypedStorage<Key extends string> = ReturnType<typeof createTypedStorage<Key>>;

/**
 * Opens one area of the browser's storage; `prefix` is added to every key. In private windows and on full
 * disks the browser's storage throws: the value is then held in memory, so that the visitor can finish in
 * this tab. A value in memory takes precedence, because it can only be newer.
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
    /**
     * Removes every key that starts with the prefix; without a prefix, clears the whole area, including keys
     * written by other code.
     */
    clear: (): void => {
      memory.clear();
      attempt('clear', (storage) => {
        if (prefix === '') return storage.clear();
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
      });
    },
  };
}

/** Stores `value` under `key`, or removes the key if `value` is empty. */
export function setOrRemove<Key extends string>(storage: TypedStorage<Key>, key: Key, value: string): void {
  if (value === '') storage.remove(key);
  else storage.set(key, value);
}

/**
 * Returns the JSON stored under `key`, or undefined if there is none or it is malformed. Validate its shape
 * before using it.
 */
export function readJson<Key extends string>(storage: TypedStorage<Key>, key: Key): unknown {
  const text = storage.get(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
