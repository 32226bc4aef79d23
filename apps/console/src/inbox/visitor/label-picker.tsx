import { labelConversation } from '@switch/contract/http/desk.ts';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { Icon } from '../../lib/icon.tsx';
import { Menu, MenuItem } from '../../lib/menu.tsx';
import { useStore } from '../../lib/store.ts';
import { applyActionResult } from '../conversation-actions.ts';
import { labels } from '../catalogue.ts';
import { LabelTag } from '../../lib/label-tag.tsx';
import { ConversationLabel } from '../conversation-label.tsx';
import type { Held } from '../open-conversation.ts';
import styles from './visitor-pane.module.css';

interface LabelPickerProps {
  held: Held;
  chosen: readonly string[];
  mayChange: boolean;
}

/** The labels of the conversation, and a menu that puts them on and off. */
export function LabelPicker({ held, chosen, mayChange }: LabelPickerProps) {
  const all = useStore(labels);
  const [problem, setProblem] = useState<string>();
  const offered = all.filter(({ labelId, isArchived }) => !isArchived || chosen.includes(labelId));
  async function put(labelId: string, isOn: boolean) {
    const params = { conversationId: held.conversationId };
    const result = applyActionResult(
      held,
      await attempt(labelConversation, { params, body: { labelId, isOn } }),
    );
    setProblem(result.kind === 'refused' ? result.words : undefined);
  }
  return (
    <div className={styles.labels}>
      {chosen.map((labelId) => (
        <ConversationLabel key={labelId} labelId={labelId} />
      ))}
      {mayChange && (
        <Menu
          opens="start"
          face={
            <>
              <Icon name="plus" size={14} /> Label
            </>
          }
        >
          {offered.length === 0 && (
            <p className={styles.none}>There are no labels yet. They are made in the settings.</p>
          )}
          {offered.map((label) => {
            const isOn = chosen.includes(label.labelId);
            return (
              <MenuItem
                key={label.labelId}
                isChosen={isOn}
                closes={false}
                onPress={() => void put(label.labelId, !isOn)}
              >
                <LabelTag label={label} />
              </MenuItem>
            );
          })}
        </Menu>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
