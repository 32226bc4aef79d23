import { useMountTime } from '@switch/browser/use-now.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
} from '@switch/contract/http/identity/account.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { Button, CallButton, Card, Notice, PasswordField, Stack, Tag, VisuallyHidden } from '@switch/ui';
import { useState } from 'react';
import { attempt, load } from '../../lib/api.ts';
import { PageCallForm, useCallForm } from '../../lib/forms/call-form.tsx';
import { NewPasswordField, newPasswordProblems } from '../../lib/forms/new-password-field.tsx';
import { useProof } from '../../lib/forms/identity-dialog.tsx';
import { refusalProblems } from '../../lib/forms/refusal-problems.ts';
import { useFocusOnChange } from '../../lib/forms/use-focus-on-change.ts';
import { invalidateQueries } from '../../lib/query-cache.ts';
import { localStore } from '../../lib/storage.ts';
import { whenText } from '../../lib/time-text.ts';
import { useLogOut } from '../../lib/use-log-out.ts';
import { Loaded, Row, useFresh } from '../list-parts.tsx';
import type { ProfileViewProps } from '../profile-tabs.ts';
import styles from '../profile.module.css';
import { SecondFactorCard } from './second-factor-card.tsx';

export function SecurityTab({ userId }: ProfileViewProps) {
  const logOut = useLogOut();
  return (
    <Stack gap={4}>
      <PasswordCard userId={userId} />
      <SecondFactorCard userId={userId} />
      <SessionsCard userId={userId} />
      <Card title="Log out" padding="large" gap={2}>
        <p>Do this on a shared device. Your application stays in your account.</p>
        <Button look="secondary" onClick={() => void logOut()}>
          Log out of this device
        </Button>
      </Card>
    </Stack>
  );
}

const WHY = 'Confirm that it is you before you log out another device.';

const keyOf = (userId: string) => ['sessions', userId];

/** Where the account is logged in, this device first. The other sessions can be ended here. */
function SessionsCard({ userId }: { userId: string }) {
  const query = useFresh(keyOf(userId), () => load(listSessions));
  const proof = useProof();
  const end = async (call: () => Promise<Refusal | { readonly result: true } | undefined>): Promise<void> => {
    const answer = await call();
    if (answer?.result === false && answer.outcome.code === 'identity-needed')
      proof.ask(WHY, () => void end(call));
    else if (answer) invalidateQueries(keyOf(userId));
  };
  return (
    <Card title="Where you are logged in" padding="large">
      {proof.dialog}
      <Loaded query={query} what="your sessions">
        {({ sessions }) => (
          <>
            <ul role="list" className={styles.rows}>
              {sessions.map((session) => (
                <SessionRow
                  key={session.sessionId}
                  session={session}
                  end={() => end(() => attempt(endSession, { params: { sessionId: session.sessionId } }))}
                />
              ))}
            </ul>
            {/* With only one other device, its own button is enough. */}
            {sessions.length > 2 && (
              <CallButton look="secondary" size="small" call={() => end(() => attempt(endOtherSessions))}>
                Log out of all other devices
              </CallButton>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

type SessionRowProps = {
  readonly session: ResponseOf<typeof listSessions>['sessions'][number];
  readonly end: () => Promise<void>;
};

function SessionRow({ session: { device, startedAt, lastUsedAt, isPresent }, end }: SessionRowProps) {
  const now = useMountTime();
  const [started, lastUsed] = [startedAt, lastUsedAt].map((instant) => whenText(new Date(instant), now));
  return (
    <Row
      title={
        <>
          {device} {isPresent && <Tag tone="success">This device</Tag>}
        </>
      }
      note={`Logged in ${started}, last used ${lastUsed}`}
    >
      {!isPresent && (
        <CallButton look="secondary" size="small" call={end}>
          Log out<VisuallyHidden> {device}</VisuallyHidden>
        </CallButton>
      )}
    </Row>
  );
}

const endedText = (count: number): string => {
  if (count === 0) return 'No other device was logged in.';
  return count === 1 ? 'One other device was logged out.' : `${count} other devices were logged out.`;
};

/** Changes the password. Doing so logs out every other device. */
function PasswordCard({ userId }: { userId: string }) {
  const [changes, setChanges] = useState<{ readonly count: number; readonly ended: number }>();
  const box = useFocusOnChange(changes?.count ?? 0);
  return (
    <Card title="Password" padding="large" gap={3}>
      {changes && (
        <div ref={box} tabIndex={-1}>
          <Notice tone="success" announce="polite" title="Your password is changed">
            {endedText(changes.ended)}
          </Notice>
        </div>
      )}
      {/* A new key clears the fields once the password is changed. */}
      <ChangePasswordForm
        key={changes?.count ?? 0}
        userId={userId}
        onChanged={(ended) => setChanges((before) => ({ count: (before?.count ?? 0) + 1, ended }))}
      />
    </Card>
  );
}

type ChangePasswordFormProps = {
  readonly userId: string;
  readonly onChanged: (endedSessions: number) => void;
};

function ChangePasswordForm({ userId, onChanged }: ChangePasswordFormProps) {
  const form = useCallForm(async (typed) => {
    const currentPassword = typed('currentPassword');
    const problems = [
      ...(currentPassword === ''
        ? [{ field: 'currentPassword', message: 'Enter your current password' }]
        : []),
      ...newPasswordProblems(typed),
    ];
    if (problems.length > 0) return problems;
    const answer = await attempt(changePassword, {
      body: {
        userId,
        currentPassword,
        newPassword: typed('password'),
        confirmPassword: typed('password'),
      },
    });
    if (!answer) return undefined;
    if (!answer.result) {
      return refusalProblems(answer.outcome, {
        usual: 'currentPassword',
        at: { 'weak-password': 'password' },
        fields: { newPassword: 'password' },
      });
    }
    invalidateQueries(keyOf(userId));
    onChanged(answer.endedSessions);
  });
  return (
    <PageCallForm form={form} label="Change the password">
      {/* Password managers save the new password under this address. */}
      <input type="email" value={localStore.get('email') ?? ''} autoComplete="username" readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordField form={form} label="New password" />
    </PageCallForm>
  );
}
