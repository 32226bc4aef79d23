import { addCanned, changeCanned, type CannedReply } from '@switch/contract/http/chat/canned-replies.ts';
import { cannedVariables, LONGEST_CANNED } from '@switch/domain/chat/canned.ts';
import { RadioGroup, TextArea, TextField } from '@switch/ui';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { useMay, useMe } from '../lib/session.ts';
import { FormFrame, resultOf, useServerForm, type ServerForm } from '../lib/forms/form.tsx';
import type { EditorProps } from '../lib/forms/dialogs.tsx';
import parts from './parts.module.css';
import { exampleOf, ReplyForm, variableTexts } from './canned-form.ts';
import styles from './canned.module.css';

export function CannedEditor({ before, onClose, onSaved }: EditorProps<CannedReply>) {
  const mayShare = useMay('chat.settings');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { title = '', shortcut = '', text = '', isShared = true } = before ?? {};
  const defaultValues = { title, shortcut, text, owner: mayShare && isShared ? 'shared' : 'mine' } as const;
  const form = useServerForm(ReplyForm, { defaultValues }, async ({ owner, ...typed }) => {
    const body = { ...typed, isShared: owner === 'shared' };
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
      {mayShare && (
        <RadioGroup
          {...form.field('owner')}
          label="Who may use it"
          layout="inline"
          options={[
            { value: 'shared', label: 'Everybody' },
            { value: 'mine', label: 'Only me' },
          ]}
        />
      )}
    </FormFrame>
  );
}

/** The text, with the variables to insert at the cursor, and how a visitor would read it. */
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
