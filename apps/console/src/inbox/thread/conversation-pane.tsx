import { EmptyState, Skeleton } from '@switch/ui';
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

export function ConversationPane(props: ConversationPaneProps) {
  const { conversationId, isVisitorShown, onVisitor, onBack } = props;
  const { conversation, state } = useConversation(conversationId);
  if (state.kind !== 'ready') {
    return (
      <section className={styles.pane} aria-label="Conversation">
        <div className={styles.middle}>
          {state.kind === 'loading' && <Skeleton shape="text" count={7} label="Loading the conversation" />}
          {state.kind === 'missing' && (
            <EmptyState title="This conversation no longer exists">
              <p>It was erased, or deleted at the end of the retention period.</p>
            </EmptyState>
          )}
          {state.kind === 'failed' && (
            <EmptyState
              title="The conversation could not be loaded"
              onRetry={() => void conversation.reload()}
            >
              <p>It carries on without this page. Check your connection.</p>
            </EmptyState>
          )}
        </div>
      </section>
    );
  }
  const shared = { conversation, view: state.view };
  return (
    <>
      <OpenConversation {...shared} onVisitor={() => onVisitor(true)} onBack={onBack} />
      <VisitorPane {...shared} isShown={isVisitorShown} onBack={() => onVisitor(false)} />
    </>
  );
}
