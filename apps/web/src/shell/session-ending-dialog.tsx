import { logFailure } from '@switch/browser/log.ts';
import { useStore } from '@switch/browser/store.ts';
import { Button, Dialog } from '@switch/ui';
import { isSessionEnding } from '../lib/session.ts';

/** Any call keeps the session alive; checking it also finds out when it has ended already. */
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

/** Warns two minutes before a session ends, so that nobody is signed out while reading. */
export default function SessionEndingDialog() {
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
        To keep your details safe we will sign you out in 2 minutes. Your answers are saved and will be here
        when you log in again.
      </p>
    </Dialog>
  );
}
