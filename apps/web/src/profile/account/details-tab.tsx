import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { UserProfile } from '@switch/contract/http/identity/account.ts';
import { readEmail, sameEmail } from '@switch/domain/person/email.ts';
import { readPersonName, TITLES } from '@switch/domain/person/name.ts';
import { isReadable, UNREADABLE_ROLE } from '@switch/domain/person/role.ts';
import { readPhone } from '@switch/domain/person/phone.ts';
import { Button, Card, Notice, SelectField, Stack, TextField } from '@switch/ui';
import { PageCallForm, ShortCallForm, type TypedText, useCallForm } from '../../lib/forms/call-form.tsx';
import { askForCode, CodeForm } from '../../lib/forms/email-code.tsx';
import { useProof } from '../../lib/forms/identity-dialog.tsx';
import { refusalProblems } from '../../lib/forms/refusal-problems.ts';
import { useFocusOnChange } from '../../lib/forms/use-focus-on-change.ts';
import { Link } from '../../lib/link.tsx';
import { saveUser } from '../../lib/session-check.ts';
import { putUser, SavedAccount, useUser } from './user.tsx';
import { Loaded } from '../list-parts.tsx';
import { pathToTab, type ProfileViewProps } from '../profile-tabs.ts';
import { useState } from 'react';
import styles from '../profile.module.css';

export const DetailsTab = ({ userId }: ProfileViewProps) => (
  <Loaded query={useUser(userId)} what="your details">
    {(user) => (
      <Stack gap={4}>
        <Card title="You" padding="large">
          <PersonForm user={user} />
        </Card>
        <EmailCard user={user} />
        {user.paymentObj && (
          <Card title="Bank details" padding="large" gap={2}>
            <SavedAccount payment={user.paymentObj} />
            <p className={styles.quiet}>
              Stored encrypted. Change them at the bank details of an application or, once one is sent,{' '}
              <Link to={pathToTab('direct-debits')}>under Direct Debits</Link>.
            </p>
          </Card>
        )}
      </Stack>
    )}
  </Loaded>
);

