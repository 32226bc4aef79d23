import type { UserProfile } from '@switch/contract/http/account.ts';
import { Button, FormActions, Notice, Stack } from '@switch/ui';
import { IdentityDialog } from './identity-dialog.tsx';
import { AccountSection } from './account-section.tsx';
import { BankSection } from './bank-section.tsx';
import { MandateSection } from './mandate-section.tsx';
import { openFields, startOf } from './payment-form.ts';
import { usePaymentForm } from './use-payment-form.ts';
import { useSaveBankDetails } from './use-save-payment.ts';

type BankDetailsChangeProps = {
  readonly profile: UserProfile;
  /** They are saved: mandates that rested on the old ones are replaced. */
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

/** The bank form outside the journey: what is saved here counts for every mandate of the account. */
export function BankDetailsChange({ profile, onSaved, onCancel }: BankDetailsChangeProps) {
  const fields = usePaymentForm(profile.paymentObj);
  const saving = useSaveBankDetails(profile.userId, fields, { stepsId: () => undefined, onSaved });
  const open = openFields(fields.form);
  const isSame = JSON.stringify(fields.form) === JSON.stringify(startOf(profile.paymentObj).form);
  const reason = isSame
    ? 'You can save once something is changed.'
    : open.length > 0
      ? `You can save once these are right: ${open.join(', ')}.`
      : undefined;
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
            label="Save bank details"
            loading={saving.isSaving}
            disabled={reason !== undefined}
            blockedBecause={reason}
            secondary={
              <Button look="quiet" onClick={onCancel}>
                Keep the saved ones
              </Button>
            }
          />
        </Stack>
      </form>
      <IdentityDialog
        isOpen={saving.needsIdentity}
        email={profile.emailAddress}
        onClose={saving.dismissIdentity}
        onConfirmed={saving.confirmed}
      />
    </>
  );
}
