import type { Refusal } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type {
  checkSignerCode,
  declineEnvelope,
  getSignerPack,
  openSignerLink,
  sendSignerCode,
  signEnvelope,
  SignerPack,
} from '@switch/contract/http/switching/envelope-signer.ts';
import type {
  enterMandate,
  getMandateSignerPack,
  MandateLink,
  MandateSignerPack,
  openMandateLink,
  sendMandateCode,
} from '@switch/contract/http/switching/mandate-signer.ts';
import {
  CODE_MOST_TRIES,
  CODE_RESEND_SECONDS,
  SIGNER_ENTRY_HOURS,
} from '@switch/domain/account/one-time-code.ts';

/**
 * What a mailed link shows before its code is entered: who is asking whom, where the code is sent, and which
 * supplier is to collect payments.
 */
export type LinkInvitation = Pick<MandateLink, 'organisationName' | 'signerName' | 'maskedEmail'> &
  Partial<Pick<MandateLink, 'supplierName'>>;

export type LinkStep = {
  readonly invitation: LinkInvitation;
  /** Why no code, or no new one, was sent; empty otherwise. */
  readonly problem: string;
} & (
  | { readonly kind: 'invitation' }
  | {
      readonly kind: 'code';
      /** When another code can be requested, in milliseconds since 1970. */
      readonly resendAtMs: number;
      readonly codes: number;
      readonly wrongTries: number;
    }
);

export type AtCode = Extract<LinkStep, { readonly kind: 'code' }>;

const UNEXPLAINED = 'That was not accepted. Please try again later.';

export const messageOf = ({ message }: Refusal['outcome']): string => message ?? UNEXPLAINED;

/**
 * Returns the step that follows the answer to a request for a code. A link that has expired is left to the
 * page.
 */
function codeRequested(step: LinkStep, answer: ResponseOf<typeof sendSignerCode>, nowMs: number): LinkStep {
  const { invitation } = step;
  const codes = step.kind === 'code' ? step.codes : 0;
  const atCode = { kind: 'code', invitation, codes: codes + 1, wrongTries: 0, problem: '' } as const;
  if (answer.result) return { ...atCode, resendAtMs: nowMs + answer.secondsUntilNext * 1000 };
  const { code, retryAfterSeconds = CODE_RESEND_SECONDS } = answer.outcome;
  const resendAtMs = nowMs + retryAfterSeconds * 1000;
  const isOnItsWay = code === 'code-too-soon';
  const problem = isOnItsWay ? '' : messageOf(answer.outcome);
  if (step.kind === 'code') return { ...step, resendAtMs, problem };
  // A code is already on its way, for instance from before this page was reopened.
  return isOnItsWay ? { ...atCode, resendAtMs } : { ...step, problem };
}

const codeRefused = (step: AtCode, { code }: Outcome): AtCode =>
  code === 'wrong-code' ? { ...step, wrongTries: step.wrongTries + 1 } : step;

/** Returns how many tries the current code has left. The server counts too, and its count decides. */
export const triesLeft = ({ wrongTries }: Pick<AtCode, 'wrongTries'>): number =>
  Math.max(0, CODE_MOST_TRIES - wrongTries);

type Opened = ResponseOf<typeof openSignerLink>;
type PackRead = ResponseOf<typeof getSignerPack>;
type Outcome = Refusal['outcome'];

export type SignerPage =
  | { readonly kind: 'opening' }
  | { readonly kind: 'unreachable' }
  /**
   * Neither the link nor the cookie is valid for this page; `inside` is the pack that the cookie still gives
   * access to, if only the link is invalid.
   */
  | { readonly kind: 'link-invalid'; readonly text: string; readonly inside: SignerPack | null }
  /** Opened without a link, and without a valid cookie. */
  | { readonly kind: 'needs-mail'; readonly text: string }
  | LinkStep
  /** Signed in, with everything to read; `isNew` if the documents differ from those opened here before. */
  | { readonly kind: 'pack'; readonly pack: SignerPack; readonly isNew: boolean }
  /** The signer has answered; `pack` can be read again if they may still see it. */
  | ({ readonly kind: 'answered' } & Answered)
  | { readonly kind: 'over'; readonly text: string };

export type Answered = {
  readonly answer: 'signed' | 'completed' | 'declined';
  readonly text: string;
  readonly pack: SignerPack | null;
};

/** The title of the page once a signer has answered. */
export const answerHeadings: Readonly<Record<Answered['answer'], string>> = {
  signed: 'You have signed',
  completed: 'All signatures are in',
  declined: 'You have declined',
};

/**
 * The events of the page with their data. Server answers are passed on unchanged; `undefined` means there was
 * no answer.
 */
type SignerEvents = {
  'link-opened': { answer: Opened | undefined; inside: PackRead | undefined };
  'pack-read': { answer: PackRead | undefined };
  reopened: object;
  'code-requested': { answer: ResponseOf<typeof sendSignerCode> | undefined; nowMs: number };
  'code-typed': { answer: ResponseOf<typeof checkSignerCode> | undefined };
  'went-in': { pack: SignerPack };
  /** `after` is the pack as fetched afterwards; undefined if it could not be fetched. */
  signed: { answer: ResponseOf<typeof signEnvelope> | undefined; after: PackRead | undefined };
  declined: { answer: ResponseOf<typeof declineEnvelope> | undefined };
};

