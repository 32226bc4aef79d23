import { widgetLines } from '@switch/domain/chat/system-lines.ts';
import type { ChatState } from '../state/chat-state.ts';
import styles from './panel.module.css';

/** Says that the connection is being made, or made again. What stands in the input stays there. */
export function ConnectionLine({ state }: { state: ChatState }) {
  // The first words come a moment after the connection.
  const isReady = state.link === 'up' && state.lines.length > 0;
  const isWanted = state.stage.kind === 'open' && !isReady;
  const isAgain = state.link !== 'up' && (state.hasConnected || state.link === 'waiting');
  const words = isAgain ? widgetLines.reconnecting : 'Connecting';
  return (
    <p role="status" className={styles.connection} data-shown={isWanted}>
      {isWanted && words}
    </p>
  );
}
