import { widgetLines } from '@switch/domain/chat/system-messages.ts';
import { Button } from '@switch/ui';
import { Suspense, lazy } from 'react';
import { loadWithRetry } from '@switch/browser/lazy-part.ts';
import type { Chat } from '../chat.ts';
import styles from './after-end.module.css';
import { moveFocus } from './focus.ts';

/** Read by those who have ended a chat, and fetched then. */
const RatingAndTranscript = lazy(() => loadWithRetry(() => import('./rating-and-transcript.tsx')));

/** After the end: what is left to say about it, and a new beginning. */
export function AfterEnd({ chat }: { chat: Chat }) {
  const restart = () => {
    chat.dispatch({ kind: 'restarted' });
    setTimeout(moveFocus);
  };
  return (
    <div className={styles.end}>
      <Suspense fallback={null}>
        <RatingAndTranscript />
      </Suspense>
      <Button wideOnPhone onClick={restart}>
        {widgetLines.startNewConversation}
      </Button>
    </div>
  );
}
