import { Button, Dialog } from '@switch/ui';
import { widgetLines } from '@switch/domain/chat/system-messages.ts';
import { type ReactNode, useState } from 'react';
import type { Chat } from '../chat.ts';

type EndDialog = { readonly isOpen: boolean; readonly open: () => void; readonly dialog: ReactNode };

/**
 * Asks before the chat is ended; the other side hears that the visitor is about to leave, and when they stay. A chat that
 * ends meanwhile (`isChatOpen` false) takes the question with it.
 */
export function useEndDialog(chat: Chat, isChatOpen: boolean): EndDialog {
  const [isAsked, setIsOpen] = useState(false);
  const isOpen = isAsked && isChatOpen;
  const open = () => {
    chat.endDialog(true);
    setIsOpen(true);
  };
  const stay = () => {
    chat.endDialog(false);
    setIsOpen(false);
  };
  const leave = () => {
    setIsOpen(false);
    chat.dispatch({ kind: 'left' });
  };
  const dialog = (
    <Dialog
      isOpen={isOpen}
      onClose={stay}
      role="alertdialog"
      title={widgetLines.endConfirmation}
      actions={
        <>
          <Button onClick={leave}>Yes</Button>
          <Button look="secondary" onClick={stay}>
            No
          </Button>
        </>
      }
    />
  );
  return { isOpen, open, dialog };
}
