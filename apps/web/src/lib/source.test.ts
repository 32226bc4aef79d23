import { expect, test } from 'vitest';
import { captureReferral } from './source.ts';
import { localStore } from './storage.ts';
import { openBrowser } from './testing/browser.ts';

test('a referral is stored and removed from the address bar; the rest of the address and the history entry stay', () => {
  const { location, history } = openBrowser(
    'https://example.org/prices?fuel=gas&paramId=p-1&Source=halls.example#top',
  );
  captureReferral('example.org');
  expect(localStore.get('paramId')).toBe('p-1');
  expect(localStore.get('Source')).toBe('halls.example');
  expect(location.href).toBe('https://example.org/prices?fuel=gas#top');
  expect(history.state).toEqual({ idx: 3 });
});

test('a visitor without a source gets the product’s own domain [S9-08]', () => {
  openBrowser('https://example.org/');
  captureReferral('example.org');
  expect(localStore.get('Source')).toBe('example.org');
  expect(localStore.get('paramId')).toBeUndefined();
});

test('a source stored on an earlier visit stays', () => {
  openBrowser('https://example.org/');
  localStore.set('Source', 'halls.example');
  captureReferral('example.org');
  expect(localStore.get('Source')).toBe('halls.example');
});

test('an address without a referral is not changed', () => {
  const { location, history } = openBrowser('https://example.org/?q=a%20b');
  history.replaceState = () => expect.unreachable();
  captureReferral('example.org');
  expect(location.href).toBe('https://example.org/?q=a%20b');
});

test.each(['<script>', 'a'.repeat(65), 'p 1', ''])('a malformed partner id is dropped: %s', (paramId) => {
  const address = new URL('https://example.org/');
  address.searchParams.set('paramId', paramId);
  const { location } = openBrowser(address.href);
  captureReferral('example.org');
  expect(localStore.get('paramId')).toBeUndefined();
  expect(location.href).toBe('https://example.org/');
});
