import { labelConversation } from '@switch/contract/http/chat/conversations.ts';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { Icon } from '../../lib/icon.tsx';
import { Menu } from '../../lib/menu.tsx';
import { applyActionResult } from '../conversation-actions.ts';
import { LabelById, LabelTag, useLabels } from '../../lib/labels.tsx';
import type { LoadedConversation } from '../loaded-conversation.ts';
import styles from './visitor-pane.module.css';

interface LabelPickerProps {
  conversation: LoadedConversation;
  chosen: readonly string[];
  mayChange: boolean;
}

/** The labels of the conversation, and a menu that puts them on and off. */
export function LabelPicker({ conversation, chosen, mayChange }: LabelPickerProps) {
  const all = useLabels();
  const [problem, setProblem] = useState<string>();
  const offered = all.filter(({ labelId, isArchived }) => !isArchived || chosen.includes(labelId));
  async function put(labelId: string, isOn: boolean) {
    const params = { conversationId: conversation.conversationId };
    const result = applyActionResult(
      conversation,
      await attempt(labelConversation, { params, body: { labelId, isOn } }),
    );
    setProblem(result.kind === 'refused' ? result.words : undefined);
  }
  return (
    <div className={styles.labels}>
      {chosen.map((labelId) => (
        <LabelById key={labelId} labelId={labelId} />
      ))}
      {mayChange && (
        <Menu
          label="Labels"
          isNamedByFace
          align="start"
          face={
            <>
              <Icon name="plus" size={14} /> Label
            </>
          }
          header={
            offered.length === 0 && (
              <p className={styles.none}>There are no labels yet. Add some in the settings.</p>
            )
          }
          groups={[
            {
              id: 'labels',
              entries: offered.map((label) => {
                const isChecked = chosen.includes(label.labelId);
                return {
                  id: label.labelId,
                  label: <LabelTag label={label} />,
                  isChecked,
                  onSelect: () => void put(label.labelId, !isChecked),
                };
              }),
            },
          ]}
        />
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
