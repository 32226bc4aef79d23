import { staffChangePassword } from '@switch/contract/http/identity/staff.ts';
import { checkPasswordLength, SHORTEST_PASSWORD } from '@switch/domain/account/password.ts';
import { RECOVERY_CODES } from '@switch/domain/staff/second-factor.ts';
import { canUsePasskeys } from '@switch/browser/passkeys.ts';
import { Card, Notice, PasswordField, SummaryList } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { useMe } from '../../lib/session.ts';
import { formatClock } from '../../lib/time.tsx';
import * as z from 'zod/mini';
import { FormFrame, problemsCheck, resultOf, useServerForm } from '../../lib/forms/form.tsx';
import { StrengthMeter } from '../../lib/forms/strength-meter.tsx';
import forms from '../../lib/forms/form.module.css';
import parts from '../parts.module.css';
import { Passkeys } from './passkeys.tsx';

/**
 * The member's own account: who they are, their password, and what to do if the phone with the codes is lost.
 */
export default function Account() {
  const { displayName, email, role, sessionEndsAt, isExemptFromCode } = useMe();
  return (
    <div className={forms.form}>
      <SummaryList
        rows={[
          { key: 'name', label: 'Name visitors see', value: displayName },
          { key: 'email', label: 'Email address', value: email },
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
            <p>Each log-in asks for a code from your authenticator app.</p>
            <p>
              If you lose your phone, use one of the {RECOVERY_CODES} recovery codes that you saved at your
              first log-in, in place of the code; each works once. With none left, ask the owner of your team
              to reset your log-in: you then get a link to set a new password and app.
            </p>
          </>
        )}
      </Card>
      {!isExemptFromCode && canUsePasskeys() && (
        <Card title="Passkeys">
          <Passkeys />
        </Card>
      )}
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
    const done = ({ endedSessions }: { endedSessions: number }) => {
      setEnded(endedSessions);
      reset();
    };
    return resultOf(answer, done, {
      'wrong-credentials': { field: 'currentPassword', message: 'This is not your current password' },
      'too-many-tries': 'Too many tries.',
    });
  });
  const newPassword = form.field('newPassword');
  return (
    <FormFrame
      form={form}
      action="Change password"
      aside={<span className={parts.soft}>It signs you out everywhere else.</span>}
    >
      {ended !== undefined && (
        <Notice tone="success" title="Your password is changed" announce="polite">
          {ended === 0
            ? 'You were not signed in anywhere else.'
            : `You are signed out everywhere else (${ended}).`}
        </Notice>
      )}
      <PasswordField
        {...form.field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        {...newPassword}
        label="New password"
        hint={`At least ${SHORTEST_PASSWORD} characters. Three or four unrelated words work well.`}
        autoComplete="new-password"
        after={<StrengthMeter key={ended} of={newPassword.id} />}
      />
    </FormFrame>
  );
}
