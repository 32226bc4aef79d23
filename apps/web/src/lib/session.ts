import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { login } from '@switch/contract/http/identity/account.ts';
import { localKeys } from '@switch/domain/journey/storage-keys/keys.ts';
import { createSessionClock } from '@switch/browser/session-clock.ts';
import { createStore } from '@switch/browser/store.ts';
import { pageConfig } from './page-config.ts';
import { localStore, sessionStore } from './storage.ts';

/** The user signed in on this browser according to storage; only the server's answer proves it. */
export type Session = { readonly userId: string; readonly name: string };

export type NewSession = Omit<Extract<ResponseOf<typeof login>, { readonly result: true }>, 'result'>;

function storedSession(): Session | undefined {
  const userId = localStore.get('userId');
  return localStore.get('token') && userId ? { userId, name: localStore.get('name') ?? '' } : undefined;
}

export const session = createStore<Session | undefined>(undefined);

const clock = createSessionClock();

/** Whether the signed-in session ends within two minutes. */
export const isSessionEnding = clock.isEnding;

let tabs: BroadcastChannel | undefined;

function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  tabs ??= new BroadcastChannel('session');
  return tabs;
}

/**
 * Restarts the session's clock, here and in other tabs. The session lasts `sessionMinutes` from its last
 * call, unless the server has said how many seconds are left.
 */
export function noteSessionUse(secondsLeft = pageConfig().sessionMinutes * 60): void {
  clock.start(secondsLeft);
  channel()?.postMessage(secondsLeft);
}

/**
 * Reads the session from storage, and again whenever another tab signs in or out. Calls in other tabs restart
 * this tab's clock too. Call once at start.
 */
export function watchSession(): void {
  channel()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') clock.start(data);
  });
  session.set(storedSession());
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'token' || event.key === 'userId') session.set(storedSession());
  });
}

/** Stores a new session under the agreed keys and notifies the page. */
export function rememberSession(fresh: NewSession): void {
  localStore.set('token', fresh.token);
  localStore.set('userId', fresh.userId);
  if (fresh.stepsId) localStore.set('stepsId', fresh.stepsId);
  noteSessionUse();
  rememberProfile(fresh);
}

/**
 * Stores the visitor's name, email address and phone number for greeting and forms, replacing those of any
 * previous user.
 */
export function rememberProfile(
  user: Pick<NewSession, 'name' | 'lastName' | 'emailAddress' | 'mobileNo'>,
): void {
  localStore.set('name', user.name);
  localStore.set(localKeys.lastName, user.lastName);
  localStore.set('email', user.emailAddress);
  if (user.mobileNo) localStore.set(localKeys.phone, user.mobileNo);
  else localStore.remove(localKeys.phone);
  session.set(storedSession());
}

/** The storage keys of the signed-in person. The draft and the source of the visit are not among them. */
const ofThePerson = ['userId', 'token', 'name', localKeys.lastName, 'email', localKeys.phone] as const;

/**
 * Removes userId, token, and the person's name, email address and mobile number, but keeps the draft. Guards
 * do this before they send the visitor home.
 */
export function dropCredentials(): void {
  for (const key of ofThePerson) localStore.remove(key);
  clock.stop();
  session.set(undefined);
}

/** Clears both storages after the session is over, here and on the server. */
export function clearSession(): void {
  localStore.clear();
  sessionStore.clear();
  dropCredentials();
}
