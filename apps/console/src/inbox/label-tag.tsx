import type { Label } from '@switch/contract/http/desk-tools.ts';
import { classNames } from '@switch/ui';
import { useStore } from '../lib/store.ts';
import { labels } from './catalogue.ts';
import styles from './label-tag.module.css';

/** A label by its id, in its colour. Nothing for one that is not known. */
export function LabelTag({ labelId }: { labelId: string }) {
  const label = useStore(labels).find((each) => each.labelId === labelId);
  return label ? <LabelFace label={label} /> : null;
}

/** A label as it looks everywhere: its name, with a dot in its colour. */
export function LabelFace({ label }: { label: Label }) {
  return <span className={classNames(styles.label, styles[label.tone])}>{label.name}</span>;
}
