import { staffChangePassword } from '@switch/contract/http/identity/staff.ts';
import { checkPasswordLength, SHORTEST_PASSWORD } from '@switch/domain/account/password.ts';
import { RECOVERY_CODES } from '@switch/domain/staff/second-factor.ts';
import { Button, Card, Notice, PasswordField, SummaryList } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { useMe } from '../../lib/session.ts';
import { formatClock } from '../../lib/format-time.ts';
import * as z from 'zod/mini';
import { FormAlert, problemsCheck, useServerForm } from '../../lib/forms/form.tsx';
import { refusalProblems, UNREACHABLE } from '../../lib/refusals.ts';
import parts from '../parts.module.css';

/** Who one is here, one's password, and what to do when the phone with the codes is lost. */
export function Account() {
  const { displayName, email, role, sessionEndsAt, isExemptFromCode } = useMe();
  return (
    <div className={parts.form}>
      <SummaryList
        rows={[
          { key: 'name', label: 'Name visitors see', value: displayName },
          { key: 'email', label: 'E-mail address', value: email },
          { key: 'role', label: 'Role', value: `${role.charAt(0).toUpperCase()}${role.slice(1)}` },
          {
            key: 'session',
            label: 'Signed in',
            value: `Until ${formatClock(Date.parse(sessionEndsAt))}, longer while you work`,
          },
        ]}
      />
      <p className={parts.soft}>Name, address and role are set by the owner of your team.</p>
      <Card title="Password">
        <PasswordForm />
      </Card>
      <Card title="Codes at log-in">
        {isExemptFromCode ? (
          <p>This is a sample log-in: it asks for no code. Real ones always do.</p>
        ) : (
          <>
            <p>Each log-in asks for a code of your authenticator app.</p>
            <p>
              When your phone is lost, use one of the {RECOVERY_CODES} recovery codes that you saved at your
              first log-in, in place of the code; each works once. With none left, ask the owner of your team
              to reset your log-in: you then get a link to set a new password and app.
            </p>
          </>
        )}
      </Card>
    </div>
  );
}

const Passwords = z.object({
  currentPassword: z.string().check(z.minLength(1, 'Enter your current password')),
  newPassword: z.string().check(
    problemsCheck((typed) => {
      const length = checkPasswordLength(typed);
      return length.ok ? [] : [{ field: '', message: length.problem.message }];
    }),
  ),
});

const noPasswords = { currentPassword: '', newPassword: '' };

function PasswordForm() {
  const [ended, setEnded] = useState<number | undefined>();
  const form = useServerForm(Passwords, { defaultValues: noPasswords }, async (body, { reset }) => {
    setEnded(undefined);
    const answer = await attempt(staffChangePassword, { body });
    if (!answer) return UNREACHABLE;
    if (!answer.result) {
      return refusalProblems(answer, {
        'wrong-credentials': { field: 'currentPassword', message: 'This is not your current password' },
        'too-many-tries': 'Too many tries.',
      });
    }
    setEnded(answer.endedSessions);
    reset();
    return 'done';
  });
  return (
    <form className={parts.form} onSubmit={form.onSubmit} noValidate>
      <FormAlert form={form} />
      {ended !== undefined && (
        <Notice tone="success" title="Your password is changed" announce="polite">
          {ended === 0
            ? 'You were not signed in anywhere else.'
            : `You are signed out everywhere else (${ended}).`}
        </Notice>
      )}
      <PasswordField
        {...form.register('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        error={form.problemAt('currentPassword')}
      />
      <PasswordField
        {...form.register('newPassword')}
        label="New password"
        hint={`At least ${SHORTEST_PASSWORD} characters. A few words in a row are fine.`}
        autoComplete="new-password"
        error={form.problemAt('newPassword')}
      />
      <div className={parts.acts}>
        <Button type="submit" loading={form.isSending}>
          Change password
        </Button>
        <span className={parts.soft}>It signs you out everywhere else.</span>
      </div>
    </form>
  );
}
