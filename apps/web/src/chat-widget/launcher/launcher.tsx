import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { idle } from '@switch/browser/lazy-part.ts';
import { loadOnceOnline } from '@switch/browser/online.ts';
import { logFailure } from '@switch/browser/log.ts';
import { chatPanel } from '../../lib/dialogs.ts';
import { sessionStore } from '../../lib/storage.ts';
import { useStore } from '@switch/browser/store.ts';
import { agentPortrait, unreadMessages } from './panel-store.ts';
import styles from './launcher.module.css';

type PanelCode = { readonly Panel: ComponentType<{ readonly giveFocusBack: () => void }> };

/**
 * Loads the chat's code on the first press, or, if a conversation is open in this tab, once the page is idle.
 * If loading fails, the panel is closed so that the button can be pressed again.
 */
function usePanel(isShown: boolean): PanelCode | undefined {
  const [code, setCode] = useState<PanelCode>();
  const [wasOpen] = useState(() => sessionStore.get('chatOpen'));
  useEffect(() => {
    if (wasOpen === 'shown') chatPanel.set('reopened');
  }, [wasOpen]);
  const isWanted = isShown || wasOpen !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    (isShown ? Promise.resolve() : idle())
      .then(() => import('../panel/panel.tsx'))
      .then(({ Panel }) => setCode((before) => before ?? { Panel }))
      .catch((error: unknown) => {
        logFailure('the chat did not load', error);
        chatPanel.set('closed');
      });
  }, [isWanted, isShown]);
  return code;
}

const nameOf = (unread: number): string =>
  unread === 0 ? 'Live Chat' : `Live Chat, ${unread} unread ${unread === 1 ? 'message' : 'messages'}`;

/** Keeps the button from covering what the page shows, from when the page is idle and has the code for it. */
function useStepAside(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    idle()
      .then(() => loadOnceOnline(() => import('./step-aside.ts')))
      .then(({ stepAside }) => {
        if (place.current && !isGone) stop = stepAside(place.current);
      })
      .catch((error: unknown) => logFailure("the chat's button stays where it is", error));
    return () => {
      isGone = true;
      stop?.();
    };
  }, [place]);
}

/** The chat's button at the bottom right of every page, and the panel once it is opened. */
export function Component() {
  const isShown = useStore(chatPanel) !== 'closed';
  const unread = useStore(unreadMessages);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const code = usePanel(isShown);
  // Focus goes back to whatever opened the panel, such as the button in the header. The chat's button can
  // take it as soon as it is visible again.
  const isLeft = useRef(false);
  const opener = useRef<Element | null>(null);
  useEffect(
    () =>
      chatPanel.subscribe(() => {
        if (chatPanel.get() !== 'closed') opener.current = document.activeElement;
      }),
    [],
  );
  useEffect(() => {
    const { current: from } = opener;
    const back = from instanceof HTMLElement && from !== document.body ? from : button.current;
    if (!isShown && isLeft.current) back?.focus({ preventScroll: true });
    isLeft.current = false;
  }, [isShown]);
  const giveFocusBack = () => {
    isLeft.current = true;
  };
  useStepAside(place);
  return (
    <aside aria-label="Live chat" className="no-print">
      <div ref={place} className={styles.place} data-stays={isShown || unread > 0}>
        <button
          ref={button}
          type="button"
          className={styles.button}
          data-shown={isShown && code !== undefined}
          aria-label={nameOf(unread)}
          aria-busy={isShown && !code}
          onClick={() => chatPanel.set('opened')}
        >
          <img src={agentPortrait} width={48} height={48} alt="" className={styles.face} />
          <span className={styles.label}>Live Chat</span>
          {unread > 0 && <span className={styles.unread} data-count={unread > 99 ? '99+' : unread} />}
        </button>
      </div>
      {code && <code.Panel giveFocusBack={giveFocusBack} />}
    </aside>
  );
}
