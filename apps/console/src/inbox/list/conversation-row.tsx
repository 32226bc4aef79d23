import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import type { InboxView } from '@switch/contract/http/chat/conversations.ts';
import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import { Time } from '../../lib/time.tsx';
import { LabelById } from '../../lib/labels.tsx';
import { endReasonLabels, stateLabels } from '../inbox-texts.ts';
import styles from './conversation-row.module.css';

interface ConversationRowProps {
  row: InboxRow;
  view: InboxView;
  isChosen: boolean;
}

const authors = { customer: '', agent: 'Agent: ', bot: 'Bot: ', system: '' } as const;

export const ConversationRow = memo(function ConversationRow({ row, view, isChosen }: ConversationRowProps) {
  const { search } = useLocation();
  // Nobody answers an ended one any more.
  const unread = row.state === 'ended' ? 0 : row.unread;
  const at = view === 'queue' ? (row.queuedAt ?? row.lastAt) : row.lastAt;
  return (
    <li className={styles.item}>
      <Link
        to={{ pathname: `/inbox/${view}/${row.conversationId}`, search }}
        className={styles.line}
        aria-current={isChosen ? 'true' : undefined}
        data-conversation={row.conversationId}
        data-unread={unread > 0}
      >
        <span className={styles.top}>
          <span className={styles.name}>{row.name}</span>
          {unread > 0 && (
            <span className={styles.unread}>
              {unread}
              <span className="visually-hidden"> unread</span>
            </span>
          )}
          <span className={styles.time}>
            {view === 'queue' && <span className="visually-hidden">Waiting since </span>}
            <Time at={at} />
          </span>
        </span>
        <span className={styles.text}>
          {row.lastAuthor && authors[row.lastAuthor]}
          {row.lastText || 'No message yet'}
        </span>
        <span className={styles.facts}>
          <span className={styles.state} data-state={row.state}>
            {row.state === 'ended' && row.endReason ? endReasonLabels[row.endReason] : stateLabels[row.state]}
          </span>
          {row.isDetached && row.state !== 'ended' && <span className={styles.gone}>Visitor away</span>}
          {row.agent && view !== 'mine' && <span className={styles.agent}>{row.agent.name}</span>}
          {row.rating !== null && <span className={styles.agent}>Rated {row.rating} of 5</span>}
          {row.labels.map((labelId) => (
            <LabelById key={labelId} labelId={labelId} />
          ))}
        </span>
      </Link>
    </li>
  );
});
