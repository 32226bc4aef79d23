import type { Label } from '@switch/contract/http/chat/labels.ts';
import { classNames } from '@switch/ui';
import styles from './label-tag.module.css';

/** A label as it looks everywhere: its name, with a dot in its colour. */
export function LabelTag({ label }: { label: Pick<Label, 'name' | 'tone'> }) {
  return <span className={classNames(styles.label, styles[label.tone])}>{label.name}</span>;
}
