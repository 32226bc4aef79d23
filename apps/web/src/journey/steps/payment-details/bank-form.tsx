import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { BankSection } from './bank-section.tsx';
import type { UserProfile } from '@switch/contract/http/identity/account.ts';
import { Notice, Stack, RadioGroup } from '@switch/ui';
import { Suspense, type ReactNode } from 'react';
import { AccountSection } from './account-section.tsx';
import { holderQuestionIn } from './payment-form.ts';
import { type PaymentFields } from './use-payment-form.ts';
import type { useSaveBankDetails } from './use-save-payment.ts';
import { MANDATE_QUESTIONS, MandateQuestions } from '@switch/domain/bank/mandate-questions.ts';
import { HOW_OTHERS_WILL_SIGN, isGivenAlone } from '@switch/domain/mandate/mandate-route.ts';
import { paths } from '../../../routes.ts';

/** Needed only when saved details are changed. */
const IdentityDialog = lazyFrom(() => import('../../../lib/forms/identity-dialog.tsx'), 'IdentityDialog');

type BankFormProps = {
  readonly profile: UserProfile;
  readonly fields: PaymentFields;
  readonly saving: ReturnType<typeof useSaveBankDetails>;
  /** The buttons below the fields. */
  readonly children: ReactNode;
};

/** The fields of a bank account, with a check of the user's identity when saved details change. */
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
      {saving.needsIdentity && (
        <Suspense fallback={null}>
          <IdentityDialog
            why="Bank details are saved for your account. Changing them needs proof that it is you."
            isOpen
            email={profile.emailAddress}
            onClose={saving.dismissIdentity}
            onConfirmed={saving.confirmed}
          />
        </Suspense>
      )}
    </>
  );
}

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/**
 * The question about an account holder other than the organisation, and the two questions that decide whether
 * the mandate can be given here or has to be signed by others afterwards.
 */
export function MandateSection({ fields }: { fields: PaymentFields }) {
  const answered = MandateQuestions.safeParse(fields.form).data;
  const aboutHolder = holderQuestionIn(fields.form, fields.aboutHolder);
  const isByOthers = answered !== undefined && !isGivenAlone(answered);
  return (
    <>
      {aboutHolder !== undefined && (
        <RadioGroup
          {...fields.field('isHolderConfirmed')}
          label={aboutHolder}
          layout="inline"
          options={yesOrNo}
          onChange={(event) => fields.put('isHolderConfirmed')(event.currentTarget.value)}
        />
      )}
      {(['isAccountHolder', 'isOnlySignature'] as const).map((name) => (
        <RadioGroup
          key={name}
          {...fields.field(name)}
          label={MANDATE_QUESTIONS[name]}
          layout="inline"
          options={yesOrNo}
          onChange={(event) => fields.put(name)(event.currentTarget.value)}
        />
      ))}
      {isByOthers && (
        <Notice tone="info" title="Others sign the Direct Debit mandate" announce="polite">
          You can carry on here. {HOW_OTHERS_WILL_SIGN} Nothing can be collected before that, and the switch
          does not wait for it.{' '}
          <a href={paths.ddMandate} target="_blank" rel="noopener">
            Read the mandate (opens in a new tab)
          </a>
        </Notice>
      )}
    </>
  );
}
