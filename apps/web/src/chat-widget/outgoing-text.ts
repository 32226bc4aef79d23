import { LONGEST_MESSAGE } from '@switch/domain/chat/limits.ts';
import { maskBankDigits } from '@switch/domain/chat/mask.ts';
import { chatText } from '@switch/domain/chat/text.ts';

/** What was typed as it would be sent. */
export type Outgoing = {
  /** Without emojis and signs, trimmed, with bank digits hidden; empty when nothing is left, or when it is too long. */
  readonly text: string;
  readonly isMasked: boolean;
  /** 500 characters or more: not to be sent. */
  readonly isTooLong: boolean;
};

/** Makes what was typed ready to be sent and shown. */
export function readyToSend(typed: string): Outgoing {
  const cleaned = chatText(typed);
  if (!cleaned.ok) return { text: '', isMasked: false, isTooLong: cleaned.problem === 'too-long' };
  return { ...maskBankDigits(cleaned.value), isTooLong: cleaned.value.length >= LONGEST_MESSAGE };
}
