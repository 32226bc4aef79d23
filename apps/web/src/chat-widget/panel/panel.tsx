import { loadWithRetry } from '@switch/browser/lazy-part.ts';
import { useStore } from '@switch/browser/store.ts';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react';
import { session } from '../../lib/session.ts';
import { chatDoor } from '../launcher/door.ts';
import { beginSignedIn, theChat } from '../the-chat.ts';
import { AfterEnd } from './after-end.tsx';
import { Announcements } from './announcements.tsx';
import { Composer } from './composer.tsx';
import { useAloneOnPhones } from './alone-on-phones.ts';
import { ConnectionLine } from './connection-line.tsx';
import { useEndDialog } from './end-dialog.tsx';
import { chatIds, moveFocus } from './focus.ts';
import { Header } from './header.tsx';
import { MessageList } from './message-list.tsx';
import styles from './panel.module.css';
import { PreChatForm } from './pre-chat-form.tsx';
import { useSnapshots } from './use-snapshots.ts';

/** Only who has told us something in an application has it to share. */
const ShareAnswers = lazy(() => loadWithRetry(() => import('./share-answers.tsx')));

/** The chat over the page: beside what the visitor is doing from sm up, the whole screen below. */
export function Panel({ giveFocusBack }: { giveFocusBack: () => void }) {
  const chat = theChat();
  const state = useStore(chat.state);
  const door = useStore(chatDoor);
  const isShown = door !== 'shut';
  useSnapshots(state.stage.kind === 'open' && state.receivedIn !== undefined);
  return (
    <>
      {!isShown && <Announcements chat={chat} />}
      {isShown && <OpenPanel takesFocus={door === 'opened'} giveFocusBack={giveFocusBack} />}
    </>
  );
}

type OpenPanelProps = { readonly takesFocus: boolean; readonly giveFocusBack: () => void };

function OpenPanel({ takesFocus, giveFocusBack }: OpenPanelProps) {
  const chat = theChat();
  const state = useStore(chat.state);
  const { stage } = state;
  const panel = useRef<HTMLElement>(null);
  const endDialog = useEndDialog(chat, stage.kind === 'open');
  useAloneOnPhones(panel);
  useEffect(() => {
    if (takesFocus) moveFocus();
  }, [takesFocus]);
  // Who waits at the heading until the first words come can then write.
  const isOn = stage.kind === 'open' && stage.input === 'on';
  useEffect(() => {
    if (isOn && document.activeElement?.id === chatIds.title) moveFocus();
  }, [isOn]);

  const minimise = () => {
    giveFocusBack();
    chatDoor.set('shut');
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
          <ConnectionLine state={state} />
          <MessageList chat={chat} state={state} />
          {stage.kind === 'open' ? (
            <>
              <Suspense fallback={null}>
                <ShareAnswers chat={chat} isShared={state.isShared} />
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

/** Who is signed in skips the form: the profile says who they are. */
function Beginning() {
  const isSignedIn = useStore(session) !== undefined;
  useEffect(() => {
    if (isSignedIn) void beginSignedIn();
  }, [isSignedIn]);
  if (!isSignedIn) return <PreChatForm />;
  return (
    <p className={styles.waiting} role="status">
      Connecting
    </p>
  );
}
