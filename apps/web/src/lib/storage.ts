import { logFailure } from './log.ts';

/** Every key this app keeps beyond one tab. All are plain text. */
export const localKeys = [
  'token',
  'userId',
  'name',
  'stepsId',
  'user_last_name',
  'email',
  'mobileNo',
  'paramId',
  'Source',
] as const;

/**
 * Every key kept for one tab only. Drafts, chat history and `userInfo` are JSON; the ids are plain text. The last three are
 * the chat's flags: where the conversation stands (JSON), whether one is open and its panel shown, and what stands in the
 * input.
 */
export const sessionKeys = [
  'step1Obj',
  'step2Obj',
  'step3Obj',
  'personalObj',
  'deviceId',
  'roomId',
  'chatHistory',
  'userInfo',
  'chatFlags',
  'chatOpen',
  'chatInput',
] as const;

export type LocalKey = (typeof localKeys)[number];
export type SessionKey = (typeof sessionKeys)[number];

type Area = 'local' | 'session';

/** Storage of text under the keys of one area, which never throws. */
export type TypedStorage<Key extends string> = {
  readonly get: (key: Key) => string | undefined;
  readonly set: (key: Key, value: string) => void;
  readonly remove: (key: Key) => void;
  /** Forgets everything in this area, whoever wrote it. */
  readonly clear: () => void;
};

const browserArea = (area: Area): Storage => (area === 'local' ? window.localStorage : window.sessionStorage);

/**
 * Private windows and full disks make the browser's storage throw. The value is then kept in memory, so the visitor can
 * finish in this tab; memory wins over the browser because it is only ever newer.
 */
function createStorage<Key extends string>(area: Area): TypedStorage<Key> {
  const memory = new Map<string, string>();
  const attempt = <Result>(what: string, work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(browserArea(area));
    } catch (error) {
      logFailure(`${area} storage: ${what}`, error);
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt('read', (storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) => {
      const isKept = attempt('write', (storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt('remove', (storage) => storage.removeItem(key));
    },
    clear: () => {
      memory.clear();
      attempt('clear', (storage) => storage.clear());
    },
  };
}

/** What outlives the tab: who is signed in, which draft is in hand, who sent the visitor. */
export const localStore = createStorage<LocalKey>('local');

/** What ends with the tab: the draft as last shown, and the chat. */
export const sessionStore = createStorage<SessionKey>('session');

/** The JSON kept under `key`, or undefined when there is none or it is damaged. Parse the shape before using it. */
export function readSessionJson(key: SessionKey): unknown {
  const text = sessionStore.get(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps `value` as JSON under `key`. */
export const writeSessionJson = (key: SessionKey, value: unknown): void =>
  sessionStore.set(key, JSON.stringify(value));
