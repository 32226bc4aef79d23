import { useStore } from '@switch/browser/store.ts';
import { viewOf } from '@switch/domain/journey/draft.ts';
import { Notice, Stack, FormActions } from '@switch/ui';
import { useEffect } from 'react';
import { useQuery } from '../../../lib/query-cache.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { session } from '../../../lib/session.ts';
import { collectorText } from '@switch/domain/journey/collectors.ts';
import type * as accountHolder from '@switch/domain/bank/account-holder.ts';
import { useProfile } from './use-profile.ts';
import { SkipCard } from '../../skip-card.tsx';
import { useDraft, useEditMode } from '../../step-context.ts';
import { StepFrame } from '../../step-frame.tsx';
import type { UserProfile } from '@switch/contract/http/identity/account.ts';
import { BankForm } from './bank-form.tsx';
import { openFields } from './payment-form.ts';
import { usePaymentForm } from './use-payment-form.ts';
import { useSavePayment } from './use-save-payment.ts';

/** Says who collects money from this account, and that it is never us. */
function WhoCollects() {
  const { answers } = useDraft();
  return (
    <Stack gap={1}>
      <p>{collectorText(answers) ?? 'Your offers are paid by bank transfer, so nobody collects anything.'}</p>
      <p>
        We only pass these details on to the supplier. We never take money from this account. Until you press
        the button below, nothing you type here is saved.
      </p>
    </Stack>
  );
}

type HolderRule = typeof accountHolder;

/**
 * Whose account may be used, and when the holder has to be confirmed. Loaded while the saved details are
 * fetched.
 */
const useHolderRule = () =>
  useQuery<HolderRule>({
    queryKey: ['account-holder'],
    queryFn: () => import('@switch/domain/bank/account-holder.ts'),
    staleTime: Infinity,
  });

/** `/payment-details` */
export function Screen() {
  const signedIn = useStore(session);
  const { answers } = useDraft();
  const profile = useProfile(signedIn?.userId ?? '');
  const rule = useHolderRule();
  useEffect(() => {
    window.scrollTo(0, 0); // in braces: some browsers return a promise here, which is not a clean-up function
  }, []);
  return (
    <StepFrame title="About Your Bank and Building Society" lead={<WhoCollects />}>
      {!viewOf(answers).needsBankDetails && (
        <Notice
          tone="info"
          title="You can skip this"
          actions={<SkipCard text="Continue without bank details" />}
        >
          Your supplier takes bank transfers: you pay each bill yourself.
        </Notice>
      )}
      <Loaded query={rule} {...opening}>
        {(holders) => (
          <Loaded query={profile} {...opening}>
            {(user) => <PaymentFormView profile={user} holders={holders} />}
          </Loaded>
        )}
      </Loaded>
    </StepFrame>
  );
}

const opening = {
  loading: 'Opening the bank form',
  failed: 'The form cannot be opened just now',
  text: 'We could not check whether bank details are saved for your account. Nothing is lost.',
} as const;

type PaymentFormViewProps = { readonly profile: UserProfile; readonly holders: HolderRule };

/** The bank form with its button, which works only once everything is valid. */
export function PaymentFormView({ profile, holders }: PaymentFormViewProps) {
  const edit = useEditMode();
  const { answers } = useDraft();
  const saved = profile.paymentObj;
  const isOfAnother = saved !== null && !holders.isGivenFor(saved.organisation, answers);
  const expected = holders.expectedHolder(answers);
  const fields = usePaymentForm(isOfAnother ? null : saved, (name) => holders.holderQuestion(name, expected));
  const saving = useSavePayment(profile.userId, fields);
  const open = openFields(fields.form, fields.aboutHolder);
  const label = edit ? 'UPDATE' : 'CONTINUE';
  return (
    <BankForm profile={profile} fields={fields} saving={saving}>
      {isOfAnother && (
        <Notice
          tone="info"
          title={`Enter the account of ${expected?.organisation.name ?? 'this organisation'}`}
        >
          The bank details that were saved for {saved.organisation?.name} are not used for it. Direct Debits
          of applications that were sent stay as they are.
        </Notice>
      )}
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
