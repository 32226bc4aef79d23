import { inboxViews, type InboxView } from '@switch/contract/http/chat/conversations.ts';
import { EmptyState } from '@switch/ui';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { useCommands } from '../lib/keyboard/commands.ts';
import { Keys } from '../lib/keyboard/keys.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { neighbour, type InboxState } from './inbox-state.ts';
import styles from './inbox.module.css';
import { InboxList } from './list/inbox-list.tsx';
import { useInboxFilters } from './list/use-inbox-filters.ts';

import { viewTexts } from './inbox-texts.ts';
import { ConversationPane } from './thread/open-conversation.tsx';
import { useInbox } from './use-inbox.ts';

export default function InboxScreen() {
  const params = useParams();
  const view = inboxViews.find((each) => each === params['view']);
  if (!view) return <Navigate to="/inbox/queue" replace />;
  return <Inbox view={view} conversationId={params['conversationId']} />;
}

function Inbox({ view, conversationId }: { view: InboxView; conversationId: string | undefined }) {
  usePageTitle(conversationId === undefined ? `${viewTexts[view].title}, inbox` : undefined);
  const navigate = useNavigate();
  const { search } = useLocation();
  const filters = useInboxFilters(view);
  const inbox = useInbox(view, filters.query, filters.key);
  const [shownFor, setShownFor] = useState<string>();
  const isVisitorShown = conversationId !== undefined && shownFor === conversationId;
  useListKeys(inbox.state, conversationId);
  const pane = conversationId === undefined ? 'list' : isVisitorShown ? 'visitor' : 'conversation';
  return (
    <div className={styles.inbox} data-pane={pane}>
      {/* The screen is named, whichever panes are visible. */}
      <h1 className="visually-hidden" tabIndex={-1}>
        Inbox
      </h1>
      <div className={styles.list}>
        <InboxList inbox={inbox} filters={filters} chosenId={conversationId} />
      </div>
      {conversationId === undefined ? (
        <NothingOpen />
      ) : (
        <ConversationPane
          key={conversationId}
          conversationId={conversationId}
          isVisitorShown={isVisitorShown}
          onVisitor={(isShown) => setShownFor(isShown ? conversationId : undefined)}
          onBack={() => void navigate({ pathname: `/inbox/${view}`, search })}
        />
      )}
    </div>
  );
}

const NothingOpen = () => (
  <section className={styles.nothing} aria-label="Conversation">
    <EmptyState title="No conversation is open">
      <p>
        Choose one in the list, or press <Keys of="j" /> and <Keys of="k" /> to move and Enter to open.
      </p>
    </EmptyState>
  </section>
);

/** Moves along the list with j and k, from the focused row or else the open one; Enter opens. */
function useListKeys(state: InboxState, conversationId: string | undefined): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const rowOf = (id: string) =>
    document.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(id)}"]`);
  const focused = () =>
    document.activeElement instanceof HTMLElement
      ? document.activeElement.dataset['conversation']
      : undefined;
  const move = (step: 1 | -1) => () => {
    const next = neighbour(state.rows, focused() ?? conversationId, step);
    if (next) rowOf(next.conversationId)?.focus();
  };
  const group = 'Inbox';
  useCommands([
    { id: 'list.next', title: 'Next in the list', group, keys: 'j', run: move(1) },
    { id: 'list.previous', title: 'Previous in the list', group, keys: 'k', run: move(-1) },
    {
      id: 'list.open',
      title: 'Open the first in the list',
      group,
      keys: 'Enter',
      run: () => {
        const first = state.rows[0];
        if (first) void navigate({ pathname: `/inbox/${state.view}/${first.conversationId}`, search });
      },
    },
    ...(['queue', 'mine', 'all', 'ended'] as const).map((view, index) => ({
      id: `view.${view}`,
      title: `View: ${viewTexts[view].title}`,
      group,
      keys: String(index + 1),
      run: () => void navigate({ pathname: `/inbox/${view}`, search }),
    })),
  ]);
}
