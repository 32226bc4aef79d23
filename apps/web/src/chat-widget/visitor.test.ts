import { roomIdShape } from '@switch/contract/chat/room-events.ts';
import { readHandshake } from '@switch/contract/chat/handshake.ts';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../lib/session.ts';
import { localStore, sessionStore } from '../lib/storage.ts';
import { openBrowser } from '../lib/testing/browser.ts';
import { handshake, knownUser, rememberUser, roomId, signedInUser } from './visitor.ts';

beforeEach(() => {
  openBrowser();
  localStore.clear();
  sessionStore.clear();
  session.set(undefined);
});

const jane = {
  firstName: 'Jane',
  lastName: 'Sample',
  phone: '01632960001',
  email: 'jane@example.org',
  isPrivacyPolicyAccepted: true,
};

test('the room id is made once per tab, and is unique', () => {
  const made = roomId();
  expect(made).toMatch(roomIdShape);
  expect(roomId()).toBe(made);
  sessionStore.clear();
  expect(roomId()).not.toBe(made);
});

test('a stored room id of the wrong shape is not used', () => {
  sessionStore.set('roomId', '../x');
  expect(roomId()).toMatch(roomIdShape);
});

test('the handshake has exactly the agreed fields, all as text, and the server can parse it', () => {
  rememberUser(jane);
  localStore.set('Source', 'partner.example');
  localStore.set('paramId', 'p-77');
  const query = handshake(true);
  expect(Object.keys(query).toSorted()).toEqual([
    'email',
    'isInitialized',
    'isLoggedIn',
    'isPrivacyPolicyAccepted',
    'name',
    'phone',
    'room_id',
    'switchSite',
    'switchSiteId',
    'userType',
  ]);
  expect(readHandshake(query)).toEqual({
    ok: true,
    value: {
      roomId: roomId(),
      isLoggedIn: false,
      isInitialized: true,
      name: 'Jane Sample',
      email: 'jane@example.org',
      phone: '01632960001',
      switchSite: 'partner.example',
      switchSiteId: 'p-77',
      isPrivacyPolicyAccepted: true,
    },
  });
});

test('a signed-in visitor about whom nothing is known is a new lead', () => {
  session.set({ userId: 'u1', name: '' });
  rememberUser(signedInUser());
  expect(handshake(false)).toMatchObject({ name: 'New Lead', isLoggedIn: 'true', isInitialized: 'false' });
});

test('without the profile, a signed-in visitor is described by what this browser knows', () => {
  localStore.set('name', 'Jane');
  localStore.set('user_last_name', 'Sample');
  localStore.set('email', 'jane@example.org');
  expect(signedInUser()).toMatchObject({ firstName: 'Jane', lastName: 'Sample', email: 'jane@example.org' });
});

test('who the visitor is, is stored in this tab only, and asked again if damaged', () => {
  rememberUser(jane);
  expect(knownUser()).toEqual(jane);
  expect(window.localStorage.length).toBe(0);
  sessionStore.set('userInfo', '[');
  expect(knownUser()).toBeUndefined();
});
