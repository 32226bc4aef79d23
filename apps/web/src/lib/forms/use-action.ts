import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import { useRef, useState } from 'react';
import { noticeSessionEnd } from '../notice-session-end.ts';

/** The result of an action for its form: what is wrong with the fields, and whether the form is done. */
export type ActionResult = { readonly isSettled: boolean; readonly problems: readonly FormProblem[] };

const OPEN: ActionResult = { isSettled: false, problems: [] };

/**
 * Runs one action at a time, and keeps the message of the last one. `settle` receives every answer but one about fields, which
 * is shown next to them: what was done, or refused, may change what other screens show.
 */
export function useAction<Done extends { readonly result: true }>(settle: (answer: Done | Refusal) => void) {
  const [message, setMessage] = useState<{ tone: 'success' | 'warning'; text: string }>();
  const isUnderWay = useRef(false);

  /** `done` is the message of success; without it there is none. */
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