const fields = [
  { name: 'name', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  {
    name: 'jobTitle',
    label: 'Your role in the organisation',
    autoComplete: 'organization-title',
    optional: true,
    maxLength: 80,
  },
  {
    name: 'mobileNo',
    label: 'Phone number',
    autoComplete: 'tel',
    optional: true,
    type: 'tel',
    numeric: true,
  },
] as const;

function problemsOf(typed: TypedText): readonly FormProblem[] {
  const first = readPersonName(typed('name'), 'first');
  const last = readPersonName(typed('lastName'), 'last');
  const phone = readPhone(typed('mobileNo'));
  const role = typed('jobTitle').trim();
  const hasPhone = typed('mobileNo').trim() !== '';
  return [
    ...(first.ok ? [] : [{ field: 'name', message: first.problem.message }]),
    ...(last.ok ? [] : [{ field: 'lastName', message: last.problem.message }]),
    ...(role === '' || isReadable(role) ? [] : [{ field: 'jobTitle', message: UNREADABLE_ROLE }]),
    ...(phone.ok || !hasPhone ? [] : [{ field: 'mobileNo', message: phone.problem.message }]),
  ];
}

function PersonForm({ user }: { user: UserProfile }) {
  const [isSaved, setIsSaved] = useState(false);
  const form = useCallForm(async (typed) => {
    setIsSaved(false);
    const problems = problemsOf(typed);
    if (problems.length > 0) return problems;
    const phone = readPhone(typed('mobileNo'));
    const answer = await saveUser(user.userId, {
      prefixname: typed('prefixname'),
      name: typed('name'),
      lastName: typed('lastName'),
      jobTitle: typed('jobTitle'),
      mobileNo: phone.ok ? phone.value.national : '',
    });
    if (!answer) return undefined;
    if (!answer.result) return refusalProblems(answer.outcome, { usual: 'name' });
    putUser(answer.user);
    setIsSaved(true);
  });
  return (
    <PageCallForm form={form} label="Save">
      <Notice tone="success" announce="polite">
        {isSaved && 'Saved. Applications you have sent keep the details they were sent with.'}
      </Notice>
      <SelectField
        {...form.field('prefixname')}
        label="Title"
        options={TITLES}
        defaultValue={user.prefixname}
        autoComplete="honorific-prefix"
        width={10}
      />
      {fields.map((field) => (
        <TextField
          key={field.name}
          {...form.field(field.name)}
          {...field}
          defaultValue={user[field.name]}
          width={20}
        />
      ))}
    </PageCallForm>
  );
}

type Stage =
  | { readonly kind: 'shown'; readonly isNew: boolean }
  | { readonly kind: 'asked' }
  | { readonly kind: 'code'; readonly email: string; readonly resendAtMs: number };

const WHY =
  'Codes and links for a new password go to this address. Confirm that it is you before you change it.';

/**
 * The email address used to log in. A new one is confirmed with a code sent to it, and changing it needs a
 * recent proof of identity.
 */
function EmailCard({ user }: { user: UserProfile }) {
  const [stage, setStage] = useState<Stage>({ kind: 'shown', isNew: false });
  const box = useFocusOnChange(stage.kind);
  const [problem, setProblem] = useState<string>();
  const proof = useProof();

  async function change(emailAddress: string): Promise<readonly FormProblem[]> {
    const answer = await saveUser(user.userId, { emailAddress });
    if (!answer) return [];
    if (!answer.result && answer.outcome.code === 'identity-needed') {
      // The code that was typed stays valid, so only the change is requested again.
      proof.ask(WHY, () => void changeProven(emailAddress));
      return [];
    }
    if (!answer.result)
      return refusalProblems(answer.outcome, { usual: 'otp', fields: { emailAddress: 'otp' } });
    putUser(answer.user);
    setStage({ kind: 'shown', isNew: true });
    return [];
  }

  async function changeProven(emailAddress: string): Promise<void> {
    const [error] = await change(emailAddress);
    setProblem(error?.message);
  }

  return (
    <Card title="Email address" padding="large">
      <div ref={box} tabIndex={-1}>
        {stage.kind === 'shown' && (
          <Stack gap={2}>
            <Notice tone="success" announce="polite">
              {stage.isNew && 'Changed. From now on, log in with this address.'}
            </Notice>
            <p>
              <strong>{user.emailAddress}</strong>
            </p>
            <Button look="secondary" size="small" onClick={() => setStage({ kind: 'asked' })}>
              Change the address
            </Button>
          </Stack>
        )}
        {stage.kind === 'asked' && (
          <NewEmailForm
            current={user.emailAddress}
            onSent={(email, resendAtMs) => setStage({ kind: 'code', email, resendAtMs })}
            onKeep={() => setStage({ kind: 'shown', isNew: false })}
          />
        )}
        {stage.kind === 'code' && (
          <CodeForm
            email={stage.email}
            resendAtMs={stage.resendAtMs}
            label="Change the address"
            onVerified={() => change(stage.email)}
            onOtherEmail={() => setStage({ kind: 'asked' })}
          />
        )}
      </div>
      <Notice tone="danger" announce="now">
        {stage.kind === 'code' && problem}
      </Notice>
      {proof.dialog}
    </Card>
  );
}

type NewEmailFormProps = {
  readonly current: string;
  readonly onSent: (email: string, resendAtMs: number) => void;
  readonly onKeep: () => void;
};

function NewEmailForm({ current, onSent, onKeep }: NewEmailFormProps) {
  const form = useCallForm(async (typed) => {
    const email = readEmail(typed('emailAddress'));
    if (!email.ok) return [{ field: 'emailAddress', message: email.problem.message }];
    if (sameEmail(email.value, current)) {
      return [{ field: 'emailAddress', message: 'This is already your address' }];
    }
    const asked = await askForCode(email.value, 'emailAddress');
    if (asked.kind === 'sent') onSent(email.value, asked.resendAtMs);
    return asked.kind === 'refused' ? asked.problems : [];
  });
  return (
    <ShortCallForm
      form={form}
      label="Send me a code"
      cancel={{ label: 'Keep the current one', onPress: onKeep }}
    >
      <TextField
        {...form.field('emailAddress')}
        type="email"
        label="New email address"
        hint="We will send a code to it, to check that it reaches you."
        autoComplete="email"
        spellCheck={false}
      />
    </ShortCallForm>
  );
}
