import { Button } from '@switch/ui';
import { Dialog } from '@switch/ui';
import { isOfflineDialogOpen } from '../lib/connection.ts';
import { useStore } from '../lib/store.ts';

const close = () => isOfflineDialogOpen.set(false);

/** Shown when the connection is lost; goes by itself when it is back. */
export function OfflineDialog() {
  const isOpen = useStore(isOfflineDialogOpen, false);
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
