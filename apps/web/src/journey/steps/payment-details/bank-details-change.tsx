import type { UserProfile } from '@switch/contract/http/identity/account.ts';
import { holderQuestion } from '@switch/domain/bank/account-holder.ts';
import { Button, FormActions } from '@switch/ui';
import { BankForm } from './bank-form.tsx';
import { openFields, startOf } from './payment-form.ts';
import { usePaymentForm } from './use-payment-form.ts';
import { useSaveBankDetails } from './use-save-payment.ts';

type BankDetailsChangeProps = {
  readonly profile: UserProfile;
  /** Called once they are saved: mandates based on the old ones are replaced. */
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

/**
 * The bank form outside the journey: details saved here apply to every mandate of the organisation they
 * belong to.
 */
export function BankDetailsChange({ profile, onSaved, onCancel }: BankDetailsChangeProps) {
  const organisation = profile.paymentObj?.organisation;
  const personName = `${profile.name} ${profile.lastName}`;
  const fields = usePaymentForm(profile.paymentObj, (holderName) =>
    holderQuestion(holderName, organisation ? { organisation, personName } : null),
  );
  const saving = useSaveBankDetails(profile.userId, fields, { stepsId: () => undefined, onSaved });
  const open = openFields(fields.form, fields.aboutHolder);
  const isSame = JSON.stringify(fields.form) === JSON.stringify(startOf(profile.paymentObj).form);
  const reason = isSame
    ? 'You can save once something is changed.'
    : open.length > 0
      ? `You can save once these are right: ${open.join(', ')}.`
      : undefined;
  return (
    <BankForm profile={profile} fields={fields} saving={saving}>
      {organisation && (
        <p>For {organisation.name}. Direct Debits of any other organisation stay as they are.</p>
      )}
      <FormActions
        label="Save bank details"
        loading={saving.isSaving}
        disabled={reason !== undefined}
        blockedBecause={reason}
        secondary={
          <Button look="link" onClick={onCancel}>
            Keep the saved ones
          </Button>
        }
      />
    </BankForm>
  );
}
