import type { MaskedPayment } from '@switch/contract/http/switching/payment.ts';
import { Card, Stack } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../routes.ts';
import { EmailCard } from './email-card.tsx';
import { Loaded } from '../list-parts.tsx';
import { PersonForm } from './person-form.tsx';
import { searchOf } from '../profile-tabs.ts';
import styles from '../profile.module.css';
import { SavedAccount } from '../saved-account.tsx';
import { useUser } from '../use-user.ts';

/** Who the account belongs to, and how to reach them. */
export function DetailsTab({ userId }: { userId: string }) {
  return (
    <Loaded query={useUser(userId)} what="your details">
      {(user) => (
        <Stack gap={4} className={styles.column}>
          <Card title="You" padding="large">
            <PersonForm user={user} />
          </Card>
          <EmailCard user={user} />
          {user.paymentObj && <BankCard payment={user.paymentObj} />}
        </Stack>
      )}
    </Loaded>
  );
}

const BankCard = ({ payment }: { payment: MaskedPayment }) => (
  <Card title="Bank details" padding="large">
    <Stack gap={2}>
      <SavedAccount payment={payment} />
      <p className={styles.quiet}>
        Stored encrypted. You change them in an application, at its bank details, and once one is sent{' '}
        <Link to={`${paths.profile}${searchOf('direct-debits')}`}>under Direct Debits</Link>.
      </p>
    </Stack>
  </Card>
);
