import type { ComponentProps } from 'react';
import { IdentityDialog as Dialog } from '../../../lib/identity-dialog.tsx';

/** Asks who is at the screen before saved bank details change. */
export function IdentityDialog(props: Omit<ComponentProps<typeof Dialog>, 'why'>) {
  return (
    <Dialog
      {...props}
      why="Bank details are saved for your account. Changing them needs proof that it is you."
    />
  );
}
