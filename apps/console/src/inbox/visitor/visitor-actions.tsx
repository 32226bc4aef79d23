import {
  labelConversation,
  printConversation,
  sendTranscript,
} from '@switch/contract/http/chat/conversations.ts';
import { Button, buttonClass, Notice } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { ConfirmDialog } from '../../lib/forms/dialogs.tsx';
import { Icon } from '../../lib/icon.tsx';
import { LabelById, LabelTag, useLabels } from '../../lib/labels.tsx';
import { Menu } from '../../lib/menu.tsx';
import { formatWait } from '../../lib/refusals.ts';
import { applyResponse } from '../conversation-actions.ts';
import type { LoadedConversation } from '../loaded-conversation.ts';
import styles from './visitor-pane.module.css';

interface LabelPickerProps {
  conversation: LoadedConversation;
  chosen: readonly string[];
  mayChange: boolean;
}

export function LabelPicker({ conversation, chosen, mayChange }: LabelPickerProps) {
  const all = useLabels();
  const [problem, setProblem] = useState<string>();
  const offered = all.filter(({ labelId, isArchived }) => !isArchived || chosen.includes(labelId));
  async function put(labelId: string, isOn: boolean) {
    const params = { conversationId: conversation.conversationId };
    const answer = await attempt(labelConversation, { params, body: { labelId, isOn } });
    setProblem(applyResponse(conversation, answer));
  }
  return (
    <div className={styles.labels}>
      {chosen.map((labelId) => (
        <LabelById key={labelId} labelId={labelId} />
      ))}
      {mayChange && (
        <Menu
          label="Labels"
          isNamedByContent
          align="start"
          content={
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

export function Transcript({ conversationId, email }: { conversationId: string; email: string | null }) {
  const [isAsking, setIsAsking] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  async function send() {
    setSentTo(undefined);
    const answer = await attempt(sendTranscript, { params: { conversationId } });
    if (!answer) return 'The server could not be reached. No mail was sent: try again.';
    if (!answer.result) {
      const { message, retryAfterSeconds: wait } = answer.outcome;
      return (
        message ??
        (wait ? `It was sent a short while ago. Try again in ${formatWait(wait)}.` : 'No mail was sent.')
      );
    }
    setSentTo(answer.sentTo);
    return undefined;
  }
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-disabled={email === null}
        onClick={() => email !== null && setIsAsking(true)}
      >
        Mail transcript
      </Button>
      <a
        href={printConversation.path.replace(':conversationId', encodeURIComponent(conversationId))}
        download
        className={buttonClass({ look: 'secondary', size: 'small' })}
      >
        Save transcript (PDF)
      </a>
      {email === null && <small>No e-mail address is known.</small>}
      {sentTo !== undefined && (
        <Notice tone="success" announce="polite">
          <p>On its way to {sentTo}.</p>
        </Notice>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Mail the transcript?"
        action="Send transcript"
        look="primary"
        onConfirm={send}
      >
        <p>
          Everything the visitor saw in this conversation goes to <strong>{email}</strong>. Private notes stay
          here. Only send it when they asked for it.
        </p>
      </ConfirmDialog>
    </>
  );
}
