import { changePassword } from '@switch/contract/http/identity/account.ts';
import { Card, Notice, PasswordField, Stack } from '@switch/ui';
import { useState } from 'react';
import { NewPasswordFields, newPasswordProblems } from '../../lib/forms/new-password-fields.tsx';
import { PageCallForm, useCallForm } from '../../lib/forms/call-form.tsx';
import { refusalProblems } from '../../lib/forms/refusal-problems.ts';
import { invalidateQueries } from '../../lib/query-cache.ts';
import { attempt } from '../../lib/api.ts';
import { localStore } from '../../lib/storage.ts';

const endedWords = (count: number): string => {
  if (count === 0) return 'No other device was logged in.';
  return count === 1 ? 'One other device was logged out.' : `${count} other devices were logged out.`;
};

/** Password, current and new. Changing it logs every other device out. */
export function ChangePasswordCard({ userId }: { userId: string }) {
  const [changes, setChanges] = useState<{ readonly count: number; readonly ended: number }>();
  return (
    <Card title="Password" padding="large">
      <Stack gap={3}>
        {changes && (
          <Notice tone="success" announce="polite" title="Your password is changed">
            {endedWords(changes.ended)}
          </Notice>
        )}
        {/* A new key empties the fields once the password is changed. */}
        <ChangePasswordForm
          key={changes?.count ?? 0}
          userId={userId}
          onChanged={(ended) => setChanges((before) => ({ count: (before?.count ?? 0) + 1, ended }))}
        />
      </Stack>
    </Card>
  );
}

type ChangePasswordFormProps = {
  readonly userId: string;
  readonly onChanged: (endedSessions: number) => void;
};

function ChangePasswordForm({ userId, onChanged }: ChangePasswordFormProps) {
  const form = useCallForm(async (typed) => {
    const problems = [
      ...(typed('currentPassword') === ''
        ? [{ field: 'currentPassword', message: 'Enter your current password' }]
        : []),
      ...newPasswordProblems(typed),
    ];
    if (problems.length > 0) return problems;
    const answer = await attempt(changePassword, {
      body: {
        userId,
        currentPassword: typed('currentPassword'),
        newPassword: typed('password'),
        confirmPassword: typed('confirmPassword'),
      },
    });
    if (!answer) return [];
    if (!answer.result) {
      return refusalProblems(answer.outcome, {
        usual: 'currentPassword',
        at: { 'weak-password': 'password' },
        fields: { newPassword: 'password' },
      });
    }
    invalidateQueries(['sessions', userId]);
    onChanged(answer.endedSessions);
    return [];
  });
  return (
    <PageCallForm form={form} label="Change the password">
      {/* Password managers file the new password under this address. */}
      <input type="email" value={localStore.get('email') ?? ''} autoComplete="username" readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} label="New password" />
    </PageCallForm>
  );
}
