import { Suspense, lazy } from 'react';
import { useIsInBrowser } from '../lib/bounce.ts';
import { logInDialog } from '../lib/dialogs.ts';
import { localStore, sessionStore } from '../lib/storage.ts';

/** Settles when the log-in dialog is wanted for the first time; until then its code stays on the server. */
const logInWanted = (): Promise<void> =>
  new Promise((resolve) => {
    if (logInDialog.get()) return resolve();
    const stop = logInDialog.subscribe(() => {
      stop();
      resolve();
    });
  });

/** The log-in dialog, once somebody wants it. Pages built ahead of time have none. */
export async function logInDialogPart() {
  if (typeof window === 'undefined') return { Component: () => null };
  await logInWanted();
  return import('./log-in-dialog.tsx');
}

const ResumeBanner = lazy(async () => ({ default: (await import('./resume-banner.tsx')).Component }));

/** Who has no draft never loads the code that reads one. */
function ResumeBannerSlot() {
  const hasDraft = useIsInBrowser() && Boolean(localStore.get('stepsId') ?? sessionStore.get('step1Obj'));
  return (
    hasDraft && (
      <Suspense fallback={null}>
        <ResumeBanner />
      </Suspense>
    )
  );
}

/** The banner over a draft to continue. */
export const resumeBannerPart = async () => ({ Component: ResumeBannerSlot });
