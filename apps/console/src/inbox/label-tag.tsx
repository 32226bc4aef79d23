import { LabelFace } from '../lib/kit/label-face.tsx';
import { useStore } from '../lib/store.ts';
import { labels } from './catalogue.ts';

/** A label by its id, in its colour. Nothing for one that is not known. */
export function LabelTag({ labelId }: { labelId: string }) {
  const label = useStore(labels).find((each) => each.labelId === labelId);
  return label ? <LabelFace label={label} /> : null;
}
