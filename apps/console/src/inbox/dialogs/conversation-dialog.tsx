import { lazy, Suspense } from 'react';
import { ConfirmDialog } from '../../lib/forms/dialogs.tsx';
import { performAction, type ConversationDialogProps, type SimpleAction } from '../conversation-actions.ts';
import { questionTexts } from '../inbox-texts.ts';

const BlockDialog = lazy(() => import('./block-dialog.tsx'));
const TransferDialog = lazy(() => import('./transfer-dialog.tsx'));

export type DialogKind = Exclude<SimpleAction, 'take'> | 'transfer' | 'block';

/** The dialog of an action. One that a key opens is there at once, as Enter may follow; forms are loaded when opened. */
export function ConversationDialog({ dialog, ...props }: ConversationDialogProps & { dialog: DialogKind }) {
  if (dialog === 'transfer' || dialog === 'block') {
    const Form = dialog === 'transfer' ? TransferDialog : BlockDialog;
    return (
      <Suspense>
        <Form {...props} />
      </Suspense>
    );
  }
  const { conversation, view, onClose } = props;
  const { title, text, action } = questionTexts[dialog];
  const named = (template: string) => template.replaceAll('{name}', view.visitor.name);
  return (
    <ConfirmDialog
      isOpen
      isByKey
      onClose={onClose}
      title={named(title)}
      action={action}
      look={dialog === 'end' ? 'danger' : 'primary'}
      onConfirm={() => performAction(conversation, dialog)}
    >
      <p>{named(text)}</p>
    </ConfirmDialog>
  );
}
