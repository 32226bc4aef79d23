import { beforeEach, expect, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { openBrowser } from './testing/browser.ts';
import {
  localKeys,
  localStore,
  readSessionJson,
  sessionKeys,
  sessionStore,
  writeSessionJson,
} from './storage.ts';

let logged: MockInstance<Console['error']>;
let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
  localStore.clear();
  sessionStore.clear();
  logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
});

test('the keys are exactly the agreed ones [S3-01, S3-02, S3-15]', () => {
  expect(localKeys.join(' ')).toBe('token userId name stepsId user_last_name email mobileNo paramId Source');
  expect(sessionKeys.join(' ')).toBe(
    'step1Obj step2Obj step3Obj personalObj deviceId roomId chatHistory userInfo ' +
      'chatFlags chatOpen chatInput',
  );
});

test('each area keeps its own values under the plain key', () => {
  localStore.set('token', 'abc');
  sessionStore.set('deviceId', 'd1');
  expect(browser.localStorage.getItem('token')).toBe('abc');
  expect(browser.sessionStorage.getItem('deviceId')).toBe('d1');
  expect(localStore.get('token')).toBe('abc');
  localStore.remove('token');
  expect(localStore.get('token')).toBeUndefined();
});

test('clearing an area also forgets what other code wrote there', () => {
  browser.localStorage.setItem('somebody-else', 'x');
  localStore.set('name', 'Ann');
  localStore.clear();
  expect(browser.localStorage.length).toBe(0);
});

test('when the browser refuses to store, the value lives on in this tab', () => {
  browser.sessionStorage.refuse(new DOMException('full', 'QuotaExceededError'));
  sessionStore.set('roomId', 'r1');
  expect(sessionStore.get('roomId')).toBe('r1');
  sessionStore.remove('roomId');
  expect(sessionStore.get('roomId')).toBeUndefined();
  expect(logged).toHaveBeenCalled();
});

test('a value that was refused once does not come back from memory after a later one was stored', () => {
  localStore.set('email', 'old@example.org');
  browser.localStorage.refuse(new Error('denied'));
  localStore.set('email', 'new@example.org');
  browser.localStorage.refuse(undefined);
  expect(localStore.get('email')).toBe('new@example.org');
  localStore.set('email', 'newest@example.org');
  expect(localStore.get('email')).toBe('newest@example.org');
  expect(browser.localStorage.getItem('email')).toBe('newest@example.org');
});

test('drafts go in and out as JSON', () => {
  writeSessionJson('step1Obj', { postCode: 'LS1 4AP' });
  expect(readSessionJson('step1Obj')).toEqual({ postCode: 'LS1 4AP' });
  expect(readSessionJson('step2Obj')).toBeUndefined();
});

test('a damaged draft reads as none', () => {
  sessionStore.set('step1Obj', '{"postCode":');
  expect(readSessionJson('step1Obj')).toBeUndefined();
});
