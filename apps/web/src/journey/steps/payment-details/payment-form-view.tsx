import type { UserProfile } from '@switch/contract/http/identity/account.ts';
import { FormActions } from '@switch/ui';
import { useEditMode } from '../../step-context.ts';
import { BankForm } from './bank-form.tsx';
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
    <BankForm profile={profile} fields={fields} saving={saving}>
      <FormActions
        label={label}
        loading={saving.isSaving}
        disabled={open.length > 0}
        blockedBecause={
          open.length > 0 ? `${label} works once these are right: ${open.join(', ')}.` : undefined
        }
      />
    </BankForm>
  );
}
