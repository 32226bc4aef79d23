import type { UserProfile } from '@switch/contract/http/account.ts';
import { Card, Stack, SummaryList } from '@switch/ui';
import { useServerFact } from '../lib/server-facts.ts';
import { readUser } from '../lib/checked-calls.ts';
import { EmailCard } from './email-card.tsx';
import { Loaded } from './loaded.tsx';
import { PersonForm } from './person-form.tsx';
import styles from './profile.module.css';

async function loadUser(userId: string): Promise<UserProfile> {
  const user = await readUser(userId);
  if (!user) throw new Error('the profile did not come');
  return user;
}

/** Who the account belongs to, and how to reach them. */
export function DetailsTab({ userId }: { userId: string }) {
  const query = useServerFact({ queryKey: ['user', userId], queryFn: () => loadUser(userId) });
  return (
    <Loaded query={query} what="your details">
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

function BankCard({ payment }: { payment: NonNullable<UserProfile['paymentObj']> }) {
  return (
    <Card title="Bank details" padding="large">
      <Stack gap={2}>
        <SummaryList
          rows={[
            { key: 'holder', label: 'Account holder', value: payment.accountHolderName },
            {
              key: 'bank',
              label: 'Bank',
              value: payment.checkManual ? payment.manualBankName : payment.bankName,
            },
            { key: 'sort', label: 'Sort code', value: <span className="numbers">{payment.sortCode}</span> },
            {
              key: 'number',
              label: 'Account number',
              value: <span className="numbers">{payment.accountNumber}</span>,
            },
          ]}
        />
        <p className={styles.quiet}>
          Stored encrypted. You change them inside an application, at its bank details.
        </p>
      </Stack>
    </Card>
  );
}
