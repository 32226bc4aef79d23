import { chatText, firstLink } from '@switch/domain/chat/text.ts';
import { maskBankDigits } from '@switch/domain/chat/mask.ts';
import type { SendRefusal } from '@switch/contract/chat/wire-message.ts';
import { z } from 'zod';

const place = z.object({ conversationId: z.uuid() });

/** Bodies of what a console sends. */
export const agentBodies = {
  watch: place,
  unwatch: place,
  send: z.object({
    conversationId: z.uuid(),
    clientMessageId: z.string().regex(/^[\w-]{1,64}$/),
    text: z.string().max(8_192),
  }),
  typing: z.object({ conversationId: z.uuid(), typing: z.boolean() }),
  read: z.object({ conversationId: z.uuid(), seq: z.int().nonnegative() }),
} as const;

/** A message of an agent, ready to be stored; or why it is none. */
export type AgentText =
  | {
      readonly ok: true;
      readonly text: string;
      readonly isMasked: boolean;
      readonly kind: 'text' | 'link';
    }
  | { readonly ok: false; readonly code: SendRefusal };

/** Cleaned and measured as a visitor's text is. A text that is one web address and nothing else is shown as a link. */
export function readAgentText(typed: string): AgentText {
  const text = chatText(typed);
  if (!text.ok) return { ok: false, code: text.problem === 'too-long' ? 'too_long' : 'invalid' };
  const masked = maskBankDigits(text.value);
  const isLink = firstLink(masked.text)?.address === masked.text;
  return { ok: true, ...masked, kind: isLink ? 'link' : 'text' };
}
