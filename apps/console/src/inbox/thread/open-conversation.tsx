import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCommands } from '../../lib/keyboard/commands.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useMay, useMe } from '../../lib/session.ts';
import { Time } from '../../lib/time.tsx';
import { Composer } from '../composer/composer.tsx';
import { useComposer } from '../composer/use-composer.ts';
import { actAfterReply, performAction } from '../conversation-actions.ts';
import type { ConversationView } from '../conversation-state.ts';
import { type LoadedConversation, useConversation } from '../loaded-conversation.ts';
import { endReasonLabels } from '../inbox-texts.ts';
import { ConversationDialog, type DialogKind } from '../dialogs/conversation-dialog.tsx';
import { permitted } from './permitted.ts';
import { isContactUnwanted, replyHint } from './reply-hint.ts';
import { ConversationHead, RESUMED } from './conversation-head.tsx';
import { Thread } from './thread.tsx';
import { EmptyState, Skeleton } from '@switch/ui';
import { VisitorPane } from '../visitor/visitor-pane.tsx';
import styles from './conversation-pane.module.css';

interface OpenConversationProps {
  conversation: LoadedConversation;
  view: ConversationView;
  onVisitor: () => void;
  onBack: () => void;
}

function OpenConversation({ conversation, view, onVisitor, onBack }: OpenConversationProps) {
  const { staffId, role } = useMe();
  const mayReply = useMay('chat.reply');
  const { row, visitor } = view;
  const may = permitted(row, visitor.email, { staffId, role, mayReply });
  const input = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(conversation, {
    canReply: may.replyBlocked === undefined,
    byMail: may.byMail,
    opensOn: isContactUnwanted(row) ? 'note' : 'reply',
  });
  const [dialog, setDialog] = useState<DialogKind>();
  const [problem, setProblem] = useState<string>();
  usePageTitle(`${visitor.name}, inbox`);

  function write(mode: 'reply' | 'note') {
    // Rendered at once: the next key already belongs to the text, and must never go into the other kind of
    // text.
    flushSync(() => composer.setMode(mode));
    input.current?.focus();
  }
  function startCanned() {
    flushSync(() => composer.startCanned());
    toEnd(input.current);
  }
  const group = `Conversation with ${visitor.name}`;
  const canReply = { group, isOffered: mayReply && may.replyBlocked === undefined };
  async function take() {
    const refused = await performAction(conversation, 'take');
    setProblem(refused);
    // If the agent has started to write in the meantime, the mode is left alone.
    if (refused === undefined && canReply.isOffered && document.activeElement !== input.current)
      write('reply');
  }
  const resume = () => conversation.outbox.send(RESUMED);
  const steers = { group, isOffered: may.steer };
  const asks = (kind: DialogKind) => ({ id: kind, run: () => setDialog(kind) });
  useCommands([
    { ...canReply, id: 'reply', title: 'Reply', keys: 'r', run: () => write('reply') },
    { id: 'note', title: 'Private note', group, keys: 'n', isOffered: mayReply, run: () => write('note') },
    { ...canReply, id: 'canned', title: 'Canned reply', keys: '/', run: startCanned },
    { id: 'take', title: 'Take', group, keys: 't', isOffered: may.take, run: () => void take() },
    { id: 'resume', title: 'Resume', group, isOffered: may.resume, keys: 'h', run: resume },
    { ...asks('hold'), title: 'Ask to hold', group, isOffered: may.hold, keys: 'h' },
    { ...steers, ...asks('end'), title: 'End conversation', keys: 'e' },
    { ...steers, ...asks('ask-end'), title: 'Ask whether the chat may end' },
    { ...steers, ...asks('ask-final'), title: 'Ask the final question' },
    { ...steers, ...asks('transfer'), title: 'Transfer', also: 'hand over', keys: 'x' },
    { ...steers, ...asks('snooze'), title: 'Snooze for a while', also: 'snooze later', keys: 'z' },
    { ...asks('label'), title: 'Labels', group, isOffered: mayReply, keys: 'l' },
    { ...asks('block'), title: 'Block visitor', group, isOffered: may.block },
  ]);
  return (
    <section className={styles.pane} aria-label={`Conversation with ${visitor.name}`}>
      <ConversationHead
        view={view}
        may={may}
        problem={problem}
        onTake={() => void take()}
        onResume={resume}
        onDialog={setDialog}
        onVisitor={onVisitor}
        onBack={onBack}
      />
      <Thread
        view={view}
        outbox={conversation.outbox}
        onEdit={(text) => {
          flushSync(() => composer.putReply(text));
          toEnd(input.current);
        }}
      />
      {row.state === 'ended' && <EndedBar view={view} />}
      {mayReply && (
        <Composer
          conversationId={conversation.conversationId}
          composer={composer}
          replyBlocked={may.replyBlocked}
          hint={replyHint(view, may.byMail)}
          byMail={may.byMail}
          onCanned={startCanned}
          onSent={(reply) => actAfterReply(conversation, reply, setProblem)}
          input={input}
        />
      )}
      {dialog && (
        <ConversationDialog
          dialog={dialog}
          conversation={conversation}
          view={view}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  );
}

function toEnd(input: HTMLTextAreaElement | null): void {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

function EndedBar({ view: { row, rating } }: { view: ConversationView }) {
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

interface ConversationPaneProps {
  conversationId: string;
  isVisitorShown: boolean;
  /** Shows the visitor's pane if there is no room for it next to the conversation, or goes back. */
  onVisitor: (isShown: boolean) => void;
  /** Goes back to the list, if there is room for one pane only. */
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
