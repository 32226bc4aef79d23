import {
  enterMandate,
  sendMandateCode,
  type MandateDoor,
  type MandateSignerPack,
} from '@switch/contract/http/mandate-signer.ts';
import { CODE_LIFE_MINUTES, readOneTimeCode } from '@switch/domain/account/one-time-code.ts';
import { Button, Card, CodeField, Notice, Stack, SummaryList } from '@switch/ui';
import { useState } from 'react';
import { refusalErrors, ShortCallForm, useCallForm, useSecondsUntil, waitWords } from '../account.ts';
import { attempt } from '../lib/api.ts';
import { usePageTexts } from '../lib/page-config.ts';

type CodeAsked = (resendAtMs: number) => void;

/** Has a code mailed to the person of the link; one at a time. */
function useAskForCode(link: string, onAsked: CodeAsked) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  async function ask(): Promise<void> {
    setIsAsking(true);
    setProblem('');
    const answer = await attempt(sendMandateCode, { body: { linkToken: link } });
    setIsAsking(false);
    if (!answer) return;
    if (answer.result) return onAsked(Date.now() + answer.secondsUntilNext * 1000);
    const { code, message = '', retryAfterSeconds = 0 } = answer.outcome;
    if (code === 'code-too-soon') return onAsked(Date.now() + retryAfterSeconds * 1000);
    setProblem(message);
  }
  return { isAsking, problem, askForCode: () => void ask() };
}

/** What this is, who it is for, and where the code goes. Nothing of the account is shown before that. */
export function DoorStep({ door, link, onAsked }: { door: MandateDoor; link: string; onAsked: CodeAsked }) {
  const { supportEmail } = usePageTexts();
  const { isAsking, problem, askForCode } = useAskForCode(link, onAsked);
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <h1>Sign a Direct Debit mandate</h1>
        <p>
          {door.supplierName} is to collect the energy bills of {door.organisationName} from an account that
          you may sign on. Reading the mandate binds nobody.
        </p>
      </Stack>
      <Card>
        <SummaryList
          rows={[
            { key: 'organisation', label: 'Organisation', value: door.organisationName },
            { key: 'supplier', label: 'Who collects', value: door.supplierName },
            { key: 'name', label: 'You are', value: door.signerName },
            { key: 'email', label: 'Your mailbox', value: door.maskedEmail },
          ]}
        />
      </Card>
      <p>
        To show that this is your mailbox, we mail you a code of six digits. It works for {CODE_LIFE_MINUTES}{' '}
        minutes. After that this link is used up, and this browser stays open to the mandate for two hours.
      </p>
      {problem !== '' && (
        <Notice tone="warning" announce="now">
          {problem}
        </Notice>
      )}
      <div>
        <Button wideOnPhone loading={isAsking} onClick={askForCode}>
          Mail me a code
        </Button>
      </div>
      <p>
        Not {door.signerName}? Then please close this page. If you do not know what this is about, do nothing,
        or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Stack>
  );
}

type CodeStepProps = {
  readonly door: MandateDoor;
  readonly link: string;
  readonly resendAtMs: number;
  readonly onAsked: CodeAsked;
  readonly onIn: (pack: MandateSignerPack) => void;
  readonly onOver: (words: string) => void;
};

/** The six digits from the mail, and another mail once the first has had time to arrive. */
export function CodeStep({ door, link, resendAtMs, onAsked, onIn, onOver }: CodeStepProps) {
  const { isAsking, problem, askForCode } = useAskForCode(link, onAsked);
  const seconds = useSecondsUntil(resendAtMs);
  const form = useCallForm(async (typed) => {
    const code = readOneTimeCode(typed('code'));
    if (!code.ok) return [{ field: 'code', message: code.problem.message }];
    const answer = await attempt(enterMandate, { body: { linkToken: link, code: code.value } });
    if (!answer) return [];
    if (answer.result) return (onIn(answer.pack), []);
    if (answer.outcome.code === 'link-expired') return (onOver(answer.outcome.message ?? ''), []);
    return refusalErrors(answer.outcome, { usual: 'code' });
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
      <ShortCallForm form={form} label="Open the mandate">
        <CodeField
          {...form.field('code')}
          label="Code from our email"
          hint="Six digits. You can paste it."
          after={
            seconds > 0 ? (
              <p>Nothing there? You can ask for another code in {waitWords(seconds)}.</p>
            ) : (
              <Button look="link" loading={isAsking} onClick={askForCode}>
                Mail me another code
              </Button>
            )
          }
        />
      </ShortCallForm>
      {problem !== '' && (
        <Notice tone="warning" announce="now">
          {problem}
        </Notice>
      )}
    </Stack>
  );
}
