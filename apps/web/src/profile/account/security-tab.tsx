import { useMountTime } from '@switch/browser/use-now.ts';
import { endOtherSessions, endSession, listSessions } from '@switch/contract/http/identity/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { Button, Card, Stack, Tag, VisuallyHidden } from '@switch/ui';
import { useState } from 'react';
import { attempt, load } from '../../lib/api.ts';
import { invalidateQueries, useQuery } from '../../lib/query-cache.ts';
import { whenText } from '../../lib/time-text.ts';
import { useLogOut } from '../../lib/use-log-out.ts';
import { Loaded } from '../list-parts.tsx';
import styles from '../profile.module.css';
import { ChangePasswordCard } from './change-password-card.tsx';

/** Password, devices, and the way out. */
export function SecurityTab({ userId }: { userId: string }) {
  const logOut = useLogOut();
  return (
    <Stack gap={4} className={styles.column}>
      <ChangePasswordCard userId={userId} />
      <SessionsCard userId={userId} />
      <Card title="Log out" padding="large">
        <Stack gap={2}>
          <p>Do this on a device that others use too. Your application stays in your account.</p>
          <div>
            <Button look="secondary" onClick={() => void logOut()}>
              Log out of this device
            </Button>
          </div>
        </Stack>
      </Card>
    </Stack>
  );
}

type Session = ResponseOf<typeof listSessions>['sessions'][number];

/** Where the account is logged in, this device first; the others can be ended from here. */
export function SessionsCard({ userId }: { userId: string }) {
  const query = useQuery({
    queryKey: ['sessions', userId],
    queryFn: () => load(listSessions),
    staleTime: 0,
  });
  return (
    <Card title="Where you are logged in" padding="large">
      <Loaded query={query} what="your sessions">
        {({ sessions }) => (
          <>
            <ul role="list" className={styles.sessions}>
              {sessions.map((session) => (
                <SessionRow key={session.sessionId} session={session} userId={userId} />
              ))}
            </ul>
            {/* With one other device, its own button says it. */}
            {sessions.length > 2 && <EndOthers userId={userId} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** Ends sessions by a call; once it is answered, the list is read anew. */
function useEnding(userId: string, ask: () => Promise<unknown>) {
  const [isEnding, setIsEnding] = useState(false);
  async function end(): Promise<void> {
    setIsEnding(true);
    const answer = await ask();
    if (answer) invalidateQueries(['sessions', userId]);
    setIsEnding(false);
  }
  return { isEnding, end: () => void end() };
}

function EndOthers({ userId }: { userId: string }) {
  const { isEnding, end } = useEnding(userId, () => attempt(endOtherSessions));
  return (
    <Button look="secondary" size="small" loading={isEnding} onClick={end}>
      Log out of all other devices
    </Button>
  );
}

function SessionRow({ session, userId }: { session: Session; userId: string }) {
  const now = useMountTime();
  const { sessionId, device, startedAt, lastUsedAt, isPresent } = session;
  const { isEnding, end } = useEnding(userId, () => attempt(endSession, { params: { sessionId } }));
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          {device} {isPresent && <Tag tone="success">This device</Tag>}
        </p>
        <p className={styles.quiet}>
          Logged in {whenText(new Date(startedAt), now)}, last used {whenText(new Date(lastUsedAt), now)}
        </p>
      </div>
      {!isPresent && (
        <Button look="secondary" size="small" loading={isEnding} onClick={end}>
          Log out<VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
