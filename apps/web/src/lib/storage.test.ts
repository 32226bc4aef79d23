import { beforeEach, expect, expectTypeOf, test } from 'vitest';
import { openBrowser } from './testing/browser.ts';
import { localStore, readSessionJson, sessionStore, writeSessionJson } from './storage.ts';

type KeyOf<Store extends { get: (key: never) => unknown }> = Parameters<Store['get']>[0];
type Words<List extends string> = List extends `${infer Word} | ${infer Others}`
  ? Word | Words<Others>
  : List;

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
  localStore.clear();
  sessionStore.clear();
});

test('the keys are exactly the agreed ones [S3-01, S3-02, S3-15]', () => {
  const local =
    'token | userId | name | stepsId | user_last_name | email | mobileNo | paramId | Source' as const;
  const tab =
    'step1Obj | step2Obj | step3Obj | personalObj | deviceId | roomId | chatHistory | userInfo | chatFlags | chatOpen | chatInput' as const;
  expectTypeOf<KeyOf<typeof localStore>>().toEqualTypeOf<Words<typeof local>>();
  expectTypeOf<KeyOf<typeof sessionStore>>().toEqualTypeOf<Words<typeof tab>>();
});

test('each area stores its own values under the plain key', () => {
  localStore.set('token', 'abc');
  sessionStore.set('deviceId', 'd1');
  expect(browser.localStorage.getItem('token')).toBe('abc');
  expect(browser.sessionStorage.getItem('deviceId')).toBe('d1');
  expect(localStore.get('token')).toBe('abc');
  localStore.remove('token');
  expect(localStore.get('token')).toBeUndefined();
});

test('clearing an area also removes what other code wrote there', () => {
  browser.localStorage.setItem('somebody-else', 'x');
  localStore.set('name', 'Ann');
  localStore.clear();
  expect(browser.localStorage.length).toBe(0);
});

test('drafts are written and read as JSON', () => {
  writeSessionJson('step1Obj', { postCode: 'LS1 4AP' });
  expect(readSessionJson('step1Obj')).toEqual({ postCode: 'LS1 4AP' });
  expect(readSessionJson('step2Obj')).toBeUndefined();
});

test('a damaged draft reads as none', () => {
  sessionStore.set('step1Obj', '{"postCode":');
  expect(readSessionJson('step1Obj')).toBeUndefined();
});
