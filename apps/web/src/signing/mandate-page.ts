import type { ResponseOf } from '@switch/contract/http/call.ts';
import type {
  enterMandate,
  getMandateSignerPack,
  MandateLink,
  MandateSignerPack,
  openMandateLink,
  sendMandateCode,
} from '@switch/contract/http/switching/mandate-signer.ts';
import { codeRefused, codeRequested, type LinkStep, messageOf } from './link-steps.ts';

export type MandatePage =
  | { readonly kind: 'opening' | 'unreachable' }
  | { readonly kind: 'link-invalid'; readonly text: string }
  | LinkStep<MandateLink>
  | { readonly kind: 'pack'; readonly pack: MandateSignerPack };

export type MandateOpened =
  ResponseOf<typeof openMandateLink> | ResponseOf<typeof getMandateSignerPack> | undefined;

/** Returns what an answer leads to; a link that opens nothing leads to the message of the refusal. */
export function mandateOpened(answer: MandateOpened): MandatePage {
  if (!answer) return { kind: 'unreachable' };
  if (!answer.result) return { kind: 'link-invalid', text: messageOf(answer.outcome) };
  return 'pack' in answer
    ? { kind: 'pack', pack: answer.pack }
    : { kind: 'invitation', invitation: answer.door, problem: '' };
}

export function mandateCodeRequested(
  step: LinkStep<MandateLink>,
  answer: ResponseOf<typeof sendMandateCode>,
  nowMs: number,
): MandatePage {
  const isExpired = !answer.result && answer.outcome.code === 'link-expired';
  return isExpired ? mandateOpened(answer) : codeRequested(step, answer, nowMs);
}

export function mandateCodeTyped(
  step: LinkStep<MandateLink>,
  answer: ResponseOf<typeof enterMandate>,
): MandatePage {
  if (answer.result || answer.outcome.code === 'link-expired') return mandateOpened(answer);
  return step.kind === 'code' ? codeRefused(step, answer.outcome) : step;
}
