import { inboxViews } from '@switch/contract/http/chat/conversations.ts';
import { Button, EmptyState, Skeleton } from '@switch/ui';
import { useLocation } from 'react-router';
import { Link } from '../../lib/link.tsx';
import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { Suspense, useState } from 'react';
import { useCommands } from '../../lib/keyboard/commands.ts';
import { useMay } from '../../lib/session.ts';
import { myRows } from '../../lib/chat/my-conversations.ts';
import { Icon } from '../../lib/icon.tsx';
import { Keys } from '../../lib/keyboard/keys.tsx';
import { useStorePart } from '@switch/browser/store.ts';
import type { InboxState } from '../inbox-state.ts';
import { viewTexts } from '../inbox-texts.ts';
import type { Inbox } from '../use-inbox.ts';
import styles from './inbox-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import type { InboxFilterState } from './use-inbox-filters.ts';

const InboxFilterBar = lazyAhead(() => import('./inbox-filter-bar.tsx'), 'InboxFilterBar');
const BulkBar = lazyAhead(() => import('./bulk-bar.tsx'), 'BulkBar');

interface InboxListProps {
  inbox: Inbox;
  filters: InboxFilterState;
  chosenId: string | undefined;
}

export function InboxList({ inbox, filters, chosenId }: InboxListProps) {
  const [isFilterOpen, setIsFilterOpen] = useState(filters.isAnySet);
  const { state } = inbox;
  const mayReply = useMay('chat.reply');
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  const pick = (id: string) =>
    setPicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const toggle = () => setPicked((before) => (before ? undefined : new Set()));
  useCommands([
    { id: 'list.pick', title: 'Choose several', group: 'Inbox', keys: 'v', isOffered: mayReply, run: toggle },
  ]);
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <p className={styles.title} aria-hidden="true">
          Inbox
        </p>
        <span className={styles.hint}>
          <Keys of="j" /> <Keys of="k" />
        </span>
        {mayReply && (
          <Button look="link" size="small" aria-pressed={picked !== undefined} onClick={toggle}>
            Select
          </Button>
        )}
        <Button
          look="link"
          size="small"
          icon={<Icon name="filter" />}
          aria-expanded={isFilterOpen}
          onClick={() => setIsFilterOpen((before) => !before)}
        >
          {filters.isAnySet ? 'Filtered' : 'Filter'}
        </Button>
      </div>
      <ViewTabs state={state} />
      {isFilterOpen && (
        <Suspense fallback={null}>
          <InboxFilterBar filters={filters} />
        </Suspense>
      )}
      <Rows
        inbox={inbox}
        isFiltered={filters.isAnySet}
        onClear={() => filters.putAll('')}
        chosenId={chosenId}
        picked={picked}
        onPick={pick}
      />
      {picked && (
        <Suspense fallback={null}>
          <BulkBar
            rows={state.rows.filter(({ conversationId }) => picked.has(conversationId))}
            shown={state.rows.length}
            onAll={() => setPicked(new Set(state.rows.map(({ conversationId }) => conversationId)))}
            isUnassigned={state.view === 'queue'}
            onClose={() => setPicked(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

function ViewTabs({ state }: { state: InboxState }) {
  const { search } = useLocation();
  const wantsMe = useStorePart(myRows, (rows) => [...rows.values()].some(({ unread }) => unread > 0));
  const wants = { queue: (state.counts?.queue ?? 0) > 0, mine: wantsMe, all: false, ended: false };
  return (
    <nav className={styles.views} aria-label="Views">
      {inboxViews.map((view) => (
        <Link
          key={view}
          to={{ pathname: `/inbox/${view}`, search }}
          className={styles.view}
          aria-current={view === state.view ? 'page' : undefined}
        >
          {viewTexts[view].title}
          {state.counts && <Count count={state.counts[view]} isUrgent={wants[view]} />}
        </Link>
      ))}
    </nav>
  );
}

const Count = ({ count, isUrgent }: { count: number; isUrgent: boolean }) => (
  <span className={styles.count} data-urgent={isUrgent}>
    {count >= 1_000 ? '1k+' : count}
    {isUrgent && <span className="visually-hidden">, someone is waiting for an answer</span>}
  </span>
);

interface RowsProps {
  inbox: Inbox;
  isFiltered: boolean;
  onClear: () => void;
  chosenId: string | undefined;
  picked: ReadonlySet<string> | undefined;
  onPick: (conversationId: string) => void;
}

function Rows({ inbox, isFiltered, onClear, chosenId, picked, onPick }: RowsProps) {
  const { state, fetchMore, reload } = inbox;
  const { title, empty, teaches } = viewTexts[state.view];
  if (state.kind === 'loading') {
    return (
      <div className={styles.state}>
        <Skeleton shape="text" count={9} label={`Loading conversations: ${title}`} />
      </div>
    );
  }
  if (state.kind === 'failed') {
    return (
      <div className={styles.state}>
        <EmptyState title="The inbox could not be loaded" onRetry={reload}>
          <p>Conversations carry on meanwhile. Check your connection.</p>
        </EmptyState>
      </div>
    );
  }
  if (state.rows.length === 0) {
    return (
      <div className={styles.state}>
        {isFiltered ? (
          <EmptyState
            title="Nothing matches these filters"
            actions={
              <Button look="secondary" size="small" onClick={onClear}>
                Clear filters
              </Button>
            }
          >
            <p>{title} has no conversations, or only ones that the filters leave out.</p>
          </EmptyState>
        ) : (
          <EmptyState title={empty}>
            <p>{teaches}</p>
          </EmptyState>
        )}
      </div>
    );
  }
  return (
    <div className={styles.scroll}>
      <ul className={styles.rows} role="list" aria-label={`Conversations: ${title}`}>
        {state.rows.map((row) => (
          <ConversationRow
            key={row.conversationId}
            row={row}
            view={state.view}
            isChosen={row.conversationId === chosenId}
            picked={picked?.has(row.conversationId)}
            onPick={onPick}
          />
        ))}
      </ul>
      {state.next !== null && (
        <div className={styles.more}>
          <Button look="secondary" size="small" onClick={fetchMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
