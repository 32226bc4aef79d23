import { Button, Dialog } from '@switch/ui';
import { widgetTexts } from '@switch/domain/chat/system-messages.ts';
import { SNAPSHOTS_PER_MINUTE } from '@switch/domain/chat/limits.ts';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { session } from '../../lib/session.ts';
import { useStore } from '@switch/browser/store.ts';
import { chatPanel } from '../../lib/dialogs.ts';
import type { Chat } from '../chat.ts';
import { saveSnapshot } from '../chat-calls.ts';
import { beginAsGuest, beginSignedIn, currentChat } from '../current-chat.ts';
import { askOtherTabs } from '../other-tabs.ts';
import { isTheirs } from '../state/chat-state.ts';
import { Composer } from './composer.tsx';
import { chatIds, moveFocus, useAloneOnPhones } from './focus.ts';
import { ConnectionStatus, Header } from './header.tsx';
import { MessageList } from './message-list.tsx';
import styles from './panel.module.css';
import { PreChatForm } from './pre-chat-form.tsx';

/** Loaded when a chat has ended, as it is not needed before. */
const RatingAndTranscript = lazyFrom(() => import('./rating-and-transcript.tsx'), 'default');

/** Loaded separately, as it is not needed to write. */
const UnderMessages = lazyFrom(() => import('./under-messages.tsx'), 'default');

/** Storing an answer and the change of address that follows have both finished by then. */
const SETTLED_MS = 1_000;
/** The least time between snapshots: the server stores six a minute and only acknowledges the rest. */
const APART_MS = 60_000 / SNAPSHOTS_PER_MINUTE;

let lastAt = 0;

/** Sends the application again after every page and every answered card while a conversation is open. */
function useSnapshots(isOpen: boolean): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isOpen) return undefined;
    const save = () => {
      lastAt = Date.now();
      void saveSnapshot();
    };
    const timer = setTimeout(save, Math.max(SETTLED_MS, lastAt + APART_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [isOpen, pathname, search]);
}

export function Panel({ giveFocusBack }: { giveFocusBack: () => void }) {
  const chat = currentChat();
  const state = useStore(chat.state);
  const opening = useStore(chatPanel);
  const isShown = opening !== 'closed';
  useSnapshots(state.stage.kind === 'open' && state.receivedIn !== undefined);
  return (
    <>
      {!isShown && <Announcements chat={chat} />}
      {isShown && <OpenPanel takesFocus={opening === 'opened'} giveFocusBack={giveFocusBack} />}
    </>
  );
}

type OpenPanelProps = { readonly takesFocus: boolean; readonly giveFocusBack: () => void };

function OpenPanel({ takesFocus, giveFocusBack }: OpenPanelProps) {
  const chat = currentChat();
  const state = useStore(chat.state);
  const { stage } = state;
  const panel = useRef<HTMLElement>(null);
  const endDialog = useEndDialog(chat, stage.kind === 'open');
  useAloneOnPhones(panel);
  useEffect(() => {
    if (takesFocus) moveFocus();
  }, [takesFocus]);
  // A visitor who is waiting at the heading for the first message can write once it has arrived.
  const isOn = stage.kind === 'open' && stage.input === 'on';
  useEffect(() => {
    if (isOn && document.activeElement?.id === chatIds.title) moveFocus();
  }, [isOn]);

  const minimise = () => {
    giveFocusBack();
    chatPanel.set('closed');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || endDialog.isOpen) return;
    event.stopPropagation();
    minimise();
  };
  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby="chat-title"
      className={styles.panel}
      onKeyDown={onKeyDown}
    >
      <Header onMinimise={minimise} onEnd={isOn ? endDialog.open : undefined} />
      {stage.kind === 'before' ? (
        <Beginning />
      ) : (
        <>
          <ConnectionStatus state={state} />
          <MessageList chat={chat} state={state} />
          {stage.kind === 'open' ? (
            <>
              <Suspense fallback={null}>
                <UnderMessages chat={chat} isShared={state.isShared} />
              </Suspense>
              <Composer chat={chat} state={state} />
            </>
          ) : (
            <AfterEnd chat={chat} />
          )}
        </>
      )}
      {endDialog.dialog}
    </section>
  );
}

/**
 * Skips the form for signed-in visitors, whose profile says who they are, and for those who filled it in in
 * another tab.
 */
function Beginning() {
  const isSignedIn = useStore(session) !== undefined;
  useEffect(() => {
    if (isSignedIn) {
      void beginSignedIn();
      return undefined;
    }
    return askOtherTabs((user) => {
      beginAsGuest(user);
      setTimeout(moveFocus);
    });
  }, [isSignedIn]);
  if (!isSignedIn) return <PreChatForm />;
  return (
    <p className={styles.waiting} role="status">
      Connecting
    </p>
  );
}

/** Tells screen readers, while the panel is closed, that there is a message, without reading it out. */
function Announcements({ chat }: { chat: Chat }) {
  const received = useStore(chat.received);
  return (
    <p aria-live="polite" className="visually-hidden">
      {received && isTheirs(received.message) && (
        <span key={received.message.key}>New chat message from {received.message.sender}</span>
      )}
    </p>
  );
}

function AfterEnd({ chat }: { chat: Chat }) {
  const restart = () => {
    chat.dispatch({ kind: 'restarted' });
    setTimeout(moveFocus);
  };
  return (
    <div className={styles.afterEnd}>
      <Suspense fallback={null}>
        <RatingAndTranscript />
      </Suspense>
      <Button wideOnPhone onClick={restart}>
        {widgetTexts.startNewConversation}
      </Button>
    </div>
  );
}

/**
 * Asks before ending the chat. The other side is notified that the visitor is about to leave, and if they
 * stay. The question closes if the chat ends in the meantime (`isChatOpen` false).
 */
function useEndDialog(chat: Chat, isChatOpen: boolean) {
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
      title={widgetTexts.endConfirmation}
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
