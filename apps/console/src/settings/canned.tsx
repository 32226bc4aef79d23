import {
  deleteCanned,
  listCanned,
  type CannedReply,
  addCanned,
  changeCanned,
} from '@switch/contract/http/chat/canned-replies.ts';
import { Button, EmptyState, TextField, RadioGroup, TextArea, SelectField } from '@switch/ui';
import { useState, useRef } from 'react';
import { attempt } from '../lib/api.ts';
import { ConfirmDialog } from '../lib/forms/dialogs.tsx';
import { useEditDialog, type EditorProps } from '../lib/forms/edit-dialog.tsx';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { useLabels } from '../lib/labels.tsx';
import { useMay, useMe } from '../lib/session.ts';
import { EntryRow } from './entry-row.tsx';
import { findReplies, exampleOf, ReplyForm } from './canned-form.ts';
import { cannedVariables, cannedVariableTexts, LONGEST_CANNED } from '@switch/domain/chat/canned.ts';
import { FormFrame, resultOf, useServerForm, type ServerForm } from '../lib/forms/form.tsx';
import parts from './parts.module.css';
import styles from './canned.module.css';
import type * as z from 'zod/mini';

const byShortcut = (replies: readonly CannedReply[]): CannedReply[] =>
  replies.toSorted((one, other) => one.shortcut.localeCompare(other.shortcut));

export default function Canned() {
  const mayWrite = useMay('chat.reply');
  const mayShare = useMay('chat.settings');
  const [typed, setTyped] = useState('');
  const [removed, setRemoved] = useState<CannedReply>();
  const list = useCall(listCanned);
  const putAll = (change: (replies: readonly CannedReply[]) => readonly CannedReply[]) =>
    changeCallData(listCanned, [], (before) => ({ replies: byShortcut(change(before.replies)) }));

  const title = (before?: CannedReply) => (before ? `Edit ${before.shortcut}` : 'Add a reply');
  const put = (reply: CannedReply) =>
    putAll((all) => [...all.filter(({ cannedId }) => cannedId !== reply.cannedId), reply]);
  const { edit, dialog } = useEditDialog(CannedEditor, title, put, 'medium');
  async function remove({ cannedId }: CannedReply) {
    const failed = refusalMessage(await attempt(deleteCanned, { params: { cannedId } }));
    if (failed === undefined) putAll((before) => before.filter((each) => each.cannedId !== cannedId));
    return failed;
  }
  return (
    <>
      <div className={styles.top}>
        {mayWrite && <Button onClick={() => edit('new')}>Add a reply</Button>}
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
              title: 'Shared with everyone',
              replies: found.filter(({ isShared }) => isShared),
              mayEdit: mayShare,
            },
            { title: 'Only mine', replies: found.filter(({ isShared }) => !isShared), mayEdit: mayWrite },
          ];
          if (found.length === 0) return <NoReplies isSearch={typed.trim() !== ''} />;
          return lists.map((list) => (
            <ReplyList key={list.title} {...list} onEdit={edit} onRemove={setRemoved} />
          ));
        }}
      </QueryPart>
      {dialog}
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

function CannedEditor({ before, onClose, onSaved }: EditorProps<CannedReply>) {
  const mayShare = useMay('chat.settings');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { title = '', shortcut = '', text = '', isShared = true, thenAct = 'none' } = before ?? {};
  const labels = useLabels().filter(({ isArchived }) => !isArchived);
  const defaultValues = {
    title,
    shortcut,
    text,
    labelId: before?.labelId ?? '',
    thenAct,
    owner: mayShare && isShared ? 'shared' : 'mine',
  } as const;
  const form = useServerForm(ReplyForm, { defaultValues }, async ({ owner, ...typed }) => {
    const body = { ...typed, labelId: typed.labelId || null, isShared: owner === 'shared' };
    const answer = before
      ? await attempt(changeCanned, { params: { cannedId: before.cannedId }, body })
      : await attempt(addCanned, { body: { ...body, idempotencyKey } });
    return resultOf(answer, ({ reply }) => onSaved(reply));
  });
  return (
    <FormFrame form={form} action="Save reply" onCancel={onClose}>
      <TextField
        {...form.field('title')}
        label="Title"
        hint="How you and your colleagues find it."
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        {...form.field('shortcut')}
        label="Shortcut"
        hint="What you type in a reply to insert it, such as /hours."
        maxLength={25}
        width={20}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ReplyText form={form} />
      <SelectField
        {...form.field('labelId')}
        label="Label the chat once it is sent"
        options={[
          { value: '', label: 'No label' },
          ...labels.map((label) => ({ value: label.labelId, label: label.name })),
        ]}
      />
      <SelectField
        {...form.field('thenAct')}
        label="Then"
        options={[
          { value: 'none', label: 'Nothing more' },
          { value: 'hold', label: 'Ask the visitor to hold' },
          { value: 'ask-end', label: 'Ask whether the chat may end' },
        ]}
      />
      {mayShare && (
        <RadioGroup
          {...form.field('owner')}
          label="Who may use it"
          layout="inline"
          options={[
            { value: 'shared', label: 'Everyone' },
            { value: 'mine', label: 'Only me' },
          ]}
        />
      )}
    </FormFrame>
  );
}

/** The text, with variables to insert at the caret, and a preview of what a visitor would read. */
function ReplyText({ form }: { form: ServerForm<z.infer<typeof ReplyForm>> }) {
  const { displayName, brandName, supportEmail } = useMe();
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref, ...field } = form.field('text');
  const text = form.watch('text');
  function insert(name: string) {
    const element = area.current;
    if (!element) return;
    element.setRangeText(`{${name}}`, element.selectionStart, element.selectionEnd, 'end');
    form.setValue('text', element.value, { shouldDirty: true });
    element.focus();
  }
  return (
    <>
      <TextArea
        {...field}
        ref={(element) => {
          area.current = element;
          ref(element);
        }}
        label="Reply"
        hint={`At most ${LONGEST_CANNED} characters; ${text.length} so far.`}
        rows={4}
        maxLength={LONGEST_CANNED}
      />
      <div className={styles.variables} role="group" aria-label="Insert a variable">
        {cannedVariables.map((name) => (
          <button key={name} type="button" className={styles.variable} onClick={() => insert(name)}>
            <code>{`{${name}}`}</code>
            <span>{cannedVariableTexts[name]}</span>
          </button>
        ))}
      </div>
      {text.trim() !== '' && (
        <div className={styles.example}>
          <p className={parts.note}>A visitor called Rowan would read:</p>
          <p>{exampleOf(text, { agentName: displayName, brand: brandName, supportEmail })}</p>
        </div>
      )}
    </>
  );
}
