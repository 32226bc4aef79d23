import type { UserProfile } from '@switch/contract/http/account.ts';
import { FormActions, Notice, Stack } from '@switch/ui';
import { useEditMode } from '../../core/step-context.ts';
import { IdentityDialog } from '../../../lib/identity-dialog.tsx';
import { AccountSection } from './account-section.tsx';
import { BankSection } from './bank-section.tsx';
import { MandateSection } from './mandate-section.tsx';
import { openFields } from './payment-form.ts';
import { usePaymentForm } from './use-payment-form.ts';
import { useSavePayment } from './use-save-payment.ts';

/** The bank form with its one way on, which works only once everything is right. */
export function PaymentFormView({ profile }: { profile: UserProfile }) {
  const edit = useEditMode();
  const fields = usePaymentForm(profile.paymentObj);
  const saving = useSavePayment(profile.userId, fields);
  const open = openFields(fields.form);
  const label = edit ? 'UPDATE' : 'CONTINUE';
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
          <FormActions
            label={label}
            loading={saving.isSaving}
            disabled={open.length > 0}
            blockedBecause={
              open.length > 0 ? `${label} works once these are right: ${open.join(', ')}.` : undefined
            }
          />
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
