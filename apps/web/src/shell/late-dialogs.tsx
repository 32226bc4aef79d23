import { idle } from '@switch/browser/idle.ts';
import { loadWithRetry } from '@switch/browser/lazy-part.ts';
import { Suspense, lazy } from 'react';
import { useIsInBrowser } from '../lib/bounce.ts';
import { lateParts } from '../late-parts.ts';

const FrameDialogs = lazy(async () => {
  await idle();
  return loadWithRetry(() => import('./frame-dialogs.tsx'));
});

const ChatLauncher = lazy(async () => {
  await idle();
  return loadWithRetry(async () => ({ default: (await lateParts.chatLauncher()).Component }));
});

/** The dialogs of the frame and the chat's button, fetched right after the page is drawn, so that they are there when the connection is not. */
export function LateDialogs() {
  return (
    useIsInBrowser() && (
      <Suspense fallback={null}>
        <FrameDialogs />
        <ChatLauncher />
      </Suspense>
    )
  );
}
