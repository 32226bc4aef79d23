import type { Refusal } from '@switch/contract/http/answer.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import {
  askSignatory,
  choosePaper,
  notePosted,
  remindSignatory,
  signDirectDebit,
  type DirectDebit,
} from '@switch/contract/http/mandate.ts';
import { useRef, useState } from 'react';
import { attempt } from '../../lib/api.ts';
import type { FormProblem } from '../../lib/form.ts';
import { staleFacts } from '../../lib/server-facts.ts';
import { checkSession } from '../../lib/session-check.ts';

type Answer = Refusal | { readonly result: true; readonly mandate: DirectDebit };

/** What the owner of a mandate is told after doing something with it. */
export type Said = { readonly tone: 'success' | 'warning'; readonly words: string };

/** Whose mandates they are: the key under which the list is known. */
export const mandatesKey = (userId: string) => ['direct-debits', userId] as const;

/** Everything the owner of a mandate can do with it, one thing at a time, and what came of the last one. */
export function useMandateActs(userId: string, { mandateId }: Pick<DirectDebit, 'mandateId'>) {
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState<Said>();
  const isUnderWay = useRef(false);
  const params = { mandateId };

  /** Answers what was refused, field by field; nothing when it is done or nobody answered. */
  async function act(
    name: string,
    ask: () => Promise<Answer | undefined>,
    done: string,
  ): Promise<readonly FormProblem[]> {
    if (isUnderWay.current) return [];
    isUnderWay.current = true;
    setBusy(name);
    setSaid(undefined);
    const answer = await ask();
    isUnderWay.current = false;
    setBusy(undefined);
    // The lost connection is logged already; an ended session has to be said.
    if (!answer) return (checkSession().catch(() => undefined), []);
    if (!answer.result && answer.outcome.code === 'bad-fields') return answer.outcome.fields ?? [];
    staleFacts(mandatesKey(userId));
    setSaid(
      answer.result
        ? { tone: 'success', words: done }
        : { tone: 'warning', words: answer.outcome.message ?? 'That is not possible just now.' },
    );
    return [];
  }

  return {
    busy,
    said,
    sign: (body: BodyOf<typeof signDirectDebit>) =>
      act('sign', () => attempt(signDirectDebit, { params, body }), 'You have signed the mandate.'),
    ask: (body: BodyOf<typeof askSignatory>) =>
      act(
        'ask',
        () => attempt(askSignatory, { params, body }),
        `We have mailed ${body.name.trim()} a link to sign.`,
      ),
    remind: (signatoryId: string, name: string) =>
      act(
        `remind ${signatoryId}`,
        () => attempt(remindSignatory, { params, body: { signatoryId } }),
        `We have mailed ${name} a new link.`,
      ),
    goOnPaper: (isOnPaper: boolean) =>
      act(
        'paper',
        () => attempt(choosePaper, { params, body: { isOnPaper } }),
        isOnPaper ? 'It is to be signed on paper now.' : 'It is to be signed on the screen again.',
      ),
    posted: () =>
      act('posted', () => attempt(notePosted, { params }), 'We have noted that it is on its way.'),
  };
}

export type MandateActs = ReturnType<typeof useMandateActs>;
