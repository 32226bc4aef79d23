import {
  PRIVACY_NOT_AGREED,
  readChatEmail,
  readChatName,
  readChatPhone,
} from '@switch/domain/chat/pre-chat-form.ts';
import { widgetTexts } from '@switch/domain/chat/system-messages.ts';
import { Button, CheckboxField, TextField } from '@switch/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { usePageTexts } from '../../lib/page-config.ts';
import { paths } from '../../routes.ts';
import { beginAsGuest } from '../current-chat.ts';
import type { UserInfo } from '../visitor.ts';
import { moveFocus } from './focus.ts';
import styles from './pre-chat-form.module.css';

const readers = {
  firstName: (text: string) => readChatName(text, 'first'),
  lastName: (text: string) => readChatName(text, 'last'),
  phone: readChatPhone,
  email: readChatEmail,
} as const;
type FieldName = keyof typeof readers;

const fields = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  /* Not of type tel: HTML only allows `tel-national`, a number without a country code, on text fields. */
  { name: 'phone', label: 'Contact Number', inputMode: 'tel', autoComplete: 'tel-national' },
  { name: 'email', label: 'Email Address', type: 'email', autoComplete: 'email' },
] as const satisfies readonly { name: FieldName; [more: string]: string }[];

const names = [...fields.map(({ name }) => name), 'isPrivacyPolicyAccepted'] as const;

const empty: UserInfo = { firstName: '', lastName: '', phone: '', email: '', isPrivacyPolicyAccepted: false };

const problemOf = (values: UserInfo, name: (typeof names)[number]): string | undefined => {
  if (name === 'isPrivacyPolicyAccepted') return values[name] ? undefined : PRIVACY_NOT_AGREED;
  const read = readers[name](values[name]);
  return read.ok ? undefined : read.problem.message;
};

/** Returns the values in the form in which they are stored. Call it once they are all valid. */
const tidied = (values: UserInfo): UserInfo => ({
  ...values,
  ...Object.fromEntries(
    fields.map(({ name }) => {
      const read = readers[name](values[name]);
      return [name, read.ok ? read.value : ''];
    }),
  ),
});

/** No person fills in the form faster than this. */
const LEAST_MS = 3_000;

/**
 * Delays a form that was sent sooner than a person could fill it in. That slows down a bot that starts
 * conversations by the hundred, and costs someone with autofill only a moment.
 */
function useFormTiming() {
  const [shownAt] = useState(() => Date.now());
  const [isWaiting, setIsWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const whenDue = (work: () => void): void => {
    if (isWaiting) return;
    const wait = shownAt + LEAST_MS - Date.now();
    if (wait <= 0) return work();
    setIsWaiting(true);
    timer.current = setTimeout(work, wait);
  };
  return { isWaiting, whenDue };
}

/**
 * Asks a visitor without an account who they are. Each field is checked as it changes, and all of them when
 * the form is sent.
 */
export function PreChatForm() {
  const { supportEmail } = usePageTexts();
  const [values, setValues] = useState(empty);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** The content of the field that people don't see. Any text was filled in by a bot. */
  const [trap, setTrap] = useState('');
  const [isTrapped, setIsTrapped] = useState(false);
  const timing = useFormTiming();
  const touch = (...names: readonly string[]) => setTouched((before) => new Set([...before, ...names]));
  const put = (change: Partial<UserInfo>) => {
    setValues((before) => ({ ...before, ...change }));
    touch(...Object.keys(change));
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    touch(...names);
    const wrong = names.find((name) => problemOf(values, name) !== undefined);
    if (wrong !== undefined) return document.getElementById(`chat-${wrong}`)?.focus();
    if (trap !== '') return setIsTrapped(true);
    return timing.whenDue(() => {
      beginAsGuest(tidied(values));
      setTimeout(moveFocus);
    });
  };
  const errorOf = (name: (typeof names)[number]) => (touched.has(name) ? problemOf(values, name) : undefined);
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p>{widgetTexts.formIntroduction}</p>
      {fields.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          name={name}
          value={values[name]}
          onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}
          id={`chat-${name}`}
          error={errorOf(name)}
          aria-required
        />
      ))}
      <CheckboxField
        name="isPrivacyPolicyAccepted"
        checked={values.isPrivacyPolicyAccepted}
        onChange={({ currentTarget }) => put({ isPrivacyPolicyAccepted: currentTarget.checked })}
        id="chat-isPrivacyPolicyAccepted"
        label={<Agreement />}
        error={errorOf('isPrivacyPolicyAccepted')}
        aria-required
      />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="chat-website">Leave this empty</label>
        <input
          id="chat-website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          value={trap}
          onChange={({ currentTarget }) => setTrap(currentTarget.value)}
        />
      </div>
      {isTrapped && <p role="alert">The chat did not start. Email {supportEmail}.</p>}
      <Button type="submit" loading={timing.isWaiting}>
        {widgetTexts.startConversation}
      </Button>
    </form>
  );
}

const Agreement = () => (
  <>
    I Agree to{' '}
    <a href={paths.privacyPolicy} target="_blank" rel="noopener" title="Opens in a new tab">
      Privacy Policy
    </a>
  </>
);
