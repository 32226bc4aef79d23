import { LabelTag } from '../lib/label-tag.tsx';
import { useStore } from '../lib/store.ts';
import { labels } from './catalogue.ts';

/** A label by its id, in its colour. Nothing for one that is not known. */
export function ConversationLabel({ labelId }: { labelId: string }) {
  const label = useStore(labels).find((each) => each.labelId === labelId);
  return label ? <LabelTag label={label} /> : null;
}
