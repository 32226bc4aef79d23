import { Button, Card, Stack } from '@switch/ui';
import { useLogOut } from '../lib/use-log-out.ts';
import { ChangePasswordCard } from './change-password-card.tsx';
import styles from './profile.module.css';
import { SessionsCard } from './sessions-card.tsx';

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
