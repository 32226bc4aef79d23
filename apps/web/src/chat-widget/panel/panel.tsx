import { Button, Dialog } from '@switch/ui';
import { widgetTexts } from '@switch/domain/chat/system-messages.ts';
import { SNAPSHOTS_PER_MINUTE } from '@switch/domain/chat/limits.ts';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { loadWithRetry } from '@switch/browser/lazy-part.ts';
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

/** Read by those who have ended a chat, and fetched then. */
const RatingAndTranscript = lazy(() => loadWithRetry(() => import('./rating-and-transcript.tsx')));

/** Fetched apart: nobody needs it to write. */
const UnderMessages = lazy(() => loadWithRetry(() => import('./under-messages.tsx')));

/** An answer is stored, then the address changes; both have settled by then. */
const SETTLED_MS = 1_000;
/** Six a minute are taken; what is more would be answered, but not kept. */
const APART_MS = 60_000 / SNAPSHOTS_PER_MINUTE;

let lastAt = 0;

/** Sends the application again after every page and every answered card, as long as a conversation is open. */
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
  // Whoever waits at the heading until the first message comes can then write.
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

/** Who is signed in skips the form: the profile says who they are. So does who filled it in in another tab. */
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

/** What a screen reader says while the panel is closed: that there is a message, not yet what it says. */
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
 * Asks before the chat is ended; the other side is notified that the visitor is about to leave, and when they stay. A chat that
 * ends meanwhile (`isChatOpen` false) takes the question with it.
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
