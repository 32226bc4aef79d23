import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import {
  endConversation,
  labelConversation,
  snoozeConversation,
  takeConversation,
  transferConversation,
} from '@switch/contract/http/chat/conversations.ts';
import { Button } from '@switch/ui';
import { useRef, useState } from 'react';
import { attempt } from '../../lib/api.ts';
import type { Choice } from '../../lib/choices.tsx';
import { ConfirmDialog } from '../../lib/forms/dialogs.tsx';
import { useCommands } from '../../lib/keyboard/commands.ts';
import { Keys } from '../../lib/keyboard/keys.tsx';
import { useLabels } from '../../lib/labels.tsx';
import { useMe } from '../../lib/session.ts';
import { snoozeLengths } from '../snooze-lengths.ts';
import styles from './bulk-bar.module.css';
import { bulkEnd } from './bulk-end.ts';
import { undoLabel } from './bulk-run.ts';
import { useBulkRun, type BulkAct as Act, type BulkRun } from './use-bulk-run.ts';

interface BulkBarProps {
  rows: readonly InboxRow[];
  /** The number of rows in the list. */
  shown: number;
  /** Selects every row in the list. */
  onAll: () => void;
  /** Whether nobody has any of them, as in the queue: then they can be taken and labelled, and nothing else. */
  isUnassigned: boolean;
  /** Leaves selection mode. */
  onClose: () => void;
}

/** The actions for several conversations at once; if one is refused, the others are still carried out. */
export function BulkBar({ rows, shown, onAll: chooseAll, isUnassigned, onClose }: BulkBarProps) {
  const labels = useLabels().filter(({ isArchived }) => !isArchived);
  const [isEnding, setIsEnding] = useState(false);
  const { isBusy, news, announce, run, undo } = useBulkRun();
  const count = rows.length;
  const ending = bulkEnd(rows, useMe());
  const onAll = (each: Act) => void run(rows, each);

  return (
    <div className={styles.bar} role="group" aria-label="Several conversations">
      <div className={styles.head}>
        <p className={styles.count}>{count === 0 ? 'Choose conversations' : `${count} chosen`}</p>
        {count < shown && (
          <Button size="small" look="link" onClick={chooseAll}>
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
        onClick={() => onAll(of(takeConversation))}
      >
        Take
      </Button>
      {!isUnassigned && (
        <>
          <Button
            size="small"
            look="secondary"
            aria-disabled={count === 0}
            onClick={() =>
              onAll((conversationId) =>
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
              else if (count > 0) announce(ending.none);
            }}
          >
            End …
          </Button>
        </>
      )}
      <BulkSelect
        label="Label"
        isOff={count === 0}
        options={labels.map(({ labelId, name }) => ({ value: labelId, label: name }))}
        onPick={(labelId) =>
          onAll((conversationId) =>
            attempt(labelConversation, { params: { conversationId }, body: { labelId, isOn: true } }),
          )
        }
      />
      {!isUnassigned && (
        <BulkSelect
          label="Snooze"
          isOff={count === 0}
          options={snoozes}
          onPick={(minutes) => {
            const until =
              minutes === NOW ? null : new Date(Date.now() + Number(minutes) * 60_000).toISOString();
            onAll((conversationId) =>
              attempt(snoozeConversation, { params: { conversationId }, body: { until } }),
            );
          }}
        />
      )}
      <NewsLine news={news} isBusy={isBusy} onUndo={undo} />
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setIsEnding(false)}
        title={ending.title}
        action="End them"
        onConfirm={async () => {
          await run(ending.own, of(endConversation));
          return undefined;
        }}
      >
        <p>{ending.text}</p>
        {ending.left !== '' && <p>{ending.left}</p>}
      </ConfirmDialog>
    </div>
  );
}

const of =
  (call: typeof takeConversation): Act =>
  (conversationId) =>
    attempt(call, { params: { conversationId } });

/** The result of the last action, with a button that undoes it. */
function NewsLine({ news, isBusy, onUndo }: Pick<BulkRun, 'news' | 'isBusy'> & { onUndo: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  const canUndo = news !== undefined && news.undoable.length > 0;
  useCommands([
    {
      id: 'list.undo',
      title: 'Undo what was done to several',
      group: 'Inbox',
      keys: 'u',
      isOffered: canUndo,
      run: onUndo,
    },
  ]);
  return (
    <div ref={line} tabIndex={-1} className={styles.news}>
      <p role="status">{news?.text}</p>
      {canUndo && (
        <Button
          size="small"
          look="secondary"
          loading={isBusy}
          aria-keyshortcuts="u"
          onClick={() => {
            // The button disappears afterwards, so the focus is moved first.
            line.current?.focus();
            onUndo();
          }}
        >
          {undoLabel(news, news.of)} <Keys of="u" />
        </Button>
      )}
    </div>
  );
}

const NOW = '0';
const snoozes: readonly Choice[] = [
  ...snoozeLengths.map(({ minutes, label }) => ({ value: String(minutes), label })),
  { value: NOW, label: 'End the snooze now' },
];

interface BulkSelectProps {
  label: string;
  isOff: boolean;
  options: readonly Choice[];
  onPick: (value: string) => void;
}

/** A select that acts as soon as an option is chosen. */
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
