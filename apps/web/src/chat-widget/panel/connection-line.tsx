import { widgetLines } from '@switch/domain/chat/system-lines.ts';
import type { ChatState } from '../state/chat-state.ts';
import styles from './panel.module.css';

/** Says that the connection is being made, or made again. What stands in the input stays there. */
export function ConnectionLine({ state }: { state: ChatState }) {
  const isWanted = state.stage.kind === 'open' && state.link !== 'up';
  const words = state.hasConnected || state.link === 'waiting' ? widgetLines.reconnecting : 'Connecting';
  return (
    <p role="status" className={styles.connection} data-shown={isWanted}>
      {isWanted && words}
    </p>
  );
}
