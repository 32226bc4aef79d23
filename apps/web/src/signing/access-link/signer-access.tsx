import type { FormProblem } from '@switch/browser/form-problems.ts';
import { checkSignerCode, sendSignerCode } from '@switch/contract/http/switching/envelope-signer.ts';
import { type Dispatch, useState } from 'react';
import { type CodeRequest, CodeView, InvitationView } from './access-link.tsx';
import { attempt } from '../../lib/api.ts';
import { usePageTexts } from '../../lib/page-config.ts';
import { refusalProblems } from '../../lib/forms/refusal-problems.ts';
import { type AtCode, type Invitation, type SignerEvent, triesLeft } from '../signer-page.ts';

type InvitationStepProps = {
  readonly invitation: Invitation;
  readonly problem: string;
  readonly link: string;
  readonly dispatch: Dispatch<SignerEvent>;
};

/** What a signer sees before the code. */
export function InvitationStep({ invitation, problem, link, dispatch }: InvitationStepProps) {
  const { brandName } = usePageTexts();
  return (
    <InvitationView
      invitation={invitation}
      title={`${invitation.organisationName} asks you to sign`}
      lead={`It is the next energy contract of ${invitation.organisationName}, chosen with ${brandName}. Reading it binds nobody.`}
      opens="documents"
      codeRequest={useCodeRequest(link, dispatch)}
      problem={problem}
    />
  );
}

/** Has a code mailed to the signer of the link; one at a time. */
export function useCodeRequest(link: string, dispatch: Dispatch<SignerEvent>): CodeRequest {
  const [isSending, setIsSending] = useState(false);
  async function request(): Promise<void> {
    setIsSending(true);
    const answer = await attempt(sendSignerCode, { body: { linkToken: link } });
    setIsSending(false);
    dispatch({ kind: 'code-requested', answer, nowMs: Date.now() });
  }
  return { isSending, send: () => void request() };
}

type CodeStepProps = {
  readonly page: AtCode;
  readonly link: string;
  readonly dispatch: Dispatch<SignerEvent>;
};

/** Returns as text how many tries are left after one more wrong one. */
function triesText({ wrongTries }: AtCode): string {
  const left = triesLeft({ wrongTries: wrongTries + 1 });
  if (left === 0) return ' That was the last try for this code: ask for another one.';
  return left === 1 ? ' One try is left.' : ` ${left} tries are left.`;
}

/** The code that opens the documents, with the tries that are left. */
export function CodeStep({ page, link, dispatch }: CodeStepProps) {
  async function check(code: string): Promise<readonly FormProblem[]> {
    const answer = await attempt(checkSignerCode, { body: { linkToken: link, code } });
    dispatch({ kind: 'code-typed', answer });
    if (!answer || answer.result) return [];
    const [problem] = refusalProblems(answer.outcome, { usual: 'code' });
    if (answer.outcome.code !== 'wrong-code' || !problem) return problem ? [problem] : [];
    return [{ ...problem, message: `${problem.message}${triesText(page)}` }];
  }
  return (
    <CodeView
      invitation={page.invitation}
      opens="documents"
      resendAtMs={page.resendAtMs}
      hasAnother={page.codes > 1}
      codeRequest={useCodeRequest(link, dispatch)}
      check={check}
    >
      <p>
        Please leave this page open while you look into your mailbox. If you close it, open the link again.
      </p>
    </CodeView>
  );
}
