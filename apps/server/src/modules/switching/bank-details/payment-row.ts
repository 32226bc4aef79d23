import { normaliseAccount } from '@switch/domain/bank/account-number.ts';
import { readSortCode } from '@switch/domain/bank/sort-code.ts';
import { adviceOn } from './modulus.ts';
import type { PaymentPorts } from './payment.ports.ts';
import type { PaymentRow } from './payment.queries.ts';
import { sealDetails, type FullDetails } from './sealed-details.ts';

/** Which row it is, and which change of it. */
type Owner = Pick<PaymentRow, 'id' | 'userId' | 'version' | 'savedAt'>;

/** Bank details as they are stored: holder and digits sealed, beside them the form in which money moves. */
export function changedRow(
  { vault, lookUps }: Pick<PaymentPorts, 'vault' | 'lookUps'>,
  owner: Owner,
  details: FullDetails,
): PaymentRow {
  const { accountHolderName, sortCode, accountNumber } = details;
  const bankName = details.checkManual ? details.manualBankName : details.bankName;
  const code = readSortCode(sortCode);
  if (!code) throw new Error('A sort code that was read is one.');
  const account = { sortCode: code, accountNumber, bankName };
  const bacs = normaliseAccount(account);
  const isDoubtful = adviceOn(account, lookUps.bankCheck).some(({ needsCheck }) => needsCheck);
  const part = { accountHolderName, sortCode, accountNumber, bacs: bacs.ok ? bacs.value : null };
  return {
    ...owner,
    sealed: sealDetails(vault, owner.id, part),
    last4: accountNumber.slice(-4),
    bankName,
    isManualBank: details.checkManual,
    isAccountHolder: details.isAccountHolder === 'yes',
    isOnlySignature: details.isOnlySignature === 'yes',
    needsCheck: !bacs.ok || isDoubtful,
  };
}
