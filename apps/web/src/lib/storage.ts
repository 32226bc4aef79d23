import { createTypedStorage, readJson } from '@switch/browser/typed-storage.ts';
import type { localKeys, sessionKeys } from '@switch/domain/journey/storage-keys/keys.ts';

/** Every key this app stores beyond one tab. All values are plain text. */
type LocalKey =
  'token' | 'userId' | 'name' | 'stepsId' | 'email' | 'Source' | (typeof localKeys)[keyof typeof localKeys];

/**
 * Every key stored for one tab only. Drafts, chat history and `userInfo` are JSON; the ids are plain text.
 * The last three are the chat's: the state of the conversation (JSON), whether one is open and its panel
 * shown, and the text in the input.
 */
type SessionKey =
  | (typeof sessionKeys)[keyof typeof sessionKeys]
  | 'deviceId'
  | 'roomId'
  | 'chatHistory'
  | 'userInfo'
  | 'chatFlags'
  | 'chatOpen'
  | 'chatInput';

/** Data that outlives the tab: who is signed in, which draft is current, who sent the visitor. */
export const localStore = createTypedStorage<LocalKey>('local');

/** Data that ends with the tab: the draft as last shown, and the chat. */
export const sessionStore = createTypedStorage<SessionKey>('session');

/**
 * Returns 32 random hexadecimal digits. The browser's own random ids need a secure page, which a test on a
 * local network is not.
 */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const writeSessionJson = (key: SessionKey, value: unknown): void =>
  sessionStore.set(key, JSON.stringify(value));

/**
 * Reads what `writeSessionJson` stored; undefined if there is none or it is damaged. Parse the shape before
 * using it.
 */
export const readSessionJson = (key: SessionKey): unknown => readJson(sessionStore, key);
