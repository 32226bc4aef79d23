import type { FormProblem } from '@switch/browser/form.ts';
import { CODE_LIFE_MINUTES, readOneTimeCode } from '@switch/domain/account/one-time-code.ts';
import { CodeField, Stack } from '@switch/ui';
import type { ReactNode } from 'react';
import { AnotherCode } from '../lib/email-code.tsx';
import { ShortCallForm, useCallForm } from '../lib/call-form.tsx';
import type { Asking, LinkDoor } from './door-view.tsx';

type CodeViewProps = {
  readonly door: LinkDoor;
  /** What the code opens: "documents". */
  readonly opens: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  readonly resendAtMs: number;
  /** Whether another code was mailed after the first. */
  readonly hasAnother: boolean;
  readonly asking: Asking;
  /** Answers what is wrong with the field `code`. */
  readonly check: (code: string) => Promise<readonly FormProblem[]>;
  readonly children?: ReactNode;
};

/** The six digits from the mail, and another mail once the first has had time to arrive. */
export function CodeView(props: CodeViewProps) {
  const { door, opens, resendAtMs, hasAnother, asking, check, children } = props;
  const form = useCallForm(async (typed) => {
    const code = readOneTimeCode(typed('code'));
    return code.ok ? check(code.value) : [{ field: 'code', message: code.problem.message }];
  });
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <h1>Type the code we mailed you</h1>
        <p>
          It went to <strong>{door.maskedEmail}</strong>, for {door.signerName}, and works for{' '}
          {CODE_LIFE_MINUTES} minutes.
        </p>
      </Stack>
      <ShortCallForm form={form} label={`Open the ${opens}`}>
        <CodeField
          {...form.field('code')}
          label="Code from our email"
          hint="Six digits. You can paste it."
          after={
            <AnotherCode
              atMs={resendAtMs}
              label="Mail me another code"
              isAsking={asking.isAsking}
              onAsk={asking.askForCode}
              status={hasAnother ? 'Another code is on its way. Only the newest one works.' : ''}
            />
          }
        />
      </ShortCallForm>
      {children}
    </Stack>
  );
}
