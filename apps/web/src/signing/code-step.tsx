import type { FormProblem } from '@switch/browser/form.ts';
import { checkSignerCode } from '@switch/contract/http/envelope.ts';
import type { Dispatch } from 'react';
import { refusalProblems } from '../lib/refusal-problems.ts';
import { attempt } from '../lib/api.ts';
import { CodeView } from '../link-door.ts';
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

/** The code that opens the documents, with the tries that are left. */
export function CodeStep({ page, link, dispatch }: CodeStepProps) {
  async function check(code: string): Promise<readonly FormProblem[]> {
    const answer = await attempt(checkSignerCode, { body: { linkToken: link, code } });
    dispatch({ kind: 'code-typed', answer });
    if (!answer || answer.result) return [];
    const [problem] = refusalProblems(answer.outcome, { usual: 'code' });
    if (answer.outcome.code !== 'wrong-code' || !problem) return problem ? [problem] : [];
    return [{ ...problem, message: `${problem.message}${triesWords(page)}` }];
  }
  return (
    <CodeView
      door={page.door}
      opens="documents"
      resendAtMs={page.resendAtMs}
      hasAnother={page.codes > 1}
      asking={useAskForCode(link, dispatch)}
      check={check}
    >
      <p>
        Please leave this page open while you look into your mailbox. If you close it, open the link again.
      </p>
    </CodeView>
  );
}
