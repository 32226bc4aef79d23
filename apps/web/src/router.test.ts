import { billing } from '@switch/domain/journey/steps/address-details/billing.ts';
import { choice } from '@switch/domain/journey/steps/energy/choice.ts';
import { size } from '@switch/domain/journey/steps/mbc-page/size.ts';
import { organisation } from '@switch/domain/journey/steps/personal-details/organisation.ts';
import { completeBoth } from '@switch/domain/journey/testing/sample-answers.ts';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentDraft } from './journey/draft/current-draft.ts';
import { PageTextsContext } from './lib/page-config.ts';
import { session } from './lib/session.ts';
import { localStore } from './lib/storage.ts';
import { openBrowser, testConfig } from './lib/testing/browser.ts';
import { routes } from './router.tsx';

// Rendering on the server treats no one as signed in; here the stores are read as in a browser.
vi.mock(import('@switch/browser/store.ts'), async (original) => ({
  ...(await original()),
  useStore: (store) => store.get(),
}));

/** The HTML of the page at an address, without the frame. */
async function pageAt(path: string): Promise<string> {
  const route = matchRoutes(routes, path)?.at(-1)?.route;
  if (typeof route?.lazy !== 'function') throw new Error(`nothing is fetched for ${path}`);
  const { Component } = await route.lazy();
  if (!Component) throw new Error(`nothing is drawn at ${path}`);
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [path] });
  const page = createElement(RouterProvider, { router });
  const { prelude } = await prerender(createElement(PageTextsContext, { value: testConfig }, page));
  return new Response(prelude).text();
}

const headingsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inside = '']) => inside.replace(/<[^>]*>/g, ''));

beforeEach(() => {
  // Before the sample offers expire.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-20T10:00:00Z') });
  openBrowser();
  localStore.set('token', 't');
  localStore.set('userId', 'u');
  session.set({ userId: 'u', name: 'Ann' });
  const signature = {
    signName: 'Robin Example',
    method: 'typed',
    isForContract: true,
    signedAt: '2026-09-20T09:00:00Z',
  } as const;
  const ready = { status: 'ready', answers: completeBoth, isPaymentSaved: true, signature } as const;
  currentDraft.set({ ...currentDraft.get(), ...ready });
});
afterEach(() => {
  vi.useRealTimers();
  session.set(undefined);
});

test.each([
  ['/', 'The whole price of your energy, before you tell us who you are'],
  ['/energy', choice.question],
  ['/gas/supply-address', 'Where is the gas supply?'],
  ['/electricity/supply-address', 'Where is the electricity supply?'],
  ['/current-supplier', 'Who supplies your electricity now?'],
  ['/contract-end-date', 'When does your electricity contract end?'],
  ['/mbc-page', size.question],
  ['/prices', 'Your prices'],
  ['/personal-details', organisation.question],
  ['/address-details', billing.question],
  ['/payment-details', 'About Your Bank and Building Society'],
  ['/authorised-person', 'Read the key facts and sign'],
  ['/details', 'Check everything, then send it'],
  ['/profile', 'Hello Ann'],
  ['/privacy-policy', 'Privacy policy'],
  ['/dd-mandate', 'Direct Debit mandate'],
  ['/nowhere', 'Page not found'],
])('the page at %s has the heading “%s” [S2-01, S2-02, S2-04..S2-15, S2-21]', async (path, heading) => {
  expect(headingsOf(await pageAt(path))).toEqual([heading]);
});

test('the two supply address pages are the same screen except for the fuel they name [S2-03]', async () => {
  const screens = await Promise.all(['/gas', '/electricity'].map((fuel) => pageAt(`${fuel}/supply-address`)));
  const [gas, electricity] = screens.map((html) => [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)]);
  expect(gas?.length).toBeGreaterThan(3);
  expect(gas?.map(([, label]) => label)).toEqual(electricity?.map(([, label]) => label));
});

test('the home page has the first question of the journey [S2-01]', async () => {
  expect(await pageAt('/')).toContain('What do you want to compare?');
});
