import { expect, test, vi } from 'vitest';
import { bounceHome } from './bounce.ts';
import { localStore, sessionStore } from './storage.ts';
import { openBrowser } from './testing/browser.ts';

test('who is not logged in loses userId and token, keeps the draft, and is sent home with the way back [S2-29, S6-04]', () => {
  openBrowser('https://example.org/payment-details');
  localStore.set('userId', 'u1');
  localStore.set('token', 't1');
  localStore.set('stepsId', 's1');
  sessionStore.set('step1Obj', '{"postCode":"LS1 9ZA"}');
  const navigate = vi.fn<(to: unknown, options?: unknown) => void>();
  bounceHome(navigate, '/payment-details');
  expect([localStore.get('userId'), localStore.get('token')]).toEqual([undefined, undefined]);
  expect(localStore.get('stepsId')).toBe('s1');
  expect(sessionStore.get('step1Obj')).toBe('{"postCode":"LS1 9ZA"}');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/', {
    replace: true,
    state: { bouncedFrom: '/payment-details' },
  });
});
