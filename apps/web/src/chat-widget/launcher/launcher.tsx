import { type ComponentType, useEffect, useRef, useState } from 'react';
import { idle } from '@switch/browser/lazy-part.ts';
import { logFailure } from '@switch/browser/log.ts';
import { chatPanel } from '../../lib/dialogs.ts';
import { sessionStore } from '../../lib/storage.ts';
import { useStore } from '@switch/browser/store.ts';
import { agentPortrait, unreadMessages } from './panel-store.ts';
import styles from './launcher.module.css';
import { type Box, makesWay, meet, MOST_HEIGHTS, stepsAside } from './stepping-aside.ts';

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

const boxesOf = (selector: string): readonly DOMRect[] =>
  [...document.querySelectorAll(selector)].map((control) => control.getBoundingClientRect());

/** Returns the lines of text within `way`. A list item with paragraphs is a card, whose own box is no line. */
function linesIn(way: Box): readonly DOMRect[] {
  const range = document.createRange();
  return [...document.querySelectorAll('main :is(p, li:not(:has(p)), dt, dd, h2, h3)')]
    .filter((element) => meet(element.getBoundingClientRect(), way))
    .flatMap((element) => {
      range.selectNodeContents(element);
      return [...range.getClientRects()];
    });
}

/**
 * Returns what the button at `box` must not cover, in layers: all controls and text; only controls; only the
 * buttons of forms. A later layer applies if an earlier one leaves no room.
 */
function avoidedFrom(box: DOMRect): readonly (readonly Box[])[] {
  const controls = boxesOf('main :is(a, button, summary, input, select, textarea, label)');
  const { left, right, bottom, top } = box;
  const lines = linesIn({ left, right, bottom, top: top - MOST_HEIGHTS * box.height });
  return [
    [...controls, ...lines],
    controls,
    boxesOf('main form button, main [data-form-actions] :is(button, a)'),
  ];
}

/**
 * Keeps the chat's button from covering controls while the page scrolls and grows. Sets on `place`, its
 * container, how many quarters of its own height it has to move up, and whether it is hidden because someone
 * is reading on. Returns a function that stops it.
 */
function stepAside(place: HTMLElement): () => void {
  let frame = 0;
  let lastTop = window.scrollY;
  let isAway = false;
  const look = () => {
    frame = 0;
    const { scrollY: top, innerHeight } = window;
    const toEnd = document.documentElement.scrollHeight - innerHeight - top;
    isAway = makesWay({ top, lastTop, toEnd, isAway });
    lastTop = top;
    place.dataset['away'] = String(isAway);
    const box = place.getBoundingClientRect();
    const steps = isAway ? 0 : stepsAside(box, avoidedFrom(box));
    place.style.setProperty('--steps', String(steps));
  };
  const soon = () => {
    frame ||= requestAnimationFrame(look);
  };
  const sizes = new ResizeObserver(soon);
  sizes.observe(document.body);
  window.addEventListener('scroll', soon, { passive: true });
  window.addEventListener('resize', soon);
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    window.removeEventListener('scroll', soon);
    window.removeEventListener('resize', soon);
  };
}

const nameOf = (unread: number): string =>
  unread === 0 ? 'Live Chat' : `Live Chat, ${unread} unread ${unread === 1 ? 'message' : 'messages'}`;

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
  useEffect(() => (place.current ? stepAside(place.current) : undefined), []);
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
