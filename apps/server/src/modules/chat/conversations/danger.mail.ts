import type { DangerKind } from '@switch/domain/chat/danger/kinds.ts';
import { dangerText } from '@switch/domain/chat/danger-labels.ts';
import type { Config } from '../../../config.ts';
import { memo } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/**
 * Builds the mail to on-call staff when a visitor writes of danger while no agent is available. It does not
 * contain what was written.
 */
export function dangerMail(
  { onCallEmail, publicUrl }: Pick<Config, 'onCallEmail' | 'publicUrl'>,
  { conversationId, dangers }: { readonly conversationId: string; readonly dangers: readonly DangerKind[] },
): Mail {
  const kinds = dangerText(dangers);
  return memo(onCallEmail, `Danger in the chat: ${kinds}`, [
    'A chat visitor has written about danger or distress, and no one is there to answer. They have been given the right number to call.',
    { facts: [['Danger', kinds]] },
    `Open the conversation in the console:\n${publicUrl}/console/inbox/queue/${conversationId}`,
  ]);
}
