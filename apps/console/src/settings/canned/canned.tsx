import { deleteCanned, listCanned, type CannedReply } from '@switch/contract/http/chat/canned-replies.ts';
import { Button, EmptyState, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { ConfirmDialog } from '../../lib/forms/confirm-dialog.tsx';
import { changeCallData, QueryPart, useCall } from '../../lib/query.tsx';
import { refusalMessage } from '../../lib/refusals.ts';
import { useMay } from '../../lib/session.ts';
import parts from '../parts.module.css';
import { CannedDialog, type EditedReply } from './canned-dialog.tsx';
import { findReplies } from './canned-form.ts';
import styles from './canned.module.css';

const byShortcut = (replies: readonly CannedReply[]): CannedReply[] =>
  replies.toSorted((one, other) => one.shortcut.localeCompare(other.shortcut));

/** The shared replies and one's own. */
export function Canned() {
  const mayShare = useMay('chat.settings');
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<EditedReply | undefined>();
  const [doomed, setDoomed] = useState<CannedReply | undefined>();
  const list = useCall(listCanned);
  const putAll = (change: (replies: readonly CannedReply[]) => readonly CannedReply[]) =>
    changeCallData(listCanned, [], (before) => ({ replies: byShortcut(change(before.replies)) }));

  async function remove({ cannedId }: CannedReply) {
    const words = refusalMessage(await attempt(deleteCanned, { params: { cannedId } }));
    if (words === undefined) putAll((before) => before.filter((each) => each.cannedId !== cannedId));
    return words;
  }
  return (
    <>
      <div className={styles.top}>
        <Button onClick={() => setEdited({ kind: 'new' })}>Add a reply</Button>
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
            <ReplyList
              key={list.title}
              {...list}
              onEdit={(reply) => setEdited({ kind: 'known', reply })}
              onRemove={setDoomed}
            />
          ));
        }}
      </QueryPart>
      <CannedDialog
        edited={edited}
        mayShare={mayShare}
        onClose={() => setEdited(undefined)}
        onSaved={(reply) => {
          setEdited(undefined);
          putAll((before) => [...before.filter(({ cannedId }) => cannedId !== reply.cannedId), reply]);
        }}
      />
      <ConfirmDialog
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={`Delete ${doomed?.shortcut ?? ''}?`}
        action="Delete reply"
        onConfirm={async () => (doomed ? remove(doomed) : undefined)}
      >
        <p>
          “{doomed?.title}” is deleted for {doomed?.isShared ? 'everybody' : 'you'}. Messages already sent
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
          <li key={reply.cannedId} className={parts.row}>
            <code className={styles.shortcut}>{reply.shortcut}</code>
            <span className={parts.main}>
              <strong>{reply.title}</strong>
              <span className={parts.note}>{reply.text}</span>
            </span>
            {mayEdit && (
              <span className={parts.acts}>
                <Button look="quiet" size="small" onClick={() => onEdit(reply)}>
                  Edit<span className="visually-hidden"> {reply.title}</span>
                </Button>
                <Button look="quiet" size="small" onClick={() => onRemove(reply)}>
                  Delete<span className="visually-hidden"> {reply.title}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
