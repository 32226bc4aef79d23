import type { UserProfile } from '@switch/contract/http/identity/account.ts';
import { Notice, Stack } from '@switch/ui';
import type { ReactNode } from 'react';
import { IdentityDialog } from '../../../lib/forms/identity-dialog.tsx';
import { AccountSection } from './account-section.tsx';
import { BankSection } from './bank-section.tsx';
import { MandateSection } from './mandate-section.tsx';
import type { PaymentFields } from './use-payment-form.ts';
import type { useSaveBankDetails } from './use-save-payment.ts';

type BankFormProps = {
  readonly profile: UserProfile;
  readonly fields: PaymentFields;
  readonly saving: ReturnType<typeof useSaveBankDetails>;
  /** The way on, under the fields. */
  readonly children: ReactNode;
};

/** The fields of a bank account, and the question who is at the screen when saved ones change. */
export function BankForm({ profile, fields, saving, children }: BankFormProps) {
  return (
    <>
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          saving.save();
        }}
      >
        <Stack gap={4}>
          {saving.problem && (
            <Notice tone="danger" announce="now">
              {saving.problem}
            </Notice>
          )}
          <AccountSection fields={fields} />
          <BankSection fields={fields} />
          <MandateSection fields={fields} />
          {children}
        </Stack>
      </form>
      <IdentityDialog
        why="Bank details are saved for your account. Changing them needs proof that it is you."
        isOpen={saving.needsIdentity}
        email={profile.emailAddress}
        onClose={saving.dismissIdentity}
        onConfirmed={saving.confirmed}
      />
    </>
  );
}
