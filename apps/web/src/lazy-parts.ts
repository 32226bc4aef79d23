import { idle, lazyFrom, loadWithRetry } from '@switch/browser/lazy-part.ts';
import { lazy } from 'react';

/**
 * Parts of one feature that the frame, a page or another feature shows. Features don't import each other, so
 * this file puts them together, as the router does with pages. The code of each loads when it is first shown.
 */

/** The log-in dialog; follows the store `logInDialog`. */
export const LogInDialog = lazyFrom(() => import('./account/log-in-dialog.tsx'), 'Component');

/** On the home page: the draft to continue. */
export const ResumeBanner = lazyFrom(() => import('./account/resume-banner.tsx'), 'Component');

/** The chat's button on every page, with the chat behind it. Fetched while the browser is idle. */
export const ChatLauncher = lazy(async () => {
  await idle();
  return loadWithRetry(async () => ({
    default: (await import('./chat-widget/launcher/launcher.tsx')).Component,
  }));
});
