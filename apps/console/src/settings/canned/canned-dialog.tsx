import { addCanned, changeCanned, type CannedReply } from '@switch/contract/http/desk-tools.ts';
import { cannedVariables, LONGEST_CANNED } from '@switch/domain/chat/canned.ts';
import { Button, Dialog, Notice, RadioGroup, TextArea, TextField } from '@switch/ui';
import { useRef, useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { useTyped } from '../../lib/forms/use-typed.ts';
import { useMe } from '../../lib/session.ts';
import { UNREACHABLE, problemsOf, textField, useForm } from '../../lib/forms/use-form.ts';
import parts from '../parts.module.css';
import { exampleOf, replyProblems, variableTexts, wholeShortcut } from './canned-form.ts';
import styles from './canned.module.css';

/** What the dialog is about: a reply to come, or one that is there. */
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
  const form = useForm(async (fields) => {
    const body = {
      title: textField(fields, 'title').trim(),
      shortcut: wholeShortcut(textField(fields, 'shortcut')),
      text: textField(fields, 'text').trim(),
      isShared: mayShare && textField(fields, 'whose') === 'shared',
    };
    const wrong = replyProblems(body);
    if (wrong.length > 0) return wrong;
    const answer = before
      ? await attempt(changeCanned, { params: { cannedId: before.cannedId }, body })
      : await attempt(addCanned, { body: { ...body, idempotencyKey } });
    if (!answer) return UNREACHABLE;
    if (!answer.result) return problemsOf(answer);
    onSaved(answer.reply);
    return 'done';
  });
  return (
    <form className={parts.form} onSubmit={form.onSubmit} onInput={onInput} noValidate>
      {form.generalProblem && (
        <Notice tone="danger" announce="now">
          {form.generalProblem}
        </Notice>
      )}
      <TextField
        name="title"
        label="Title"
        hint="How you and your colleagues find it."
        maxLength={60}
        autoComplete="off"
        defaultValue={before?.title}
        error={form.problemAt('title')}
      />
      <TextField
        name="shortcut"
        label="Shortcut"
        hint="What brings it up in a reply, such as /hours."
        maxLength={25}
        width={20}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={before?.shortcut}
        error={form.problemAt('shortcut')}
      />
      <ReplyText before={before?.text ?? ''} error={form.problemAt('text')} />
      {mayShare && (
        <RadioGroup
          name="whose"
          label="Who may use it"
          layout="inline"
          defaultValue={before && !before.isShared ? 'mine' : 'shared'}
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

/** The text, with the variables to put in where the cursor stands, and how a visitor would read it. */
function ReplyText({ before, error }: { before: string; error: string | undefined }) {
  const { displayName, brandName, supportEmail } = useMe();
  const [text, setText] = useState(before);
  const area = useRef<HTMLTextAreaElement>(null);
  function insert(name: string) {
    const element = area.current;
    if (!element) return;
    element.setRangeText(`{${name}}`, element.selectionStart, element.selectionEnd, 'end');
    setText(element.value);
    element.focus();
  }
  return (
    <>
      <TextArea
        ref={area}
        name="text"
        label="Reply"
        hint={`At most ${LONGEST_CANNED} characters; ${text.length} so far.`}
        rows={4}
        maxLength={LONGEST_CANNED}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={error}
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
