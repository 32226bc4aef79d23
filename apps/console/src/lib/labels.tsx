import { listLabels, type Label } from '@switch/contract/http/chat/labels.ts';
import { classNames } from '@switch/ui';
import { useQuery } from '@tanstack/react-query';
import { load } from './api.ts';
import styles from './labels.module.css';

const none: readonly Label[] = [];

/** Returns all labels; none until they are fetched. Every row uses them, so they stay fresh for a minute. */
export const useLabels = (): readonly Label[] =>
  useQuery({
    queryKey: [listLabels.name],
    queryFn: () => load(listLabels),
    staleTime: 60_000,
    gcTime: 60_000,
  }).data?.labels ?? none;

export const LabelTag = ({ label }: { label: Pick<Label, 'name' | 'tone'> }) => (
  <span className={classNames(styles.label, styles[label.tone])}>{label.name}</span>
);

/** A label by its id. Renders nothing if the id is unknown. */
export function LabelById({ labelId }: { labelId: string }) {
  const label = useLabels().find((each) => each.labelId === labelId);
  return label ? <LabelTag label={label} /> : null;
}
