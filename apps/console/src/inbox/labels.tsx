import { listLabels, type Label } from '@switch/contract/http/chat/labels.ts';
import { useQuery } from '@tanstack/react-query';
import { load } from '../lib/api.ts';
import { LabelTag } from '../lib/label-tag.tsx';

const none: readonly Label[] = [];

/** The labels there are; none until they are fetched. Every row asks for them, so they stay fresh for a minute. */
export const useLabels = (): readonly Label[] =>
  useQuery({
    queryKey: [listLabels.name],
    queryFn: () => load(listLabels),
    staleTime: 60_000,
    gcTime: 60_000,
  }).data?.labels ?? none;

/** A label by its id, in its colour. Nothing for one that is not known. */
export function ConversationLabel({ labelId }: { labelId: string }) {
  const label = useLabels().find((each) => each.labelId === labelId);
  return label ? <LabelTag label={label} /> : null;
}
