import { logFailure } from './log.ts';

/** Text that this browser keeps for one member of staff at one machine: looks and habits, never anything of visitors. */
export type KeptKey = 'theme' | 'sound' | 'notifications' | 'signed-out-address' | `views.${string}`;

/** What one tab keeps until it is closed: replies that are not sent yet. */
export type TabKey = `draft.${string}` | `note.${string}`;

/** Storage of text which never throws. */
export type Shelf<Key extends string> = {
  readonly get: (key: Key) => string | undefined;
  /** Keeps `value`; an empty one is forgotten. */
  readonly set: (key: Key, value: string) => void;
};

/** Private windows and full disks make the browser's storage throw: the value is then kept in memory. */
function createShelf<Key extends string>(name: string, area: () => Storage): Shelf<Key> {
  const memory = new Map<Key, string>();
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(area());
    } catch (error) {
      logFailure(`${name} storage`, error);
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(`console.${key}`)) ?? undefined,
    set: (key, value) => {
      if (value === '') {
        memory.delete(key);
        attempt((storage) => storage.removeItem(`console.${key}`));
        return;
      }
      const isKept = attempt((storage) => {
        storage.setItem(`console.${key}`, value);
        return true;
      });
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
  };
}

/** Kept over visits. */
export const shelf: Shelf<KeptKey> = createShelf('local', () => window.localStorage);

/** Kept for this tab. */
export const tabShelf: Shelf<TabKey> = createShelf('session', () => window.sessionStorage);
