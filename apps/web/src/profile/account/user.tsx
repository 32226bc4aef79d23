import type { UserProfile } from '@switch/contract/http/identity/account.ts';
import type { MaskedPayment } from '@switch/contract/http/masked-payment.ts';
import { SummaryList } from '@switch/ui';
import { type QueryResult, setQueryData, useQuery } from '../../lib/query-cache.ts';
import { readUser } from '../../lib/session-check.ts';
import { rememberProfile } from '../../lib/session.ts';

const keyOf = (userId: string) => ['user', userId];

async function loadUser(userId: string): Promise<UserProfile> {
  const user = await readUser(userId);
  if (!user) throw new Error('the profile did not come');
  return user;
}

/** The signed-in user's own profile, bank details masked. */
export const useUser = (userId: string): QueryResult<UserProfile> =>
  useQuery({ queryKey: keyOf(userId), queryFn: () => loadUser(userId) });

/** Updates the profile on every screen with one that a call has just returned. */
export function putUser(user: UserProfile): void {
  setQueryData(keyOf(user.userId), user);
  rememberProfile(user);
}

export const SavedAccount = ({ payment }: { payment: MaskedPayment }) => (
  <SummaryList
    rows={[
      { label: 'Account holder', value: payment.accountHolderName },
      { label: 'Bank', value: payment.checkManual ? payment.manualBankName : payment.bankName },
      { label: 'Sort code', value: payment.sortCode, isNumeric: true },
      { label: 'Account number', value: payment.accountNumber, isNumeric: true },
    ]}
  />
);
