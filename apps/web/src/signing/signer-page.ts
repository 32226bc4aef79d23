import type { ResponseOf } from '@switch/contract/http/call.ts';
import {
  type checkSignerCode,
  type declineEnvelope,
  getSignerPack,
  openSignerLink,
  type sendSignerCode,
  type signEnvelope,
  type SignerPack,
} from '@switch/contract/http/switching/envelope-signer.ts';
import { CODE_MOST_TRIES, CODE_RESEND_SECONDS } from '@switch/domain/account/one-time-code.ts';
import { useEffect, useReducer, useState } from 'react';
import { attempt } from '../lib/api.ts';

type Opened = ResponseOf<typeof openSignerLink>;
type PackRead = ResponseOf<typeof getSignerPack>;
/** What a link shows before its code: who asks whom. */
export type Invitation = Extract<Opened, { readonly result: true }>['door'];

/** A signer on their way in by a code. */
export type AtCode = {
  readonly kind: 'code';
  readonly invitation: Invitation;
  /** When another code may be asked for, in milliseconds since 1970. */
  readonly resendAtMs: number;
  /** How many codes were asked for here. */
  readonly codes: number;
  readonly wrongTries: number;
};

/** What `/sign` shows. */
export type SignerPage =
  | { readonly kind: 'opening' }
  /** Nothing came back. */
  | { readonly kind: 'unreachable' }
  /** The link and the cookie open nothing; `inside` is what the cookie opens where only the link did not. */
  | { readonly kind: 'link-invalid'; readonly text: string; readonly inside: SignerPack | null }
  /** Opened without a link, and nobody is in. */
  | { readonly kind: 'needs-mail'; readonly text: string }
  | { readonly kind: 'invitation'; readonly invitation: Invitation; readonly problem: string }
  | AtCode
  /** In, with everything to read; `isNew` when the documents are others than those that were open here before. */
  | { readonly kind: 'pack'; readonly pack: SignerPack; readonly isNew: boolean }
  /** Answered: with the pack to read on, where it may still be read. */
  | {
      readonly kind: 'answered';
      readonly answer: Answer;
      readonly text: string;
      readonly pack: SignerPack | null;
    }
  | { readonly kind: 'over'; readonly text: string };

/** The heading of an answer. */
export const answerHeadings: Readonly<Record<Answer, string>> = {
  signed: 'You have signed',
  completed: 'Signed by everybody',
  declined: 'You have declined',
};

/** How a signer has answered. */
export type Answer = 'signed' | 'completed' | 'declined';

/** What happens on it. Answers of the server come along as they are; none at all is `undefined`. */
export type SignerEvent =
  | {
      readonly kind: 'link-opened';
      readonly answer: Opened | undefined;
      readonly inside: PackRead | undefined;
    }
  | { readonly kind: 'pack-read'; readonly answer: PackRead | undefined }
  | { readonly kind: 'reopened' }
  | {
      readonly kind: 'code-requested';
      readonly answer: ResponseOf<typeof sendSignerCode> | undefined;
      readonly nowMs: number;
    }
  | { readonly kind: 'code-typed'; readonly answer: ResponseOf<typeof checkSignerCode> | undefined }
  | { readonly kind: 'went-in'; readonly pack: SignerPack }
  | {
      readonly kind: 'signed';
      readonly answer: ResponseOf<typeof signEnvelope> | undefined;
      /** The pack as it is afterwards; undefined when it did not come. */
      readonly after: PackRead | undefined;
    }
  | { readonly kind: 'declined'; readonly answer: ResponseOf<typeof declineEnvelope> | undefined };

/** Before anything is known. */
export const opening: SignerPage = { kind: 'opening' };

const WITHOUT_LINK =
  'Open the link in the email that asked you to sign: it brings you back here. If you have been here before, that was more than two hours ago, and you need a new link from whoever asked you.';
const UNEXPLAINED = 'That was not accepted. Please try again later.';

type Outcome = Extract<PackRead, { readonly result: false }>['outcome'];

const messageOf = ({ message }: Outcome): string => message ?? UNEXPLAINED;

function withPack(pack: SignerPack, isNew = false): SignerPage {
  const { state, words: text } = pack.standing;
  if (state === 'to-sign') return { kind: 'pack', pack, isNew };
  return state === 'over' ? { kind: 'over', text } : { kind: 'answered', answer: state, text, pack };
}

/** What an outcome that no form of the page can show leads to. */
const ended = (outcome: Outcome): SignerPage =>
  outcome.code === 'link-expired'
    ? { kind: 'link-invalid', text: messageOf(outcome), inside: null }
    : { kind: 'over', text: messageOf(outcome) };

function linkOpened(answer: Opened | undefined, inside: PackRead | undefined): SignerPage {
  if (!answer) return { kind: 'unreachable' };
  if (!answer.result)
    return {
      kind: 'link-invalid',
      text: messageOf(answer.outcome),
      inside: inside?.result ? inside.pack : null,
    };
  const invitation = answer.door;
  if (invitation.state === 'open') return { kind: 'invitation', invitation, problem: '' };
  return invitation.state === 'closed'
    ? { kind: 'over', text: invitation.stateWords }
    : { kind: 'answered', answer: invitation.state, text: invitation.stateWords, pack: null };
}

