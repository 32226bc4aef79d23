import { useStore } from '@switch/browser/store.ts';
import { Button, Dialog } from '@switch/ui';
import { isOfflineDialogOpen } from '../lib/dialogs.ts';

const close = () => isOfflineDialogOpen.set(false);

/** Shown when the connection is lost; goes by itself when it is back. */
export function OfflineDialog() {
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
