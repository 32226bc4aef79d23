import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { session } from '../lib/session.ts';
import { localStore } from '../lib/storage.ts';
import { openBrowser } from '../lib/testing/browser.ts';
import { currentDraft } from './draft/current-draft.ts';
import { StepScreen } from './step-screen.tsx';

const sentTo = vi.hoisted((): unknown[] => []);

// Simulates a browser: stores are read, effects run, and a page can redirect its visitor.
vi.mock(import('@switch/browser/store.ts'), async (original) => ({
  ...(await original()),
  useStore: (store) => store.get(),
}));
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useEffect: (effect) => void effect(),
}));
vi.mock(import('react-router'), async (original) => ({
  ...(await original()),
  Navigate: ({ to, replace, state }) => {
    sentTo.push({ to, replace, state });
    return null;
  },
}));
vi.mock(import('./draft/draft-sync.ts'), async (original) => ({
  ...(await original()),
  openDraft: () => Promise.resolve(),
}));

const draw = (
  stepId: 'payment-details' | 'authorised-person' | 'details' | 'prices',
  address: string,
): string => {
  const screen = createElement(StepScreen, { stepId, Screen: () => 'The form' });
  sentTo.length = 0;
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [address] }, screen));
};

test.each([
  ['payment-details', '/payment-details?returnTo=details'],
  ['authorised-person', '/authorised-person'],
  ['details', '/details'],
] as const)(
  '%s redirects visitors who are not logged in, clears what is stored about them and keeps the way back [S2-29, S6-04]',
  (stepId, address) => {
    openBrowser(`https://example.org${address}`);
    for (const key of ['userId', 'token', 'name', 'email'] as const) localStore.set(key, 'left over');
    localStore.set('stepsId', 's1');
    session.set(undefined);
    currentDraft.set({ ...currentDraft.get(), status: 'ready' });
    expect(draw(stepId, address)).toBe('');
    expect(sentTo).toEqual([{ to: '/', replace: true, state: { bouncedFrom: address } }]);
    const keys = ['userId', 'token', 'name', 'email', 'stepsId'] as const;
    expect(keys.filter((key) => localStore.get(key) !== undefined)).toEqual(['stepsId']);
  },
);

test('a step before the bank page asks nobody to log in', () => {
  openBrowser('https://example.org/prices');
  localStore.set('userId', 'left over');
  session.set(undefined);
  draw('prices', '/prices');
  expect(JSON.stringify(sentTo)).not.toContain('bouncedFrom');
  expect(localStore.get('userId')).toBe('left over');
});
