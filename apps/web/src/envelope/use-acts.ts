import type { Refusal } from '@switch/contract/http/answer.ts';
import {
  acceptNewPrices,
  remindSigner,
  replaceSigner,
  sendDocuSign,
  signHere,
  type Envelope,
} from '@switch/contract/http/envelope.ts';
import { useRef, useState } from 'react';
import { attempt } from '../lib/api.ts';
import { staleFacts } from '../lib/server-facts.ts';
import { noticeSessionEnd } from '../lib/notice-session-end.ts';
import type { FormProblem } from '../lib/form.ts';
import { knowEnvelope, standingKey } from './standing.ts';

/** What came of an act: how it stands now, or where it goes on. */
type Answer =
  | Refusal
  | { readonly result: true; readonly envelope: Envelope }
  | { readonly result: true; readonly url: string };

/** What the owner of an envelope is told after doing something with it. */
export type Said = { readonly tone: 'success' | 'warning'; readonly words: string };

/** A person to be asked instead of another. */
export type Successor = { readonly name: string; readonly role: string; readonly email: string };

type Named = { readonly signerId: string; readonly name: string };

/** Does one thing at a time and keeps what came of the last one. */
function useOneAct(reference: string) {
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState<Said>();
  const isUnderWay = useRef(false);

  /** Answers what was refused, `done`, or undefined when nobody answered. */
  async function act(
    name: string,
    ask: () => Promise<Answer | undefined>,
    done: string,
  ): Promise<Refusal['outcome'] | 'done' | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(name);
    setSaid(undefined);
    const answer = await ask();
    isUnderWay.current = false;
    setBusy(undefined);
    if (!answer) {
      noticeSessionEnd();
      return undefined;
    }
    if (answer.result) {
      if ('url' in answer) {
        window.location.assign(answer.url);
        return 'done';
      }
      knowEnvelope(answer.envelope);
      setSaid({ tone: 'success', words: done });
      return 'done';
    }
    const { outcome } = answer;
    if (outcome.code !== 'bad-fields') {
      setSaid({ tone: 'warning', words: outcome.message ?? 'That is not possible just now.' });
      staleFacts(standingKey(reference));
    }
    return outcome;
  }

  return { busy, said, act };
}

/** Everything the owner of an envelope can do with it, one thing at a time, and what came of the last one. */
export function useActs(reference: string) {
  const { busy, said, act } = useOneAct(reference);
  const params = { reference };
  return {
    busy,
    said,
    remind: ({ signerId, name }: Named) =>
      act(
        `remind ${signerId}`,
        () => attempt(remindSigner, { params, body: { signerId } }),
        `We have mailed ${name} again.`,
      ),
    /** Answers what is wrong with the person, field by field; null once it is settled, undefined when nobody answered. */
    replace: async (
      { signerId }: Named,
      person: Successor,
    ): Promise<readonly FormProblem[] | null | undefined> => {
      const outcome = await act(
        `replace ${signerId}`,
        () => attempt(replaceSigner, { params, body: { signerId, ...person } }),
        `${person.name} has been asked to sign instead.`,
      );
      if (outcome === undefined) return undefined;
      return outcome !== 'done' && outcome.code === 'bad-fields' ? (outcome.fields ?? []) : null;
    },
    /** Leads whoever is at the screen to the documents, to sign them themself. */
    signHere: () => act('sign', () => attempt(signHere, { params }), ''),
    acceptPrices: (differences: Envelope['differences']) =>
      act(
        'accept',
        () => attempt(acceptNewPrices, { params, body: { differences } }),
        'The new price is accepted. Everybody is asked to sign it.',
      ),
    startAgain: () =>
      act(
        'start',
        () => attempt(sendDocuSign, { body: { reference } }),
        'Everybody is asked again, with links of their own.',
      ),
  };
}

export type Acts = ReturnType<typeof useActs>;
