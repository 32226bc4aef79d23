import { Button, CheckboxField, ErrorSummary, FormActions, Stack } from '@switch/ui';
import type { FormProblem } from '../../lib/form.ts';
import { SignatureSection } from '../../lib/signature/signature-section.tsx';
import { useMandateSignature, type GivenSignature } from './use-mandate-signature.ts';

type MandateSignFormProps = {
  /** What is agreed to. */
  readonly statement: string;
  /** Answers what was refused, field by field; nothing when it is done. */
  readonly send: (signature: GivenSignature) => Promise<readonly FormProblem[]>;
  /** Leaves it for later, where that is possible. */
  readonly onLater?: () => void;
};

/** One box and one signature, under the mandate that they are for. The server sets the date. */
export function MandateSignForm({ statement, send, onLater }: MandateSignFormProps) {
  const signing = useMandateSignature(send);
  return (
    <form
      noValidate
      className="no-print"
      onSubmit={(event) => {
        event.preventDefault();
        signing.submit();
      }}
    >
      <Stack gap={4}>
        <ErrorSummary errors={signing.errors} attempt={signing.tries} />
        <CheckboxField
          name="hasAgreed"
          label={statement}
          checked={signing.form.hasAgreed}
          error={signing.errorOf('hasAgreed')}
          onChange={(event) => signing.change({ hasAgreed: event.currentTarget.checked })}
        />
        <SignatureSection
          form={signing.form}
          onChange={signing.change}
          errorOf={signing.errorOf}
          drawn={signing.drawn}
          onDraw={signing.onDraw}
        />
        <FormActions
          label="Sign the mandate"
          loading={signing.isSigning}
          secondary={
            onLater && (
              <Button look="quiet" onClick={onLater}>
                Not now
              </Button>
            )
          }
        />
      </Stack>
    </form>
  );
}
