import { staffChangePassword } from '@switch/contract/http/staff.ts';
import { checkPasswordLength, SHORTEST_PASSWORD } from '@switch/domain/account/password.ts';
import { RECOVERY_CODES } from '@switch/domain/staff/second-factor.ts';
import { Button, Card, Notice, PasswordField, SummaryList } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { useMe } from '../../lib/session.ts';
import { formatClock } from '../../lib/format-time.ts';
import { UNREACHABLE, problemsOf, textField, useForm } from '../../lib/forms/use-form.ts';
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
              to reset your log-in: you then set a password and an app anew by a link.
            </p>
          </>
        )}
      </Card>
    </div>
  );
}

function PasswordForm() {
  const [ended, setEnded] = useState<number | undefined>();
  const [round, setRound] = useState(0);
  const form = useForm(async (fields) => {
    setEnded(undefined);
    const currentPassword = textField(fields, 'currentPassword');
    const newPassword = textField(fields, 'newPassword');
    const length = checkPasswordLength(newPassword);
    if (currentPassword === '') return [{ field: 'currentPassword', message: 'Enter your present password' }];
    if (!length.ok) return [{ field: 'newPassword', message: length.problem.message }];
    const answer = await attempt(staffChangePassword, { body: { currentPassword, newPassword } });
    if (!answer) return UNREACHABLE;
    if (!answer.result) {
      return problemsOf(answer, {
        'wrong-credentials': { field: 'currentPassword', message: 'This is not your present password' },
        'too-many-tries': 'Too many tries.',
      });
    }
    setEnded(answer.endedSessions);
    setRound((before) => before + 1);
    return 'done';
  });
  return (
    <form key={round} className={parts.form} onSubmit={form.onSubmit} noValidate>
      {form.generalProblem && (
        <Notice tone="danger" announce="now">
          {form.generalProblem}
        </Notice>
      )}
      {ended !== undefined && (
        <Notice tone="success" title="Your password is changed" announce="polite">
          {ended === 0
            ? 'You were signed in nowhere else.'
            : `You are signed out everywhere else (${ended}).`}
        </Notice>
      )}
      <PasswordField
        name="currentPassword"
        label="Present password"
        autoComplete="current-password"
        error={form.problemAt('currentPassword')}
      />
      <PasswordField
        name="newPassword"
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
