import { expect, test, vi } from 'vitest';
import { bounceHome } from './bounce.ts';
import { localStore, sessionStore } from './storage.ts';
import { openBrowser } from './testing/browser.ts';

const ofThePerson = ['userId', 'token', 'name', 'user_last_name', 'email', 'mobileNo'];

test('a visitor who is not logged in loses their stored data, keeps the draft, and is sent home with a way back', () => {
  openBrowser('https://example.org/payment-details');
  for (const key of ofThePerson) window.localStorage.setItem(key, `a ${key}`);
  localStore.set('stepsId', 's1');
  localStore.set('Source', 'partner.example');
  sessionStore.set('step1Obj', '{"postCode":"LS1 9ZA"}');
  const navigate = vi.fn<(to: unknown, options?: unknown) => void>();
  bounceHome(navigate, '/payment-details');
  expect(ofThePerson.filter((key) => window.localStorage.getItem(key) !== null)).toEqual([]);
  expect([localStore.get('stepsId'), localStore.get('Source')]).toEqual(['s1', 'partner.example']);
  expect(sessionStore.get('step1Obj')).toBe('{"postCode":"LS1 9ZA"}');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/', {
    replace: true,
    state: { bouncedFrom: '/payment-details' },
  });
});
