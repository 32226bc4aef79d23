import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import type { signDirectDebit } from '@switch/contract/http/switching/mandate.ts';
import { CheckboxField, ErrorSummary, Form, FormActions } from '@switch/ui';
import {
  givenSignature,
  missingSignature,
  type SignatureForm,
  SignatureSection,
  useSignature,
} from '../signature/signature-form.tsx';

type MandateSignature = BodyOf<typeof signDirectDebit>;

type MandateSignFormProps = {
  readonly statement: string;
  /** Sends the signature. Returns the problems by field; empty if it succeeded. */
  readonly send: (signature: MandateSignature) => Promise<readonly FormProblem[]>;
  readonly onLater?: () => void;
};

const hasAgreed = ({ agreed }: SignatureForm): boolean => agreed.includes('hasAgreed');

const problemsOf = (form: SignatureForm, hasDrawing: boolean): readonly FormProblem[] => [
  ...(hasAgreed(form) ? [] : [{ field: 'hasAgreed', message: 'Tick this for the Direct Debit mandate' }]),
  ...missingSignature(form, hasDrawing),
];

/** A tick box and a signature, shown below the mandate that they are for. The server sets the date. */
export function MandateSignForm({ statement, send, onLater }: MandateSignFormProps) {
  const signing = useSignature(problemsOf, (form, signatureImg) =>
    send({ ...givenSignature(form, signatureImg), hasAgreed: hasAgreed(form) }),
  );
  return (
    <Form className="no-print" gap={4} onSubmit={signing.submit}>
      <ErrorSummary errors={signing.errors} attempt={signing.tries} />
      <CheckboxField {...signing.box('hasAgreed')} label={statement} />
      <SignatureSection signing={signing} />
      <FormActions
        label="Sign the mandate"
        loading={signing.isSigning}
        cancel={onLater && { label: 'Not now', onPress: onLater }}
      />
    </Form>
  );
}
