import type { ConversationView } from '../conversation-state.ts';
import type { LoadedConversation } from '../loaded-conversation.ts';
import { ActionDialog } from './action-dialog.tsx';
import { BlockDialog } from './block-dialog.tsx';
import type { DialogKind } from '../thread/conversation-head.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

interface OpenDialogProps {
  dialog: DialogKind;
  conversation: LoadedConversation;
  view: ConversationView;
  onClose: () => void;
}

/** The dialog that was asked for. */
export function ConversationDialog({ dialog, conversation, view, onClose }: OpenDialogProps) {
  const { name } = view.visitor;
  if (dialog === 'transfer') {
    return (
      <TransferDialog
        conversation={conversation}
        name={name}
        ownerId={view.row.agent?.staffId ?? null}
        onClose={onClose}
      />
    );
  }
  if (dialog === 'block') return <BlockDialog conversation={conversation} name={name} onClose={onClose} />;
  return <ActionDialog conversation={conversation} name={name} act={dialog} onClose={onClose} />;
}
