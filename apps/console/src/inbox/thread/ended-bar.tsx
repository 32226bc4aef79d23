import { Time } from '../../lib/time.tsx';
import type { ConversationView } from '../conversation-state.ts';
import { endReasonLabels } from '../state-labels.ts';
import styles from './conversation-pane.module.css';

/** How it ended, and what the visitor thought of it. */
export function EndedBar({ view: { row, rating } }: { view: ConversationView }) {
  return (
    <div className={styles.ended}>
      <p>
        <strong>{row.endReason ? endReasonLabels[row.endReason] : 'Ended'}</strong>{' '}
        {row.endedAt && <Time at={row.endedAt} isFocusable isInSentence opens="start" />}
      </p>
      {rating ? (
        <p>
          Rated <strong>{rating.score} of 5</strong>
          {rating.comment !== '' && <>: “{rating.comment}”</>}
        </p>
      ) : (
        <p className={styles.quiet}>Not rated</p>
      )}
    </div>
  );
}
