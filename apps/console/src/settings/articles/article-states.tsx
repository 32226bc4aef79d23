import type { ArticleRow } from '@switch/contract/http/chat/articles.ts';
import { Tag } from '@switch/ui';
import texts from './article-texts.json' with { type: 'json' };

export type ArticleState = 'published' | 'changed' | 'unpublished';

export const articleStateLabels: Readonly<Record<ArticleState, string>> = texts.states;

export function stateOf({
  isPublished,
  hasUnpublishedChanges,
}: Pick<ArticleRow, 'isPublished' | 'hasUnpublishedChanges'>): ArticleState {
  if (!isPublished) return 'unpublished';
  return hasUnpublishedChanges ? 'changed' : 'published';
}

const tones = { published: 'success', changed: 'warning', unpublished: 'neutral' } as const;

export const StateTag = ({ state }: { state: ArticleState }) => (
  <Tag tone={tones[state]}>{articleStateLabels[state]}</Tag>
);
