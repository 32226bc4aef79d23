import type { SendAnswer, SendRefusal } from '@switch/contract/chat/wire-message.ts';
import { widgetLines } from '@switch/domain/chat/system-messages.ts';
import type { WriteOutcome } from '../../conversations/stored-conversation.ts';

/** What a client without an acknowledgement is told when a message was not taken. */
export const refusedLines: Partial<Record<SendRefusal, string>> = {
  too_long: widgetLines.tooLong,
  rate_limited: 'You are writing faster than we can take it in. Your last message was not sent.',
  invalid: 'Your last message could not be sent.',
};

/** The answer to a message that was written, or refused by the room itself. */
export function answerOf(written: WriteOutcome, isMasked: boolean): SendAnswer {
  if (!written.ok) return { ok: false, code: written.code };
  const { id, seq, at } = written.message;
  return { ok: true, id, seq, at: at.toISOString(), roomSeq: seq, ...(isMasked && { isMasked: true }) };
}
