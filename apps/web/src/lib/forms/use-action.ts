import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import { useRef, useState } from 'react';
import { noticeSessionEnd } from '../session-end/notice-session-end.ts';

/** The result of an action for its form: the problems of its fields, and whether the form is done. */
export type ActionResult = { readonly isSettled: boolean; readonly problems: readonly FormProblem[] };

const OPEN: ActionResult = { isSettled: false, problems: [] };

/**
 * Runs one action at a time and stores the message of the last one. `settle` receives every answer, since
 * what was done or refused may change other screens, except problems with fields, which are shown next to
 * them.
 */
export function useAction<Done extends { readonly result: true }>(settle: (answer: Done | Refusal) => void) {
  const [message, setMessage] = useState<{ tone: 'success' | 'warning'; text: string }>();
  const isUnderWay = useRef(false);

  /** Runs an action. `done` is the message shown on success; without it there is none. */
  async function run(send: () => Promise<Done | Refusal | undefined>, done?: string): Promise<ActionResult> {
    if (isUnderWay.current) return OPEN;
    isUnderWay.current = true;
    setMessage(undefined);
    const answer = await send();
    isUnderWay.current = false;
    if (!answer) return (noticeSessionEnd(), OPEN);
    if (!answer.result && answer.outcome.code === 'bad-fields')
      return { isSettled: false, problems: answer.outcome.fields ?? [] };
    settle(answer);
    if (!answer.result)
      setMessage({ tone: 'warning', text: answer.outcome.message ?? 'That is not possible at the moment.' });
    else if (done !== undefined) setMessage({ tone: 'success', text: done });
    return { isSettled: true, problems: [] };
  }

  return { message, run };
}
