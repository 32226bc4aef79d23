import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePageTitle } from '../../lib/page-title.ts';
import { useMay, useMe } from '../../lib/session.ts';
import { performAction } from '../conversation-actions.ts';
import { openQuestion, type ConversationView } from '../conversation-state.ts';
import type { LoadedConversation } from '../loaded-conversation.ts';
import { Composer } from '../composer/composer.tsx';
import { ConversationHead, type DialogKind } from './conversation-head.tsx';
import styles from './conversation-pane.module.css';
import { EndedBar } from './ended-bar.tsx';
import { ConversationDialog } from '../dialogs/conversation-dialog.tsx';
import { permitted } from './permitted.ts';
import { Thread } from './thread.tsx';
import { useComposer } from '../composer/use-composer.ts';
import { useConversationCommands } from './use-conversation-commands.ts';

interface OpenConversationProps {
  conversation: LoadedConversation;
  view: ConversationView;
  onVisitor: () => void;
  onBack: () => void;
}

/** A conversation with its head, its thread and its composer, and all that can be done by keys. */
export function OpenConversation({ conversation, view, onVisitor, onBack }: OpenConversationProps) {
  const { staffId, role } = useMe();
  const mayReply = useMay('chat.reply');
  const { row, visitor } = view;
  const may = permitted(row, { staffId, role, mayReply });
  const input = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(conversation, may.replyBlocked === undefined);
  const [dialog, setDialog] = useState<DialogKind>();
  const [problem, setProblem] = useState<string>();
  usePageTitle(`${visitor.name}, inbox`);

  function write(mode: 'reply' | 'note') {
    // At once: the next key belongs to the text already, and must never land in the other kind of text.
    flushSync(() => composer.setMode(mode));
    input.current?.focus();
  }
  function startCanned() {
    flushSync(() => composer.startCanned());
    toEnd(input.current);
  }
  async function take() {
    const result = await performAction(conversation, 'take');
    setProblem(result.kind === 'refused' ? result.words : undefined);
    // Whoever has begun to write something meanwhile goes on with that.
    if (result.kind === 'done' && document.activeElement !== input.current) write('reply');
  }
  useConversationCommands({
    name: visitor.name,
    may,
    mayReply,
    onWrite: write,
    onCanned: startCanned,
    onTake: () => void take(),
    onDialog: setDialog,
  });
  return (
    <section className={styles.pane} aria-label={`Conversation with ${visitor.name}`}>
      <ConversationHead
        view={view}
        may={may}
        problem={problem}
        onTake={() => void take()}
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
          hint={hintOf(view)}
          onCanned={startCanned}
          input={input}
        />
      )}
      <ConversationDialog
        dialog={dialog}
        conversation={conversation}
        view={view}
        onClose={() => setDialog(undefined)}
      />
    </section>
  );
}

/** Puts the caret behind what is there. */
function toEnd(input: HTMLTextAreaElement | null): void {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

/** What is worth knowing before one writes. */
function hintOf(view: ConversationView): string | undefined {
  const { row, visitor } = view;
  if (openQuestion(view)) return `${visitor.name} can only answer Yes or No until the question is answered.`;
  if (row.isDetached) return `${visitor.name} is away. They get your reply when they are back.`;
  return row.agent === null ? 'Nobody has this conversation: with your first reply it is yours.' : undefined;
}
