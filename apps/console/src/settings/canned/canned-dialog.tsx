import { addCanned, changeCanned, type CannedReply } from '@switch/contract/http/chat/canned-replies.ts';
import { cannedVariables, LONGEST_CANNED } from '@switch/domain/chat/canned.ts';
import { Button, Dialog, RadioGroup, TextArea, TextField } from '@switch/ui';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { attempt } from '../../lib/api.ts';
import { useTyped } from '../../lib/forms/unsaved-guard.tsx';
import { useMe } from '../../lib/session.ts';
import { FormAlert, useServerForm, type ServerForm } from '../../lib/forms/form.tsx';
import { refusalProblems, UNREACHABLE } from '../../lib/refusals.ts';
import parts from '../parts.module.css';
import { exampleOf, ReplyForm, variableTexts } from './canned-form.ts';
import styles from './canned.module.css';

/** What the dialog edits: a new reply, or one there is. */
export type EditedReply = { readonly kind: 'new' } | { readonly kind: 'known'; readonly reply: CannedReply };

interface CannedDialogProps {
  edited: EditedReply | undefined;
  /** Whether the member keeps the shared replies. */
  mayShare: boolean;
  onClose: () => void;
  onSaved: (reply: CannedReply) => void;
}

/** Adds a reply or changes one; open while something is edited. */
export function CannedDialog({ edited, onClose, ...rest }: CannedDialogProps) {
  const { isTyped, onInput } = useTyped(edited);
  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={onClose}
      dismissible={!isTyped}
      title={edited?.kind === 'known' ? `Edit ${edited.reply.shortcut}` : 'Add a reply'}
      size="medium"
    >
      {edited && <CannedForm edited={edited} onClose={onClose} onInput={onInput} {...rest} />}
    </Dialog>
  );
}

interface CannedFormProps extends CannedDialogProps {
  edited: EditedReply;
  onInput: () => void;
}

function CannedForm({ edited, mayShare, onClose, onInput, onSaved }: CannedFormProps) {
  const before = edited.kind === 'known' ? edited.reply : undefined;
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { title = '', shortcut = '', text = '', isShared = true } = before ?? {};
  const defaultValues = { title, shortcut, text, owner: mayShare && isShared ? 'shared' : 'mine' } as const;
  const form = useServerForm(ReplyForm, { defaultValues }, async ({ owner, ...typed }) => {
    const body = { ...typed, isShared: owner === 'shared' };
    const answer = before
      ? await attempt(changeCanned, { params: { cannedId: before.cannedId }, body })
      : await attempt(addCanned, { body: { ...body, idempotencyKey } });
    if (!answer) return UNREACHABLE;
    if (!answer.result) return refusalProblems(answer);
    onSaved(answer.reply);
    return 'done';
  });
  return (
    <form className={parts.form} onSubmit={form.onSubmit} onInput={onInput} noValidate>
      <FormAlert form={form} />
      <TextField
        {...form.register('title')}
        label="Title"
        hint="How you and your colleagues find it."
        maxLength={60}
        autoComplete="off"
        error={form.problemAt('title')}
      />
      <TextField
        {...form.register('shortcut')}
        label="Shortcut"
        hint="What you type in a reply to insert it, such as /hours."
        maxLength={25}
        width={20}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.problemAt('shortcut')}
      />
      <ReplyText form={form} />
      {mayShare && (
        <RadioGroup
          {...form.register('owner')}
          label="Who may use it"
          layout="inline"
          options={[
            { value: 'shared', label: 'Everybody' },
            { value: 'mine', label: 'Only me' },
          ]}
        />
      )}
      <div className={parts.acts}>
        <Button type="submit" loading={form.isSending}>
          Save reply
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The text, with the variables to insert at the cursor, and how a visitor would read it. */
function ReplyText({ form }: { form: ServerForm<z.infer<typeof ReplyForm>> }) {
  const { displayName, brandName, supportEmail } = useMe();
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref, ...field } = form.register('text');
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
        error={form.problemAt('text')}
      />
      <div className={styles.variables} role="group" aria-label="Put in a variable">
        {cannedVariables.map((name) => (
          <button key={name} type="button" className={styles.variable} onClick={() => insert(name)}>
            <code>{`{${name}}`}</code>
            <span>{variableTexts[name]}</span>
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
