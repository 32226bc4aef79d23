import { labelConversation } from '@switch/contract/http/chat/conversations.ts';
import { Button, Dialog } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { LabelTag, useLabels } from '../../lib/labels.tsx';
import { ProblemNotice } from '../../lib/screen.tsx';
import { applyResponse, type ConversationDialogProps } from '../conversation-actions.ts';
import styles from './choices.module.css';

/** Labels a conversation by keyboard: Tab moves to a label, Space adds or removes it. */
export default function LabelDialog({ conversation, view, onClose }: ConversationDialogProps) {
  const chosen = view.row.labels;
  const offered = useLabels().filter(({ labelId, isArchived }) => !isArchived || chosen.includes(labelId));
  const [problem, setProblem] = useState<string>();
  async function put(labelId: string, isOn: boolean) {
    const params = { conversationId: conversation.conversationId };
    const answer = await attempt(labelConversation, { params, body: { labelId, isOn } });
    setProblem(applyResponse(conversation, answer));
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Labels of ${view.visitor.name}`}
      size="medium"
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <ProblemNotice problem={problem} />
      {offered.length === 0 && <p>There are no labels yet. Add some in the settings.</p>}
      <ul role="list" className={styles.choices}>
        {offered.map((label) => {
          const isOn = chosen.includes(label.labelId);
          return (
            <li key={label.labelId}>
              <label className={styles.choice}>
                <input type="checkbox" checked={isOn} onChange={() => void put(label.labelId, !isOn)} />
                <LabelTag label={label} />
              </label>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
