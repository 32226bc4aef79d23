import { useStore } from '@switch/browser/store.ts';
import { Button, Dialog } from '@switch/ui';
import { isSessionExpired } from '../lib/dialogs.ts';
import { usePageTexts } from '../lib/page-config.ts';
import { paths } from '../routes.ts';

/** A new page, not a move inside the app: nothing of the ended session stays in memory. */
const startOver = () => window.location.assign(paths.home);

/** The session is over. Only OK ends this dialog. */
export function SessionExpiredDialog() {
  const isOpen = useStore(isSessionExpired);
  const { supportEmail } = usePageTexts();
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
        Your session has been expired or account has been closed by our team. Please contact{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a> for any queries.
      </p>
    </Dialog>
  );
}
