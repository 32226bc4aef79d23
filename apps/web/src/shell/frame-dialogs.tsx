import { useStore } from '@switch/browser/store.ts';
import { LoadingIndicator } from '@switch/ui';
import { Suspense, lazy } from 'react';
import { openCalls } from '../lib/loading.ts';
import { isSessionEnding } from '../lib/session.ts';
import { OfflineDialog } from './offline-dialog.tsx';
import { SessionExpiredDialog } from './session-expired-dialog.tsx';

const SessionEndingDialog = lazy(() => import('./session-ending-dialog.tsx'));

/** The indicator and the dialogs that may appear over any page. */
export default function FrameDialogs() {
  const isActive = useStore(openCalls) > 0;
  const isEnding = useStore(isSessionEnding);
  return (
    <>
      <LoadingIndicator isActive={isActive} />
      {isEnding && (
        <Suspense fallback={null}>
          <SessionEndingDialog />
        </Suspense>
      )}
      <OfflineDialog />
      <SessionExpiredDialog />
    </>
  );
}
