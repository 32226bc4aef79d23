import { WARN_MINUTES } from '@switch/browser/session-clock.ts';
import { logFailure } from '@switch/browser/log.ts';
import { useStore } from '@switch/browser/store.ts';
import { Button, Dialog, LoadingIndicator } from '@switch/ui';
import { isOfflineDialogOpen, isSessionExpired } from '../lib/dialogs.ts';
import { startOver } from '../lib/session-end/ended-session.ts';
import { SupportEmail } from '../lib/link.tsx';
import { openCalls } from '../lib/loading.ts';
import { isSessionEnding } from '../lib/session.ts';
import { FailedLoads } from './failed-loads.tsx';
import styles from './frame-dialogs.module.css';

export default function FrameDialogs() {
  const isActive = useStore(openCalls) > 0;
  return (
    <>
      <div className={styles.calls}>
        <LoadingIndicator isActive={isActive} />
      </div>
      <FailedLoads />
      <SessionEndingDialog />
      <OfflineDialog />
      <SessionExpiredDialog />
    </>
  );
}

const close = () => isOfflineDialogOpen.set(false);

/** Shown when the connection is lost; closes when it is back. */
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

/** Says that the session has ended. Only OK closes it. */
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

/** Any call keeps the session alive; this one also finds out if it has already ended. */
async function staySignedIn(): Promise<void> {
  isSessionEnding.set(false);
  const { checkSession } = await import('../lib/session-check.ts');
  await checkSession().catch(() => isSessionEnding.set(true));
}

async function leave(): Promise<void> {
  const { logOut } = await import('../lib/session-check.ts');
  await logOut();
  window.location.assign('/');
}

const stay = () => void staySignedIn().catch((error: unknown) => logFailure('stay signed in', error));

/** Warns two minutes before a session ends, so that no one is signed out while reading. */
function SessionEndingDialog() {
  const isOpen = useStore(isSessionEnding);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={stay}
      role="alertdialog"
      title="Are you still there?"
      actions={
        <>
          <Button onClick={stay}>Stay signed in</Button>
          <Button look="secondary" onClick={() => void leave()}>
            Log out
          </Button>
        </>
      }
    >
      <p>
        To keep your details safe we will sign you out in {WARN_MINUTES} minutes. Your answers are saved and
        will be here when you log in again.
      </p>
    </Dialog>
  );
}
