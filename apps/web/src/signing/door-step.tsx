import { sendSignerCode } from '@switch/contract/http/envelope.ts';
import { CODE_LIFE_MINUTES } from '@switch/domain/account/one-time-code.ts';
import { Button, Card, Notice, Stack, SummaryList } from '@switch/ui';
import { useState, type Dispatch } from 'react';
import { attempt } from '../lib/api.ts';
import { usePageTexts } from '../lib/page-config.ts';
import type { Door, SignerEvent } from './signer-page.ts';

type DoorStepProps = {
  readonly door: Door;
  readonly problem: string;
  readonly link: string;
  readonly dispatch: Dispatch<SignerEvent>;
};

/** What this is, who it is for, and where the code goes. Nothing of the documents is shown before that. */
export function DoorStep({ door, problem, link, dispatch }: DoorStepProps) {
  const { brandName, supportEmail } = usePageTexts();
  const { isAsking, askForCode } = useAskForCode(link, dispatch);
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <h1>{door.organisationName} asks you to sign</h1>
        <p>
          It is the next energy contract of {door.organisationName}, chosen with {brandName}. Reading it binds
          nobody.
        </p>
      </Stack>
      <Card>
        <SummaryList
          rows={[
            { key: 'organisation', label: 'Organisation', value: door.organisationName },
            { key: 'name', label: 'You are', value: door.signerName },
            { key: 'email', label: 'Your mailbox', value: door.maskedEmail },
          ]}
        />
      </Card>
      <p>
        To show that this is your mailbox, we mail you a code of six digits. It works for {CODE_LIFE_MINUTES}{' '}
        minutes. After that this link is used up, and this browser stays open to the documents for two hours.
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

/** Has a code mailed to the signer of the link; one at a time. */
export function useAskForCode(link: string, dispatch: Dispatch<SignerEvent>) {
  const [isAsking, setIsAsking] = useState(false);
  async function ask(): Promise<void> {
    setIsAsking(true);
    const answer = await attempt(sendSignerCode, { body: { linkToken: link } });
    setIsAsking(false);
    dispatch({ kind: 'code-asked', answer, nowMs: Date.now() });
  }
  return { isAsking, askForCode: () => void ask() };
}
