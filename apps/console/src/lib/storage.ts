import { logFailure } from './log.ts';

/** Text that this browser keeps for one member of staff at one machine: looks and habits, never anything of visitors. */
export type KeptKey = 'theme' | 'sound' | 'notifications' | `views.${string}`;

/** What one tab keeps until it is closed, for whoever is signed in: replies that are not sent yet. */
export type TabKey = 'owner' | `draft.${string}` | `note.${string}` | `outbox.${string}`;

/** Storage of text which never throws. */
export type Shelf<Key extends string> = {
  readonly get: (key: Key) => string | undefined;
  /** Keeps `value`; an empty one is forgotten. */
  readonly set: (key: Key, value: string) => void;
  /** Forgets everything of the console. */
  readonly clear: () => void;
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
    clear: () => {
      memory.clear();
      attempt((storage) => {
        for (const key of Object.keys(storage)) if (key.startsWith('console.')) storage.removeItem(key);
      });
    },
  };
}

/** Kept over visits. */
export const shelf: Shelf<KeptKey> = createShelf('local', () => window.localStorage);

/** Kept for this tab. */
export const tabShelf: Shelf<TabKey> = createShelf('session', () => window.sessionStorage);

/** What a tab keeps belongs to one member of staff: when another signs in, it is gone. Answers whether it was. */
export function keepTabFor(staffId: string): boolean {
  const owner = tabShelf.get('owner');
  const isAnother = owner !== undefined && owner !== staffId;
  if (isAnother) tabShelf.clear();
  tabShelf.set('owner', staffId);
  return isAnother;
}
