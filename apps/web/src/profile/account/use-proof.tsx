import { useState } from 'react';
import { IdentityDialog } from '../../lib/forms/identity-dialog.tsx';
import { localStore } from '../../lib/storage.ts';

/**
 * Asks who is at the screen, and then goes on with what needed it. `ask(why, goOn)` opens the dialog; `dialog` is drawn somewhere on
 * the page.
 */
export function useProof() {
  const [asked, setAsked] = useState<{ readonly why: string; readonly goOn: () => void }>();
  return {
    ask: (why: string, goOn: () => void) => setAsked({ why, goOn }),
    dialog: (
      <IdentityDialog
        isOpen={asked !== undefined}
        email={localStore.get('email') ?? ''}
        why={asked?.why ?? ''}
        onClose={() => setAsked(undefined)}
        onConfirmed={() => {
          setAsked(undefined);
          asked?.goOn();
        }}
      />
    ),
  };
}
