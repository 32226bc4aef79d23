import type { Transition } from '../conversation-model.ts';
import { START } from './conversations.ts';

/**
 * Returns a transition as one line: the state, messages sent and their authors; timers, in seconds after the
 * start; effects.
 */
export function summaryOf({ conversation, messages, timers, effects }: Transition): string {
  const sent = messages.map(({ kind, author }) => `${kind} ${author}`).join(', ') || 'nothing';
  const due = Object.entries(timers).map(([kind, at]) => `${kind} ${(at - START) / 1_000}`);
  const parts = [
    `${conversation.state}: ${sent}`,
    due.toSorted().join(', '),
    ...effects.map(({ kind }) => kind),
  ];
  return parts.filter((part) => part !== '').join('; ');
}
