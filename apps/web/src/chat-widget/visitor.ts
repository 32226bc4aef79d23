import { localKeys } from '@switch/domain/journey/storage-keys/keys.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import { roomIdShape } from '@switch/contract/chat/room-events.ts';
import { session } from '../lib/session.ts';
import { localStore, randomId, readSessionJson, sessionStore, writeSessionJson } from '../lib/storage.ts';

const NO_NAME = 'New Lead';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What this tab knows of the visitor; undefined before the form was sent or the profile fetched. */
export const knownUser = (): UserInfo | undefined => readUser(readSessionJson('userInfo'));

/** Parses a stored visitor; undefined for anything else. */
export function readUser(stored: unknown) {
  if (!isRecord(stored)) return undefined;
  return {
    firstName: textOf(stored['firstName']),
    lastName: textOf(stored['lastName']),
    phone: textOf(stored['phone']),
    email: textOf(stored['email']),
    isPrivacyPolicyAccepted: stored['isPrivacyPolicyAccepted'] === true,
  };
}

export type UserInfo = NonNullable<ReturnType<typeof readUser>>;

export const rememberUser = (user: UserInfo): void => writeSessionJson('userInfo', user);

/** A signed-in visitor, as far as this browser knows them without asking the server. */
export const signedInUser = (): UserInfo => ({
  firstName: localStore.get('name') ?? '',
  lastName: localStore.get(localKeys.lastName) ?? '',
  phone: localStore.get(localKeys.phone) ?? '',
  email: localStore.get('email') ?? '',
  isPrivacyPolicyAccepted: false,
});

export const visitorName = (): string => {
  const { firstName = '', lastName = '' } = knownUser() ?? {};
  return `${firstName} ${lastName}`.trim() || NO_NAME;
};

export function roomId(): string {
  const stored = sessionStore.get('roomId');
  if (stored !== undefined && roomIdShape.test(stored)) return stored;
  const made = randomId();
  sessionStore.set('roomId', made);
  return made;
}

export function handshake(isInitialized: boolean): Readonly<Record<string, string>> {
  const user = knownUser();
  return {
    room_id: roomId(),
    userType: 'Customer',
    isLoggedIn: String(session.get() !== undefined),
    isInitialized: String(isInitialized),
    name: visitorName(),
    switchSiteId: localStore.get(localKeys.partnerId) ?? '',
    switchSite: localStore.get('Source') ?? '',
    isPrivacyPolicyAccepted: String(user?.isPrivacyPolicyAccepted ?? false),
    email: user?.email ?? '',
    phone: user?.phone ?? '',
  };
}
