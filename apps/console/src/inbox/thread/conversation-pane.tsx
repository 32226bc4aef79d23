import { EmptyState, Skeleton } from '@switch/ui';
import type { ReactNode } from 'react';
import { VisitorPane } from '../visitor/visitor-pane.tsx';
import { useConversation } from '../loaded-conversation.ts';
import styles from './conversation-pane.module.css';
import { OpenConversation } from './open-conversation.tsx';

interface ConversationPaneProps {
  conversationId: string;
  isVisitorShown: boolean;
  /** Shows the visitor's pane where there is no room for it beside the conversation, or goes back. */
  onVisitor: (isShown: boolean) => void;
  /** Back to the list, where only one pane has room. */
  onBack: () => void;
}

/** The middle and the right pane: one conversation, and who it is with. */
export function ConversationPane({
  conversationId,
  isVisitorShown,
  onVisitor,
  onBack,
}: ConversationPaneProps) {
  const { conversation, state } = useConversation(conversationId);
  if (state.kind !== 'ready') {
    return (
      <section className={styles.pane} aria-label="Conversation">
        <Unready kind={state.kind} onRetry={() => void conversation.reload()} />
      </section>
    );
  }
  return (
    <>
      <OpenConversation
        conversation={conversation}
        view={state.view}
        onVisitor={() => onVisitor(true)}
        onBack={onBack}
      />
      <VisitorPane
        conversation={conversation}
        view={state.view}
        isShown={isVisitorShown}
        onBack={() => onVisitor(false)}
      />
    </>
  );
}

function Unready({
  kind,
  onRetry,
}: {
  kind: 'loading' | 'missing' | 'failed';
  onRetry: () => void;
}): ReactNode {
  if (kind === 'loading') {
    return (
      <div className={styles.middle}>
        <Skeleton shape="text" count={7} label="Loading the conversation" />
      </div>
    );
  }
  return (
    <div className={styles.middle}>
      {kind === 'missing' ? (
        <EmptyState title="This conversation no longer exists">
          <p>It was erased, or deleted at the end of the retention period.</p>
        </EmptyState>
      ) : (
        <EmptyState title="The conversation could not be loaded" onRetry={onRetry}>
          <p>It carries on without this page. Check your connection.</p>
        </EmptyState>
      )}
    </div>
  );
}
