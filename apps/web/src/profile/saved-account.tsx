import type { MaskedPayment } from '@switch/contract/http/switching/payment.ts';
import { SummaryList } from '@switch/ui';

/** The bank account that is saved, with the last digits of its numbers only. */
export const SavedAccount = ({ payment }: { payment: MaskedPayment }) => (
  <SummaryList
    rows={[
      { key: 'holder', label: 'Account holder', value: payment.accountHolderName },
      { key: 'bank', label: 'Bank', value: payment.checkManual ? payment.manualBankName : payment.bankName },
      { key: 'sort', label: 'Sort code', value: <span className="numbers">{payment.sortCode}</span> },
      {
        key: 'number',
        label: 'Account number',
        value: <span className="numbers">{payment.accountNumber}</span>,
      },
    ]}
  />
);
