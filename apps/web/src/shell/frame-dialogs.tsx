import { useStore } from '@switch/browser/store.ts';
import { Button, Dialog, LoadingIndicator } from '@switch/ui';
import { SupportEmail } from '../lib/link.tsx';
import { lazy, Suspense } from 'react';
import { isOfflineDialogOpen, isSessionExpired } from '../lib/dialogs.ts';
import { openCalls } from '../lib/loading.ts';
import { isSessionEnding } from '../lib/session.ts';
import { paths } from '../routes.ts';

const SessionEndingDialog = lazy(() => import('./session-ending-dialog.tsx'));

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

const close = () => isOfflineDialogOpen.set(false);

/** Shown when the connection is lost; goes by itself when it is back. */
function OfflineDialog() {
  const isOpen = useStore(isOfflineDialogOpen);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      role="alertdialog"
      title="Error"
      actions={<Button onClick={close}>OK</Button>}
    >
      <p>No internet connection was found, check your connection or try again.</p>
    </Dialog>
  );
}

/** A new page, not a move inside the app: nothing of the ended session stays in memory. */
const startOver = () => window.location.assign(paths.home);

/** The session is over. Only OK ends this dialog. */
function SessionExpiredDialog() {
  const isOpen = useStore(isSessionExpired);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={startOver}
      dismissible={false}
      role="alertdialog"
      title="Warning"
      actions={<Button onClick={startOver}>OK</Button>}
    >
      <p>
        Your session has been expired or account has been closed by our team. Please contact <SupportEmail />{' '}
        for any queries.
      </p>
    </Dialog>
  );
}
