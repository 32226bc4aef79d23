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
import { useMe } from '../../lib/session.ts';
import { refusalText } from '../conversation-actions.ts';
import { snoozeLengths } from '../snooze-lengths.ts';
import styles from './bulk-bar.module.css';
import { bulkEnd } from './bulk-end.ts';

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
  const { staffId } = useMe();
  const count = rows.length;
  const ending = bulkEnd(rows, staffId);

  async function run(act: Act, some = rows): Promise<void> {
    if (some.length === 0) return;
    setIsBusy(true);
    const problems: string[] = [];
    for (const { conversationId, name } of some) {
      const answer = await act(conversationId);
      if (answer?.result) takeRows([answer.row], false);
      else problems.push(`${name}: ${answer ? refusalText(answer) : 'the server could not be reached.'}`);
    }
    setIsBusy(false);
    setNews([`${some.length - problems.length} of ${some.length} done.`, ...problems].join(' '));
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
        onClick={() => {
          if (ending.own.length > 0) setIsEnding(true);
          else if (count > 0) setNews('None of these is yours. Take them first.');
        }}
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
        title={ending.title}
        action="End them"
        onConfirm={async () => {
          await run(act(endConversation), ending.own);
          return undefined;
        }}
      >
        <p>{ending.text}</p>
        {ending.left !== '' && <p>{ending.left}</p>}
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
