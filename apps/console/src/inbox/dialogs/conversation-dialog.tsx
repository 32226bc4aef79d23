import { lazy, Suspense } from 'react';
import { ConfirmDialog } from '../../lib/forms/dialogs.tsx';
import { performAction, type ConversationDialogProps, type SimpleAction } from '../conversation-actions.ts';
import { questionTexts } from '../inbox-texts.ts';

const BlockDialog = lazy(() => import('./block-dialog.tsx'));
const TransferDialog = lazy(() => import('./transfer-dialog.tsx'));
const SnoozeDialog = lazy(() => import('./snooze-dialog.tsx'));
const LabelDialog = lazy(() => import('./label-dialog.tsx'));

const forms = {
  transfer: TransferDialog,
  block: BlockDialog,
  snooze: SnoozeDialog,
  label: LabelDialog,
} as const;
type FormKind = keyof typeof forms;
const isForm = (kind: DialogKind): kind is FormKind => Object.hasOwn(forms, kind);

export type DialogKind = Exclude<SimpleAction, 'take'> | FormKind;

/**
 * The dialog of an action. Confirmations, which can be opened by a shortcut, render at once, as Enter may
 * follow; forms are loaded when opened.
 */
export function ConversationDialog({ dialog, ...props }: ConversationDialogProps & { dialog: DialogKind }) {
  if (isForm(dialog)) {
    const Form = forms[dialog];
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