export type SignerEvent<Kind extends keyof SignerEvents = keyof SignerEvents> = {
  [Each in Kind]: { readonly kind: Each } & Readonly<SignerEvents[Each]>;
}[Kind];

export const opening: SignerPage = { kind: 'opening' };

const WITHOUT_LINK = `Open the link in the email that asked you to sign: it brings you back here. If you were here more than ${SIGNER_ENTRY_HOURS} hours ago, ask the person who wants you to sign for a new link.`;
function withPack(pack: SignerPack, isNew = false): SignerPage {
  const { state, words: text } = pack.standing;
  if (state === 'to-sign') return { kind: 'pack', pack, isNew };
  return state === 'over' ? { kind: 'over', text } : { kind: 'answered', answer: state, text, pack };
}

/** Returns the page for an outcome that none of the page's forms can show. */
const ended = (outcome: Outcome): SignerPage =>
  outcome.code === 'link-expired'
    ? { kind: 'link-invalid', text: messageOf(outcome), inside: null }
    : { kind: 'over', text: messageOf(outcome) };

function linkOpened(_: SignerPage, { answer, inside }: SignerEvents['link-opened']): SignerPage {
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

function packRead(_: SignerPage, { answer }: SignerEvents['pack-read']): SignerPage {
  if (!answer) return { kind: 'unreachable' };
  if (answer.result) return withPack(answer.pack);
  return answer.outcome.code === 'link-expired'
    ? { kind: 'needs-mail', text: WITHOUT_LINK }
    : ended(answer.outcome);
}

function afterCode(page: SignerPage, { answer }: SignerEvents['code-typed']): SignerPage {
  if (!answer || page.kind !== 'code') return page;
  if (answer.result) return withPack(answer.pack);
  return answer.outcome.code === 'link-expired' ? ended(answer.outcome) : codeRefused(page, answer.outcome);
}

function afterRequest(page: SignerPage, { answer, nowMs }: SignerEvents['code-requested']): SignerPage {
  if (!answer || (page.kind !== 'invitation' && page.kind !== 'code')) return page;
  if (!answer.result && answer.outcome.code === 'link-expired') return ended(answer.outcome);
  return codeRequested(page, answer, nowMs);
}

function signed(page: SignerPage, { answer, after }: SignerEvents['signed']): SignerPage {
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

function declined(page: SignerPage, { answer }: SignerEvents['declined']): SignerPage {
  if (!answer || page.kind !== 'pack') return page;
  if (answer.result) return { kind: 'answered', answer: 'declined', text: answer.words, pack: null };
  return answer.outcome.code === 'bad-fields' ? page : ended(answer.outcome);
}

const reducers: {
  readonly [Kind in keyof SignerEvents]: (page: SignerPage, event: SignerEvent<Kind>) => SignerPage;
} = {
  'link-opened': linkOpened,
  'pack-read': packRead,
  reopened: () => opening,
  'code-requested': afterRequest,
  'code-typed': afterCode,
  'went-in': (_, { pack }) => withPack(pack),
  signed,
  declined,
};

/**
 * Returns the page after an event. If no answer came, an open page stays as it is, so that everything typed
 * is kept and can be sent again; a page that was still opening says that it could not be opened.
 */
export const reduceSignerPage = <Kind extends keyof SignerEvents>(
  page: SignerPage,
  event: SignerEvent<Kind>,
): SignerPage => reducers[event.kind](page, event);

export type MandatePage =
  | { readonly kind: 'opening' | 'unreachable' }
  | { readonly kind: 'link-invalid' | 'on-paper'; readonly text: string }
  | LinkStep
  | { readonly kind: 'pack'; readonly pack: MandateSignerPack };

export type MandateOpened =
  ResponseOf<typeof openMandateLink> | ResponseOf<typeof getMandateSignerPack> | undefined;

/**
 * Returns the page for a mandate that cannot be signed with this link: it is signed on paper, or the link is
 * not valid.
 */
export const mandateClosed = (outcome: Outcome): MandatePage => ({
  kind: outcome.code === 'on-paper' ? 'on-paper' : 'link-invalid',
  text: messageOf(outcome),
});

const isClosed = ({ code }: Outcome): boolean => code === 'link-expired' || code === 'on-paper';

/** Returns the page that an answer leads to; a link that is not valid leads to the message of the refusal. */
export function mandateOpened(answer: MandateOpened): MandatePage {
  if (!answer) return { kind: 'unreachable' };
  if (!answer.result) return mandateClosed(answer.outcome);
  return 'pack' in answer
    ? { kind: 'pack', pack: answer.pack }
    : { kind: 'invitation', invitation: answer.door, problem: '' };
}

export function mandateCodeRequested(
  step: LinkStep,
  answer: ResponseOf<typeof sendMandateCode>,
  nowMs: number,
): MandatePage {
  if (!answer.result && isClosed(answer.outcome)) return mandateClosed(answer.outcome);
  return codeRequested(step, answer, nowMs);
}

export function mandateCodeTyped(step: LinkStep, answer: ResponseOf<typeof enterMandate>): MandatePage {
  if (answer.result || isClosed(answer.outcome)) return mandateOpened(answer);
  return step.kind === 'code' ? codeRefused(step, answer.outcome) : step;
}
