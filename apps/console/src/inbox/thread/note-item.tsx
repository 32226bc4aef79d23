import type { DeskNote } from '@switch/contract/chat/desk-model.ts';
import { classNames } from '@switch/ui';
import { memo } from 'react';
import { Icon } from '../../lib/icon.tsx';
import { Time } from '../../lib/time.tsx';
import { noteLabels } from '../state-labels.ts';
import styles from './thread.module.css';

/** A line that only staff see: a note in its own colour with a lock, or something that happened, in small print. */
export const NoteItem = memo(function NoteItem({ note }: { note: DeskNote }) {
  if (note.kind === 'note') {
    return (
      <li className={classNames(styles.item, styles.note)}>
        <p className={styles.who}>
          <Icon name="lock" size={14} />
          <strong>{note.by?.name ?? 'Staff'}</strong>
          <span className={styles.role}>Private note</span>
          <Time at={note.at} />
        </p>
        <p className={styles.noteText}>{note.text}</p>
      </li>
    );
  }
  return (
    <li className={classNames(styles.item, styles.event)}>
      <Icon name="lock" size={14} />
      <span>
        <span className="visually-hidden">Only staff see this. </span>
        {note.text || noteLabels[note.kind]}
        {note.by && note.text === '' ? ` (${note.by.name})` : ''}
      </span>{' '}
      <Time at={note.at} />
    </li>
  );
});
