import { Suspense, lazy } from 'react';
import { useIsInBrowser } from '../lib/bounce.ts';

/** Settles when the page has been drawn and the browser has a moment; Safari knows no idle time. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });

const FrameDialogs = lazy(async () => {
  await idle();
  return import('./frame-dialogs.tsx');
});

/** The dialogs of the frame, fetched right after the page is drawn, so that they are there when the connection is not. */
export function LateDialogs() {
  return (
    useIsInBrowser() && (
      <Suspense fallback={null}>
        <FrameDialogs />
      </Suspense>
    )
  );
}
