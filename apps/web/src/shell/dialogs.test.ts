import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { closeLogIn, isOfflineDialogOpen, isSessionExpired, logInDialog, openLogIn } from '../lib/dialogs.ts';
import { PageTextsContext } from '../lib/page-config.ts';
import { openBrowser, testConfig } from '../lib/testing/browser.ts';
import FrameDialogs from './frame-dialogs.tsx';

// Rendering on the server draws every dialog closed; here the stores are read as in a browser.
vi.mock(import('@switch/browser/store.ts'), async (original) => ({
  ...(await original()),
  useStore: (store) => store.get(),
}));

afterEach(() => {
  isOfflineDialogOpen.set(false);
  isSessionExpired.set(false);
  closeLogIn();
});

const draw = (): string =>
  renderToStaticMarkup(createElement(PageTextsContext, { value: testConfig }, createElement(FrameDialogs)));
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
    .replace(/^\||\|$/g, '');

test('both dialogs are closed while nothing is wrong', () => {
  openBrowser();
  expect(textOf(draw())).toBe('');
});

test('the offline dialog has its exact title, text and OK button [S2-19, S8-03]', () => {
  openBrowser();
  isOfflineDialogOpen.set(true);
  expect(textOf(draw()).replace(/\|Close/, '')).toBe(
    'Error|No internet connection was found, check your connection or try again.|OK',
  );
});

test('the session-expired dialog has its exact warning with our support address, and only OK closes it [S8-01, S8-02]', () => {
  openBrowser();
  isSessionExpired.set(true);
  const html = draw();
  expect(textOf(html).replaceAll('|', ' ').replace(/\s+/g, ' ')).toBe(
    'Warning Your session has been expired or account has been closed by our team. ' +
      'Please contact help@example.org for any queries. OK',
  );
  expect(html).toContain('closedby="none"');
  expect(html.match(/<button/g)).toHaveLength(1);
});

test('the log-in dialog does not open over the session-expired dialog', () => {
  isSessionExpired.set(true);
  openLogIn({ kind: 'log-in', returnTo: '/payment-details' });
  expect(logInDialog.get()).toBeUndefined();
  isSessionExpired.set(false);
  openLogIn();
  expect(logInDialog.get()).toEqual({ kind: 'log-in' });
});
