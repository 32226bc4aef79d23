import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import type { InboxView } from '@switch/contract/http/chat/conversations.ts';
import { useNow } from '@switch/browser/use-now.ts';
import { dangerText } from '@switch/domain/chat/danger-labels.ts';
import { LONG_WAIT_SECONDS } from '@switch/domain/chat/limits.ts';
import { pageTitle } from '@switch/domain/journey/page-titles.ts';
import { classNames } from '@switch/ui';
import { memo } from 'react';
import { useLocation } from 'react-router';
import { LabelById } from '../../lib/labels.tsx';
import { Link } from '../../lib/link.tsx';
import { formatClock, Time } from '../../lib/time.tsx';
import { endReasonLabels, stateLabels } from '../inbox-texts.ts';
import { waitingSince } from '../inbox-state.ts';
import styles from './conversation-row.module.css';

interface ConversationRowProps {
  row: InboxRow;
  view: InboxView;
  isChosen: boolean;
  /** Whether this row is selected; undefined outside selection mode. */
  picked: boolean | undefined;
  onPick: (conversationId: string) => void;
}

/**
 * One conversation: the visitor, since when they have been waiting, their last message, and where they are
 * and came from.
 */
export const ConversationRow = memo(function ConversationRow({
  row,
  view,
  isChosen,
  picked,
  onPick,
}: ConversationRowProps) {
  const { search } = useLocation();
  // An ended conversation no longer needs an answer.
  const unread = row.state === 'ended' ? 0 : row.unread;
  return (
    <li className={styles.item} data-picking={picked !== undefined}>
      {picked !== undefined && (
        <input
          type="checkbox"
          className={styles.pick}
          checked={picked}
          aria-label={`Choose ${row.name}`}
          onChange={() => onPick(row.conversationId)}
        />
      )}
      <Link
        to={{ pathname: `/inbox/${view}/${row.conversationId}`, search }}
        className={classNames(styles.line, 'focus-inside')}
        aria-current={isChosen ? 'true' : undefined}
        data-conversation={row.conversationId}
        data-unread={unread > 0}
        data-danger={row.dangers.length > 0}
      >
        {row.dangers.length > 0 && <span className={styles.danger}>Danger: {dangerText(row.dangers)}</span>}
        <span className={styles.name}>
          <span className={styles.state} data-state={row.state} title={stateText(row)}>
            <span className="visually-hidden">{stateText(row)}: </span>
          </span>
          <span className={styles.who}>{row.name}</span>
          {unread > 0 && (
            <span className={styles.unread}>
              {unread}
              <span className="visually-hidden"> unread</span>
            </span>
          )}
        </span>
        <Wait row={row} />
        <span className={styles.text}>{row.visitorText || 'Has not written yet'}</span>
        <span className={styles.facts}>
          {row.labels.map((labelId) => (
            <LabelById key={labelId} labelId={labelId} />
          ))}
          {row.snoozedUntil !== null && <Aside until={Date.parse(row.snoozedUntil)} />}
          {row.isDetached && row.state !== 'ended' && <span className={styles.gone}>Away</span>}
          {row.state === 'ended' && <span>{stateText(row)}</span>}
          {row.rating !== null && <span>Rated {row.rating} of 5</span>}
          {row.agent && view !== 'mine' && <span>{row.agent.name}</span>}
          {row.page !== null && row.state !== 'ended' && <span>{pageTitle(row.page)}</span>}
          <span>{row.source}</span>
        </span>
      </Link>
    </li>
  );
});

const stateText = ({ state, endReason }: InboxRow): string =>
  state === 'ended' && endReason ? endReasonLabels[endReason] : stateLabels[state];

/** Shows until when a conversation is snoozed (ms since 1970), or since when it is back. */
function Aside({ until }: { until: number }) {
  const isBack = useNow() >= until;
  return (
    <span className={isBack ? styles.back : styles.aside}>
      {isBack ? 'Back since' : 'Snoozed until'} {formatClock(until)}
    </span>
  );
}

/**
 * Shows how long the visitor has been waiting for a reply, marked if that is long; the time of the last
 * message if they are not waiting.
 */
function Wait({ row }: { row: InboxRow }) {
  const now = useNow();
  const since = waitingSince(row);
  const isLong = since !== null && now - Date.parse(since) >= LONG_WAIT_SECONDS * 1_000;
  return (
    <span className={styles.time} data-long={isLong}>
      {since !== null && <span className="visually-hidden">Waiting: </span>}
      <Time at={since ?? row.lastAt} />
    </span>
  );
}
