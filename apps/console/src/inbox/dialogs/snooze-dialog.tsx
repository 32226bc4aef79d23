import { snoozeConversation } from '@switch/contract/http/chat/conversations.ts';
import { Button, Dialog } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { ProblemNotice } from '../../lib/screen.tsx';
import { formatClock } from '../../lib/time.tsx';
import { applyResponse, type ConversationDialogProps } from '../conversation-actions.ts';
import { snoozeLengths } from '../snooze-lengths.ts';
import styles from './choices.module.css';

const MINUTE = 60_000;

/** Snoozes a conversation: it goes to the end of the agent's list, and comes back automatically. */
export default function SnoozeDialog({ conversation, view, onClose }: ConversationDialogProps) {
  const { name } = view.visitor;
  const [openedAt] = useState(() => Date.now());
  const [problem, setProblem] = useState<string>();
  async function put(until: string | null) {
    const params = { conversationId: conversation.conversationId };
    const refused = applyResponse(
      conversation,
      await attempt(snoozeConversation, { params, body: { until } }),
    );
    setProblem(refused);
    if (refused === undefined) onClose();
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Snooze ${name}`} size="medium">
      <p>
        The conversation goes to the end of your list. You’ll be reminded then, or as soon as {name} writes.{' '}
        {name} does not see it.
      </p>
      <ProblemNotice problem={problem} />
      <ul role="list" className={styles.choices}>
        {snoozeLengths.map(({ minutes, label }) => (
          <li key={minutes}>
            <Button
              look="secondary"
              onClick={() => void put(new Date(openedAt + minutes * MINUTE).toISOString())}
            >
              {label}, until {formatClock(openedAt + minutes * MINUTE)}
            </Button>
          </li>
        ))}
        {view.row.snoozedUntil !== null && (
          <li>
            <Button onClick={() => void put(null)}>End the snooze now</Button>
          </li>
        )}
      </ul>
    </Dialog>
  );
}
