import type { FormProblem } from '@switch/browser/form.ts';
import {
  enterMandate,
  sendMandateCode,
  type MandateDoor,
  type MandateSignerPack,
} from '@switch/contract/http/mandate-signer.ts';
import { Notice } from '@switch/ui';
import { useState } from 'react';
import { refusalProblems } from '../lib/refusal-problems.ts';
import { attempt } from '../lib/api.ts';
import { CodeView, DoorView, type Asking } from '../link-door.ts';

/** When another code may be asked for, in milliseconds since 1970, and whether one was mailed now. */
type CodeAsked = (resendAtMs: number, isMailed: boolean) => void;

/** Has a code mailed to the person of the link; one at a time. */
function useAskForCode(link: string, onAsked: CodeAsked): { asking: Asking; problem: string } {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  async function ask(): Promise<void> {
    setIsAsking(true);
    setProblem('');
    const answer = await attempt(sendMandateCode, { body: { linkToken: link } });
    setIsAsking(false);
    if (!answer) return;
    if (answer.result) return onAsked(Date.now() + answer.secondsUntilNext * 1000, true);
    const { code, message = '', retryAfterSeconds = 0 } = answer.outcome;
    if (code === 'code-too-soon') return onAsked(Date.now() + retryAfterSeconds * 1000, false);
    setProblem(message);
  }
  return { asking: { isAsking, askForCode: () => void ask() }, problem };
}

/** The door to the mandate. */
export function DoorStep({ door, link, onAsked }: { door: MandateDoor; link: string; onAsked: CodeAsked }) {
  const { supplierName, organisationName } = door;
  return (
    <DoorView
      {...useAskForCode(link, onAsked)}
      door={door}
      title="Sign a Direct Debit mandate"
      lead={`${supplierName} is to collect the energy bills of ${organisationName} from an account that you may sign on. Reading the mandate binds nobody.`}
      opens="mandate"
      supplierName={supplierName}
    />
  );
}

type CodeStepProps = {
  readonly door: MandateDoor;
  readonly link: string;
  readonly resendAtMs: number;
  readonly hasAnother: boolean;
  readonly onAsked: CodeAsked;
  readonly onIn: (pack: MandateSignerPack) => void;
  readonly onOver: (words: string) => void;
};

/** The code that opens the mandate. */
export function CodeStep({ door, link, resendAtMs, hasAnother, onAsked, onIn, onOver }: CodeStepProps) {
  const { asking, problem } = useAskForCode(link, onAsked);
  async function check(code: string): Promise<readonly FormProblem[]> {
    const answer = await attempt(enterMandate, { body: { linkToken: link, code } });
    if (!answer) return [];
    if (answer.result) return (onIn(answer.pack), []);
    if (answer.outcome.code === 'link-expired') return (onOver(answer.outcome.message ?? ''), []);
    return refusalProblems(answer.outcome, { usual: 'code' });
  }
  return (
    <CodeView
      door={door}
      opens="mandate"
      resendAtMs={resendAtMs}
      hasAnother={hasAnother}
      asking={asking}
      check={check}
    >
      {problem !== '' && (
        <Notice tone="warning" announce="now">
          {problem}
        </Notice>
      )}
    </CodeView>
  );
}
