import { panelHeading, widgetTexts } from '@switch/domain/chat/system-messages.ts';
import { usePageTexts } from '../../lib/page-config.ts';
import { agentPortrait } from '../launcher/panel-store.ts';
import type { ChatState } from '../state/chat-state.ts';
import { chatIds } from './focus.ts';
import styles from './header.module.css';

type HeaderProps = {
  readonly onMinimise: () => void;
  /** Undefined while the input is inactive, as there is nothing to end then. */
  readonly onEnd: (() => void) | undefined;
};

export function Header({ onMinimise, onEnd }: HeaderProps) {
  const { brandName } = usePageTexts();
  return (
    <header className={styles.header}>
      <img src={agentPortrait} width={40} height={40} alt="" className={styles.face} />
      <h2 id={chatIds.title} tabIndex={-1} className={styles.title}>
        {panelHeading(brandName)}
      </h2>
      {onEnd && (
        <button type="button" className={styles.end} onClick={onEnd}>
          End Chat
        </button>
      )}
      <button type="button" className={styles.minimise} onClick={onMinimise}>
        <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
          <path d="m4 7 6 6 6-6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span className="visually-hidden">Minimise chat</span>
      </button>
    </header>
  );
}

/** Says that the chat is connecting or reconnecting. The text in the input stays there. */
export function ConnectionStatus({ state }: { state: ChatState }) {
  // The first message arrives a moment after the connection.
  const isReady = state.connection === 'connected' && state.messages.length > 0;
  const isWanted = state.stage.kind === 'open' && !isReady;
  const isAgain = state.connection !== 'connected' && (state.hasConnected || state.connection === 'waiting');
  const text = isAgain ? widgetTexts.reconnecting : 'Connecting';
  return (
    <p role="status" className={styles.connection} data-shown={isWanted}>
      {isWanted && text}
    </p>
  );
}
