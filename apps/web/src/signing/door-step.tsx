import { sendSignerCode } from '@switch/contract/http/envelope.ts';
import { useState, type Dispatch } from 'react';
import { attempt } from '../lib/api.ts';
import { usePageTexts } from '../lib/page-config.ts';
import { DoorView, type Asking } from '../link-door.ts';
import type { Door, SignerEvent } from './signer-page.ts';

type DoorStepProps = {
  readonly door: Door;
  readonly problem: string;
  readonly link: string;
  readonly dispatch: Dispatch<SignerEvent>;
};

/** The door to the documents. */
export function DoorStep({ door, problem, link, dispatch }: DoorStepProps) {
  const { brandName } = usePageTexts();
  return (
    <DoorView
      door={door}
      title={`${door.organisationName} asks you to sign`}
      lead={`It is the next energy contract of ${door.organisationName}, chosen with ${brandName}. Reading it binds nobody.`}
      opens="documents"
      asking={useAskForCode(link, dispatch)}
      problem={problem}
    />
  );
}

/** Has a code mailed to the signer of the link; one at a time. */
export function useAskForCode(link: string, dispatch: Dispatch<SignerEvent>): Asking {
  const [isAsking, setIsAsking] = useState(false);
  async function ask(): Promise<void> {
    setIsAsking(true);
    const answer = await attempt(sendSignerCode, { body: { linkToken: link } });
    setIsAsking(false);
    dispatch({ kind: 'code-asked', answer, nowMs: Date.now() });
  }
  return { isAsking, askForCode: () => void ask() };
}
