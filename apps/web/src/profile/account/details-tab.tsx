import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { UserProfile } from '@switch/contract/http/identity/account.ts';
import { readPersonName, TITLES } from '@switch/domain/person/name.ts';
import { readPhone } from '@switch/domain/person/phone.ts';
import { Card, Notice, SelectField, Stack, TextField } from '@switch/ui';
import { useState } from 'react';
import { PageCallForm, type TypedText, useCallForm } from '../../lib/forms/call-form.tsx';
import { refusalProblems } from '../../lib/forms/refusal-problems.ts';
import { Link } from '../../lib/link.tsx';
import { saveUser } from '../../lib/session-check.ts';
import { Loaded } from '../list-parts.tsx';
import { pathToTab, type ProfileViewProps } from '../profile-tabs.ts';
import styles from '../profile.module.css';
import { EmailCard } from './email-card.tsx';
import { putUser, SavedAccount, useUser } from './user.tsx';

export const DetailsTab = ({ userId }: ProfileViewProps) => (
  <Loaded query={useUser(userId)} what="your details">
    {(user) => (
      <Stack gap={4} className={styles.column}>
        <Card title="You" padding="large">
          <PersonForm user={user} />
        </Card>
        <EmailCard user={user} />
        {user.paymentObj && (
          <Card title="Bank details" padding="large">
            <Stack gap={2}>
              <SavedAccount payment={user.paymentObj} />
              <p className={styles.quiet}>
                Stored encrypted. You change them in an application, at its bank details, and once one is sent{' '}
                <Link to={pathToTab('direct-debits')}>under Direct Debits</Link>.
              </p>
            </Stack>
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
  const hasPhone = typed('mobileNo').trim() !== '';
  return [
    ...(first.ok ? [] : [{ field: 'name', message: first.problem.message }]),
    ...(last.ok ? [] : [{ field: 'lastName', message: last.problem.message }]),
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
    if (!answer) return [];
    if (!answer.result) return refusalProblems(answer.outcome, { usual: 'name' });
    putUser(answer.user);
    setIsSaved(true);
    return [];
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
