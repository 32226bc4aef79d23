import { checkSignerCode } from '@switch/contract/http/envelope.ts';
import { CODE_LIFE_MINUTES, readOneTimeCode } from '@switch/domain/account/one-time-code.ts';
import { Button, CodeField, Stack } from '@switch/ui';
import type { Dispatch } from 'react';
import { refusalErrors, ShortCallForm, useCallForm, useSecondsUntil, waitWords } from '../account.ts';
import { attempt } from '../lib/api.ts';
import { useAskForCode } from './door-step.tsx';
import { triesLeft, type AtCode, type SignerEvent } from './signer-page.ts';

type CodeStepProps = {
  readonly page: AtCode;
  readonly link: string;
  readonly dispatch: Dispatch<SignerEvent>;
};

/** How many tries are left after one more that was wrong, in words. */
function triesWords({ wrongTries }: AtCode): string {
  const left = triesLeft({ wrongTries: wrongTries + 1 });
  if (left === 0) return ' That was the last try for this code: ask for another one.';
  return left === 1 ? ' One try is left.' : ` ${left} tries are left.`;
}

/** The six digits from the mail, and another mail once the first has had time to arrive. */
export function CodeStep({ page, link, dispatch }: CodeStepProps) {
  const { door } = page;
  const form = useCallForm(async (typed) => {
    const code = readOneTimeCode(typed('code'));
    if (!code.ok) return [{ field: 'code', message: code.problem.message }];
    const answer = await attempt(checkSignerCode, { body: { linkToken: link, code: code.value } });
    dispatch({ kind: 'code-typed', answer });
    if (!answer || answer.result) return [];
    const [problem] = refusalErrors(answer.outcome, { usual: 'code' });
    if (answer.outcome.code !== 'wrong-code' || !problem) return problem ? [problem] : [];
    return [{ ...problem, message: `${problem.message}${triesWords(page)}` }];
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
      <ShortCallForm form={form} label="Open the documents">
        <CodeField
          {...form.field('code')}
          label="Code from our email"
          hint="Six digits. You can paste it."
          after={<Resend page={page} link={link} dispatch={dispatch} />}
        />
      </ShortCallForm>
      <p>
        Please leave this page open while you look into your mailbox. If you close it, open the link again.
      </p>
    </Stack>
  );
}

function Resend({ page, link, dispatch }: CodeStepProps) {
  const { isAsking, askForCode } = useAskForCode(link, dispatch);
  const seconds = useSecondsUntil(page.resendAtMs);
  return (
    <>
      {seconds > 0 ? (
        <p>Nothing there? You can ask for another code in {waitWords(seconds)}.</p>
      ) : (
        <Button look="link" loading={isAsking} onClick={askForCode}>
          Mail me another code
        </Button>
      )}
      <p role="status">{page.codes > 1 && 'Another code is on its way. Only the newest one works.'}</p>
    </>
  );
}
