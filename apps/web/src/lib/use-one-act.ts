import type { FormProblem } from '@switch/browser/form.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import { useRef, useState } from 'react';
import { noticeSessionEnd } from './notice-session-end.ts';

/** What somebody is told after doing something. */
export type Said = { readonly tone: 'success' | 'warning'; readonly words: string };

/** What an act leads to on a form: what is wrong with its fields, and whether the form has had its answer. */
export type Settled = { readonly isSettled: boolean; readonly problems: readonly FormProblem[] };

const OPEN: Settled = { isSettled: false, problems: [] };

/**
 * Does one thing at a time, and keeps what came of the last one. `settle` hears every answer but one about fields, which
 * is shown beside them: what was done, or refused, may change what other screens show.
 */
export function useOneAct<Done extends { readonly result: true }>(settle: (answer: Done | Refusal) => void) {
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState<Said>();
  const isUnderWay = useRef(false);

  /** `done` is said when it is done; without it nothing is. */
  async function act(
    name: string,
    ask: () => Promise<Done | Refusal | undefined>,
    done?: string,
  ): Promise<Settled> {
    if (isUnderWay.current) return OPEN;
    isUnderWay.current = true;
    setBusy(name);
    setSaid(undefined);
    const answer = await ask();
    isUnderWay.current = false;
    setBusy(undefined);
    if (!answer) return (noticeSessionEnd(), OPEN);
    if (!answer.result && answer.outcome.code === 'bad-fields')
      return { isSettled: false, problems: answer.outcome.fields ?? [] };
    settle(answer);
    if (!answer.result)
      setSaid({ tone: 'warning', words: answer.outcome.message ?? 'That is not possible just now.' });
    else if (done !== undefined) setSaid({ tone: 'success', words: done });
    return { isSettled: true, problems: [] };
  }

  /** `busy` is the name of what is under way. */
  return { busy, said, act };
}
