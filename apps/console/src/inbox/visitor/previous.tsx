import type { DeskConversation } from '@switch/contract/chat/desk-model.ts';
import { Link } from 'react-router';
import { Time } from '../../lib/time.tsx';
import { endReasonLabels } from '../state-labels.ts';
import styles from './visitor-pane.module.css';

/** Earlier conversations of the same visitor. */
export function Previous({ previous }: { previous: DeskConversation['previous'] }) {
  return (
    <section className={styles.part}>
      <h3>Previous conversations</h3>
      {previous.length === 0 ? (
        <p className={styles.none}>This is the first one.</p>
      ) : (
        <ul role="list" className={styles.previous}>
          {previous.map((each) => (
            <li key={each.conversationId}>
              <Link to={`/inbox/${each.endedAt ? 'ended' : 'all'}/${each.conversationId}`}>
                {each.firstText || 'No message'}
              </Link>
              <span>
                <Time at={each.openedAt} opens="start" />
                {each.agentName && `, ${each.agentName}`}
                {each.endReason && `, ${endReasonLabels[each.endReason].toLowerCase()}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
