import { MANDATE_QUESTIONS, MandateQuestions } from '@switch/domain/bank/mandate-questions.ts';
import { mandateRoute } from '@switch/domain/mandate/mandate-route.ts';
import { Notice, RadioGroup } from '@switch/ui';
import { paths } from '../../../routes.ts';
import type { PaymentFields } from './use-payment-form.ts';

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** The two questions that decide whether the mandate can be given here or has to be signed on paper. */
export function MandateSection({ fields }: { fields: PaymentFields }) {
  const answered = MandateQuestions.safeParse(fields.form).data;
  const isPaper = answered !== undefined && mandateRoute(answered).kind === 'paper';
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
      {isPaper && (
        <Notice tone="info" title="The Direct Debit mandate goes on paper" announce="polite">
          Carry on here all the same. Then print the{' '}
          <a href={paths.ddMandate} target="_blank" rel="noopener">
            mandate (opens in a new tab)
          </a>
          , have it signed by everybody who has to sign for this account, and send it to the supplier. Nothing
          can be collected before that, and the switch does not wait for it.
        </Notice>
      )}
    </>
  );
}
