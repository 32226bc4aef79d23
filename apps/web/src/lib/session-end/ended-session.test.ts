import { expect, test, vi } from 'vitest';
import { noteOpenPage, startOver } from './ended-session.ts';

/** Returns what happens on OK if the session is found to have ended at `address`. */
function endAt(address: string, routerState: unknown = null) {
  const { pathname, search } = new URL(address, 'https://example.org');
  const location = { pathname, search, assign: vi.fn<(to: string) => void>(), reload: vi.fn<() => void>() };
  const history = {
    state: { usr: routerState, idx: 3 },
    replaceState: vi.fn<(state: unknown, unused: string, to: string) => void>(),
  };
  vi.stubGlobal('window', { location, history });
  noteOpenPage();
  location.pathname = '/energy';
  startOver();
  return { opened: location.assign.mock.calls, replaced: history.replaceState.mock.calls };
}

const ledBack = (address: string) => ({
  opened: [],
  replaced: [[{ usr: { bouncedFrom: address, hasEnded: true }, idx: 3 }, '', '/']],
});

test('after a session has ended, the home page knows which of the visitor’s pages was open', () => {
  for (const address of ['/address-details?card=billing', '/profile?tab=quotations', '/dd-mandate'])
    expect(endAt(address)).toEqual(ledBack(address));
  expect(endAt('/', { bouncedFrom: '/payment-details' })).toEqual(ledBack('/payment-details'));
});

test('from a page for everybody it leads to the plain home page', () => {
  for (const address of ['/', '/terms', '/sign?envelope=1'])
    expect(endAt(address)).toEqual({ opened: [['/']], replaced: [] });
});
