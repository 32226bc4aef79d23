import { useStore } from '@switch/browser/store.ts';
import { Suspense, lazy, useState } from 'react';
import { useIsInBrowser } from '../lib/bounce.ts';
import { logInDialog } from '../lib/dialogs.ts';
import { localStore, sessionStore } from '../lib/storage.ts';

const LogInDialog = lazy(async () => ({ default: (await import('./log-in-dialog.tsx')).Component }));

/**
 * Loads the log-in dialog when it is wanted for the first time and keeps it from then on. Nothing may be left waiting
 * for that moment: React shows no other page while a part of a built one is not finished.
 */
function LogInDialogSlot() {
  const isWanted = useStore(logInDialog) !== undefined;
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  return (
    wasWanted && (
      <Suspense fallback={null}>
        <LogInDialog />
      </Suspense>
    )
  );
}

/** The log-in dialog, once somebody wants it. */
export const logInDialogPart = async () => ({ Component: LogInDialogSlot });

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