function packRead(answer: PackRead | undefined): SignerPage {
  if (!answer) return { kind: 'unreachable' };
  if (answer.result) return withPack(answer.pack);
  return answer.outcome.code === 'link-expired'
    ? { kind: 'needs-mail', text: WITHOUT_LINK }
    : ended(answer.outcome);
}

function codeRequested(
  page: SignerPage,
  event: Extract<SignerEvent, { readonly kind: 'code-requested' }>,
): SignerPage {
  const { answer, nowMs } = event;
  if (!answer || (page.kind !== 'invitation' && page.kind !== 'code')) return page;
  const codes = page.kind === 'code' ? page.codes : 0;
  const wait = (seconds: number): number => nowMs + seconds * 1000;
  if (answer.result) {
    const resendAtMs = wait(answer.secondsUntilNext);
    return { kind: 'code', invitation: page.invitation, resendAtMs, codes: codes + 1, wrongTries: 0 };
  }
  const { code, retryAfterSeconds = CODE_RESEND_SECONDS } = answer.outcome;
  if (code === 'link-expired') return ended(answer.outcome);
  // One is on its way already, such as from before this page was opened again.
  if (code === 'code-too-soon' && page.kind === 'invitation')
    return {
      kind: 'code',
      invitation: page.invitation,
      resendAtMs: wait(retryAfterSeconds),
      codes: 1,
      wrongTries: 0,
    };
  return page.kind === 'invitation'
    ? { ...page, problem: messageOf(answer.outcome) }
    : { ...page, resendAtMs: wait(retryAfterSeconds) };
}

function codeTyped(page: SignerPage, answer: ResponseOf<typeof checkSignerCode> | undefined): SignerPage {
  if (!answer || page.kind !== 'code') return page;
  if (answer.result) return withPack(answer.pack);
  if (answer.outcome.code === 'link-expired') return ended(answer.outcome);
  return answer.outcome.code === 'wrong-code' ? { ...page, wrongTries: page.wrongTries + 1 } : page;
}

/** How many tries the code of now has left; the server counts too, and has the last word. */
export const triesLeft = ({ wrongTries }: Pick<AtCode, 'wrongTries'>): number =>
  Math.max(0, CODE_MOST_TRIES - wrongTries);

function signed(
  page: SignerPage,
  { answer, after }: Extract<SignerEvent, { readonly kind: 'signed' }>,
): SignerPage {
  if (page.kind !== 'pack') return page;
  const fresh = after?.result ? after.pack : undefined;
  if (!answer) return fresh && fresh.standing.state !== 'to-sign' ? withPack(fresh) : page;
  if (answer.result) {
    const state = answer.state === 'completed' ? 'completed' : 'signed';
    return { kind: 'answered', answer: state, text: answer.words, pack: fresh ?? page.pack };
  }
  const { code } = answer.outcome;
  if (code === 'bad-fields') return page;
  if (code === 'key-facts-changed') return fresh ? withPack(fresh, true) : page;
  return ended(answer.outcome);
}

function declined(page: SignerPage, answer: ResponseOf<typeof declineEnvelope> | undefined): SignerPage {
  if (!answer || page.kind !== 'pack') return page;
  if (answer.result) return { kind: 'answered', answer: 'declined', text: answer.words, pack: null };
  return answer.outcome.code === 'bad-fields' ? page : ended(answer.outcome);
}

/**
 * The page after an event. An answer that did not come changes nothing that is open, so that whatever was typed stays and
 * can be sent again; a page that is still opening says that it could not.
 */
export function reduceSignerPage(page: SignerPage, event: SignerEvent): SignerPage {
  switch (event.kind) {
    case 'link-opened':
      return linkOpened(event.answer, event.inside);
    case 'pack-read':
      return packRead(event.answer);
    case 'reopened':
      return opening;
    case 'code-requested':
      return codeRequested(page, event);
    case 'code-typed':
      return codeTyped(page, event.answer);
    case 'went-in':
      return withPack(event.pack);
    case 'signed':
      return signed(page, event);
    case 'declined':
      return declined(page, event.answer);
  }
}

/** By the link where there is one; else by the cookie, as after a refresh. */
async function openLink(linkToken: string): Promise<SignerEvent> {
  if (linkToken === '') return { kind: 'pack-read', answer: await attempt(getSignerPack) };
  const answer = await attempt(openSignerLink, { body: { linkToken } });
  const isRefused = answer?.result === false;
  // Whoever opens a mail again that they have used may still be in, in this browser.
  return { kind: 'link-opened', answer, inside: isRefused ? await attempt(getSignerPack) : undefined };
}

/** What `/sign` shows for a link, and how something happens on it. */
export function useSignerPage(link: string) {
  const [page, dispatch] = useReducer(reduceSignerPage, opening);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = true;
    void openLink(link).then((event) => isShown && dispatch(event));
    return () => {
      isShown = false;
    };
  }, [link, tries]);
  const openAgain = () => {
    dispatch({ kind: 'reopened' });
    setTries((count) => count + 1);
  };
  return { page, dispatch, openAgain };
}
