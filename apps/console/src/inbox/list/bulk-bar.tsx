import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import {
  endConversation,
  labelConversation,
  snoozeConversation,
  takeConversation,
  transferConversation,
} from '@switch/contract/http/chat/conversations.ts';
import { Button } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { takeRows } from '../../lib/chat/my-conversations.ts';
import type { Choice } from '../../lib/choices.tsx';
import { ConfirmDialog } from '../../lib/forms/dialogs.tsx';
import { useLabels } from '../../lib/labels.tsx';
import { refusalText } from '../conversation-actions.ts';
import { snoozeLengths } from '../snooze-lengths.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  rows: readonly InboxRow[];
  /** How many the list shows now. */
  shown: number;
  /** Chooses all that the list shows. */
  onAll: () => void;
  /** Ends the choosing. */
  onClose: () => void;
}

type Act = (conversationId: string) => ReturnType<typeof attempt<typeof takeConversation>>;

/** What can be done about several conversations at once; what is refused for one is done for the others. */
export function BulkBar({ rows, shown, onAll, onClose }: BulkBarProps) {
  const labels = useLabels().filter(({ isArchived }) => !isArchived);
  const [isEnding, setIsEnding] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [news, setNews] = useState('');
  const count = rows.length;

  async function run(act: Act): Promise<void> {
    if (count === 0) return;
    setIsBusy(true);
    const problems: string[] = [];
    for (const { conversationId, name } of rows) {
      const answer = await act(conversationId);
      if (answer?.result) takeRows([answer.row], false);
      else problems.push(`${name}: ${answer ? refusalText(answer) : 'the server could not be reached.'}`);
    }
    setIsBusy(false);
    setNews([`${count - problems.length} of ${count} done.`, ...problems].join(' '));
  }
  const act =
    (call: typeof takeConversation): Act =>
    (conversationId) =>
      attempt(call, { params: { conversationId } });
  return (
    <div className={styles.bar} role="group" aria-label="Several conversations">
      <div className={styles.head}>
        <p className={styles.count}>{count === 0 ? 'Choose conversations' : `${count} chosen`}</p>
        {count < shown && (
          <Button size="small" look="link" onClick={onAll}>
            All {shown} shown
          </Button>
        )}
        <Button size="small" look="link" onClick={onClose}>
          Close
        </Button>
      </div>
      <Button
        size="small"
        look="secondary"
        aria-disabled={count === 0}
        loading={isBusy}
        onClick={() => void run(act(takeConversation))}
      >
        Take
      </Button>
      <Button
        size="small"
        look="secondary"
        aria-disabled={count === 0}
        onClick={() =>
          void run((conversationId) =>
            attempt(transferConversation, { params: { conversationId }, body: { to: 'queue' } }),
          )
        }
      >
        To the queue
      </Button>
      <Button
        size="small"
        look="secondary"
        aria-disabled={count === 0}
        onClick={() => count > 0 && setIsEnding(true)}
      >
        End …
      </Button>
      <BulkSelect
        label="Label"
        isOff={count === 0 || isBusy}
        options={labels.map(({ labelId, name }) => ({ value: labelId, label: name }))}
        onPick={(labelId) =>
          void run((conversationId) =>
            attempt(labelConversation, { params: { conversationId }, body: { labelId, isOn: true } }),
          )
        }
      />
      <BulkSelect
        label="Put aside"
        isOff={count === 0 || isBusy}
        options={snoozes}
        onPick={(minutes) => {
          const until =
            minutes === NOW ? null : new Date(Date.now() + Number(minutes) * 60_000).toISOString();
          void run((conversationId) =>
            attempt(snoozeConversation, { params: { conversationId }, body: { until } }),
          );
        }}
      />
      <p role="status" className={styles.news}>
        {news}
      </p>
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setIsEnding(false)}
        title={`End ${count} ${count === 1 ? 'conversation' : 'conversations'}?`}
        action="End them"
        onConfirm={async () => {
          await run(act(endConversation));
          return undefined;
        }}
      >
        <p>
          The chat ends at once for {rows.map(({ name }) => name).join(', ')}, who can then rate it. This
          cannot be undone.
        </p>
      </ConfirmDialog>
    </div>
  );
}

const NOW = '0';
const snoozes: readonly Choice[] = [
  ...snoozeLengths.map(({ minutes, label }) => ({ value: String(minutes), label })),
  { value: NOW, label: 'Take up again now' },
];

interface BulkSelectProps {
  label: string;
  isOff: boolean;
  options: readonly Choice[];
  onPick: (value: string) => void;
}

/** A choice that acts as soon as it is made. */
const BulkSelect = ({ label, isOff, options, onPick }: BulkSelectProps) => (
  <label className={styles.choice}>
    <span className="visually-hidden">{label}</span>
    <select value="" disabled={isOff} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
      <option value="">{label} …</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);
