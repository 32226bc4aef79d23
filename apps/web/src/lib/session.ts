import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { login } from '@switch/contract/http/identity/account.ts';
import { localKeys } from '@switch/domain/journey/storage-keys/keys.ts';
import { createSessionClock } from '@switch/browser/session-clock.ts';
import { createStore } from '@switch/browser/store.ts';
import { pageConfig } from './page-config.ts';
import { localStore, sessionStore } from './storage.ts';

/** Who is signed in on this browser, as far as storage says; only the server's answer proves it. */
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
 * Starts the clock of the session anew, here and in other tabs. The session lives `sessionMinutes` from its last call,
 * unless the server has said how many seconds are left.
 */
export function noteSessionUse(secondsLeft = pageConfig().sessionMinutes * 60): void {
  clock.start(secondsLeft);
  channel()?.postMessage(secondsLeft);
}

/**
 * Reads the session from storage, and again whenever another tab signs in or out; calls of other tabs keep this tab's
 * clock going. Call once at start.
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

/** Stores a fresh session under the agreed keys and notifies the page. */
export function rememberSession(fresh: NewSession): void {
  localStore.set('token', fresh.token);
  localStore.set('userId', fresh.userId);
  if (fresh.stepsId) localStore.set('stepsId', fresh.stepsId);
  noteSessionUse();
  rememberProfile(fresh);
}

/** Keeps what the visitor's profile says of them, so that greeting and forms follow; nothing stays of who was here before. */
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

/** What is stored of the person whose session it is. The draft and where the visitor came from are no part of it. */
const ofThePerson = ['userId', 'token', 'name', localKeys.lastName, 'email', localKeys.phone] as const;

/**
 * Takes userId, token, and the person's name, email address and mobile number away, and keeps the draft: what a guard
 * does before it sends the visitor home.
 */
export function dropCredentials(): void {
  for (const key of ofThePerson) localStore.remove(key);
  clock.stop();
  session.set(undefined);
}

/** Clears both storages: the session is over, here and on the server. */
export function clearSession(): void {
  localStore.clear();
  sessionStore.clear();
  dropCredentials();
}
