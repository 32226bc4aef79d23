import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Component as LogInDialog } from '../account/log-in-dialog.tsx';
import { closeLogIn, openLogIn } from '../lib/dialogs.ts';
import { PageTextsContext } from '../lib/page-config.ts';
import { openBrowser, testConfig } from '../lib/testing/browser.ts';
import { paths } from '../routes.ts';
import Footer from './footer.tsx';
import { Shell } from './shell.tsx';

// A page built on the server draws every dialog closed; here the stores are read as a browser reads them.
vi.mock(import('@switch/browser/store.ts'), async (original) => ({
  ...(await original()),
  useStore: (store) => store.get(),
}));

afterEach(closeLogIn);

const inTexts = (part: React.ReactNode): string =>
  renderToStaticMarkup(createElement(PageTextsContext, { value: testConfig }, part));
const frameAt = (path: string): string => {
  const router = createMemoryRouter([{ path: '*', Component: Shell }], { initialEntries: [path] });
  return inTexts(createElement(RouterProvider, { router }));
};
const at = (path: string, part: React.ReactNode): string =>
  inTexts(createElement(MemoryRouter, { initialEntries: [path] }, part));

test.each(Object.values(paths).filter((path) => path !== '/privacy-policy'))(
  'the header stands on %s [S2-16]',
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

test('the footer says where to get help by email, and links the pages about us [S2-18]', () => {
  openBrowser();
  const html = at('/', createElement(Footer));
  expect(html).toContain('href="mailto:help@example.org"');
  for (const path of ['/privacy-policy', '/terms', '/complaints', '/accessibility'])
    expect(html).toContain(`href="${path}"`);
});

test.each(['/', '/prices', '/personal-details'])('the log-in dialog opens over %s [S2-08, S2-17]', (path) => {
  openBrowser();
  expect(at(path, createElement(LogInDialog))).not.toContain('Password');
  openLogIn();
  const html = at(path, createElement(LogInDialog));
  expect(html).toContain('type="password"');
  expect(html).toMatch(/<h2[^>]*>Log in<\/h2>/);
});
