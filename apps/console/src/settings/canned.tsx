import { deleteCanned, listCanned, type CannedReply } from '@switch/contract/http/chat/canned-replies.ts';
import { Button, EmptyState, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { ConfirmDialog, EditDialog, type Edited } from '../lib/forms/dialogs.tsx';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { useMay } from '../lib/session.ts';
import { EntryRow } from './entry-row.tsx';
import parts from './parts.module.css';
import { CannedEditor } from './canned-editor.tsx';
import { findReplies } from './canned-form.ts';
import styles from './canned.module.css';

const byShortcut = (replies: readonly CannedReply[]): CannedReply[] =>
  replies.toSorted((one, other) => one.shortcut.localeCompare(other.shortcut));

/** The shared replies and one's own. */
export default function Canned() {
  const mayShare = useMay('chat.settings');
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<Edited<CannedReply>>();
  const [removed, setRemoved] = useState<CannedReply>();
  const list = useCall(listCanned);
  const putAll = (change: (replies: readonly CannedReply[]) => readonly CannedReply[]) =>
    changeCallData(listCanned, [], (before) => ({ replies: byShortcut(change(before.replies)) }));

  async function remove({ cannedId }: CannedReply) {
    const failed = refusalMessage(await attempt(deleteCanned, { params: { cannedId } }));
    if (failed === undefined) putAll((before) => before.filter((each) => each.cannedId !== cannedId));
    return failed;
  }
  return (
    <>
      <div className={styles.top}>
        <Button onClick={() => setEdited('new')}>Add a reply</Button>
        <TextField
          name="find"
          type="search"
          label="Find a reply"
          width={20}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <QueryPart query={list} what="the replies">
        {({ replies }) => {
          const found = findReplies(replies, typed);
          const lists = [
            {
              title: 'Shared with everybody',
              replies: found.filter(({ isShared }) => isShared),
              mayEdit: mayShare,
            },
            { title: 'Only mine', replies: found.filter(({ isShared }) => !isShared), mayEdit: true },
          ];
          if (found.length === 0) return <NoReplies isSearch={typed.trim() !== ''} />;
          return lists.map((list) => (
            <ReplyList key={list.title} {...list} onEdit={setEdited} onRemove={setRemoved} />
          ));
        }}
      </QueryPart>
      <EditDialog
        edited={edited}
        onClose={() => setEdited(undefined)}
        title={(before) => (before ? `Edit ${before.shortcut}` : 'Add a reply')}
        size="medium"
        editor={CannedEditor}
        onSaved={(reply) =>
          putAll((all) => [...all.filter(({ cannedId }) => cannedId !== reply.cannedId), reply])
        }
      />
      <ConfirmDialog
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={`Delete ${removed?.shortcut ?? ''}?`}
        action="Delete reply"
        onConfirm={async () => (removed ? remove(removed) : undefined)}
      >
        <p>
          “{removed?.title}” is deleted for {removed?.isShared ? 'everybody' : 'you'}. Messages already sent
          stay as they are.
        </p>
      </ConfirmDialog>
    </>
  );
}

const NoReplies = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState title="No reply has these words">
      <p>Try fewer or other words.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No canned replies yet">
      <p>
        Add one for what you type most, such as the hours. In a conversation, its shortcut inserts it, filled
        in.
      </p>
    </EmptyState>
  );

interface ReplyListProps {
  title: string;
  replies: readonly CannedReply[];
  mayEdit: boolean;
  onEdit: (reply: CannedReply) => void;
  onRemove: (reply: CannedReply) => void;
}

function ReplyList({ title, replies, mayEdit, onEdit, onRemove }: ReplyListProps) {
  if (replies.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul role="list" className={parts.list}>
        {replies.map((reply) => (
          <EntryRow
            key={reply.cannedId}
            name={reply.title}
            note={reply.text}
            start={<code className={styles.shortcut}>{reply.shortcut}</code>}
            actions={mayEdit ? { Edit: () => onEdit(reply), Delete: () => onRemove(reply) } : undefined}
          >
            <strong>{reply.title}</strong>
          </EntryRow>
        ))}
      </ul>
    </section>
  );
}
