import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { closeLogIn, openLogIn } from '../lib/dialogs.ts';
import { PageTextsContext } from '../lib/page-config.ts';
import { openBrowser, testConfig } from '../lib/testing/browser.ts';
import { paths } from '../routes.ts';
import Footer from './footer.tsx';
import { Shell } from './shell.tsx';

// Rendering on the server draws every dialog closed; here the stores are read as in a browser.
vi.mock(import('@switch/browser/store.ts'), async (original) => ({
  ...(await original()),
  useStore: (store) => store.get(),
}));

// The footer hydrates on the visitor's first action; here it does at once.
vi.mock(import('../lib/first-move.ts'), async (original) => ({
  ...(await original()),
  afterFirstMove: (load) => load(),
}));

afterEach(closeLogIn);

const inTexts = (part: React.ReactNode): string =>
  renderToStaticMarkup(createElement(PageTextsContext, { value: testConfig }, part));
const frame = (path: string): React.ReactNode => {
  const router = createMemoryRouter([{ path: '*', Component: Shell }], { initialEntries: [path] });
  return createElement(RouterProvider, { router });
};
const frameAt = (path: string): string => inTexts(frame(path));
/** Includes the parts whose code loads later. */
async function wholeFrameAt(path: string): Promise<string> {
  const texts = createElement(PageTextsContext, { value: testConfig }, frame(path));
  const { prelude } = await prerender(texts);
  return new Response(prelude).text();
}
const at = (path: string, part: React.ReactNode): string =>
  inTexts(createElement(MemoryRouter, { initialEntries: [path] }, part));

test.each(Object.values(paths).filter((path) => path !== '/privacy-policy'))(
  'there is a header on %s [S2-16]',
  (path) => {
    openBrowser();
    expect(frameAt(path)).toContain('<header');
  },
);

test.each(['/privacy-policy', '/privacy-policy/', '/privacy-policy?from=footer'])(
  'there is no header on %s [S2-16]',
  (path) => {
    openBrowser();
    expect(frameAt(path)).not.toContain('<header');
  },
);

test('the footer gives the support email address and links the pages about us [S2-18]', () => {
  openBrowser();
  const html = at('/', createElement(Footer));
  expect(html).toContain('href="mailto:help@example.org"');
  for (const path of ['/privacy-policy', '/terms', '/complaints', '/accessibility', '/sources'])
    expect(html).toContain(`href="${path}"`);
});

test.each(['/', '/prices', '/personal-details', '/privacy-policy'])(
  'the frame opens the log-in dialog over %s on request [S2-08, S2-17]',
  async (path) => {
    openBrowser();
    expect(await wholeFrameAt(path)).not.toContain('type="password"');
    openLogIn();
    const html = await wholeFrameAt(path);
    expect(html).toContain('type="password"');
    expect(html).toMatch(/<h2[^>]*>Log in<\/h2>/);
  },
);
