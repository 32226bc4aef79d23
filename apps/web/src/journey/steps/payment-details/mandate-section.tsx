import { MANDATE_QUESTIONS, MandateQuestions } from '@switch/domain/bank/mandate-questions.ts';
import { mandateRoute } from '@switch/domain/mandate/mandate-route.ts';
import { Notice, RadioGroup } from '@switch/ui';
import { paths } from '../../../routes.ts';
import type { PaymentFields } from './use-payment-form.ts';

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** The two questions that decide whether the mandate can be given here or has to be signed by others afterwards. */
export function MandateSection({ fields }: { fields: PaymentFields }) {
  const answered = MandateQuestions.safeParse(fields.form).data;
  const isByOthers = answered !== undefined && mandateRoute(answered).kind === 'paper';
  return (
    <>
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
          Carry on here all the same. Once the application is sent, you say in your account, under Direct
          Debits, who has to sign: we mail each a link, or you print the{' '}
          <a href={paths.ddMandate} target="_blank" rel="noopener">
            mandate (opens in a new tab)
          </a>{' '}
          and have it signed on paper. Nothing can be collected before that, and the switch does not wait for
          it.
        </Notice>
      )}
    </>
  );
}
