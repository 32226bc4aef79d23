import { Suspense, lazy } from 'react';
import { useIsInBrowser } from '../lib/bounce.ts';
import { idle } from '../lib/idle.ts';
import { patiently } from '../lib/patiently.ts';

const FrameDialogs = lazy(async () => {
  await idle();
  return patiently(() => import('./frame-dialogs.tsx'));
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
