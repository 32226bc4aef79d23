import { listArticles } from '@switch/contract/http/chat/articles.ts';
import { articleTopics } from '@switch/domain/chat/bot/article.ts';
import { Disclosure, EmptyState, Tag, buttonClass } from '@switch/ui';
import { Link } from 'react-router';
import { FilterBar, type FilterField } from '../../lib/lists/filter-bar.tsx';
import { QueryPart, useCall } from '../../lib/query.tsx';
import { useFilters } from '../../lib/lists/use-filters.ts';
import parts from '../parts.module.css';
import { findArticles, stateOf, articleStateLabels, topicLabels, type ArticleState } from './article-form.ts';
import { TestQuestion } from './test-question.tsx';

const states = ['published', 'changed', 'unpublished'] as const satisfies readonly ArticleState[];

const names = ['q', 'topic', 'state'] as const;

const fields: readonly FilterField<(typeof names)[number]>[] = [
  { name: 'q', label: 'Words of the question', kind: 'search' },
  {
    name: 'topic',
    label: 'Topic',
    kind: 'select',
    any: 'Any topic',
    options: articleTopics.map((value) => ({ value, label: topicLabels[value] })),
  },
  {
    name: 'state',
    label: 'State',
    kind: 'select',
    any: 'Any state',
    options: states.map((value) => ({ value, label: articleStateLabels[value] })),
  },
];

/** All articles, to search and to open. */
export function ArticleList() {
  const filters = useFilters(names);
  const found = useCall(listArticles);
  return (
    <>
      <div className={parts.acts}>
        <Link to="/settings/articles/new" className={buttonClass()}>
          Write an article
        </Link>
      </div>
      <Disclosure summary="What would the bot answer?">
        <TestQuestion />
      </Disclosure>
      <FilterBar listId="articles" fields={fields} filters={filters} />
      <QueryPart query={found} what="the articles" lines={10}>
        {({ articles }) => {
          const found = findArticles(articles, filters.values);
          if (found.length === 0) return <NoArticles isAny={articles.length > 0} />;
          return (
            <>
              <p className={parts.soft} role="status">
                {found.length === articles.length
                  ? `${articles.length} articles`
                  : `${found.length} of ${articles.length} articles`}
              </p>
              <ul role="list" className={parts.list} aria-label="Articles">
                {found.map((article) => (
                  <li key={article.slug} className={parts.row}>
                    <span className={parts.main}>
                      <Link to={`/settings/articles/${article.slug}`}>{article.title}</Link>
                      <span className={parts.note}>{topicLabels[article.topic]}</span>
                    </span>
                    <StateTag state={stateOf(article)} />
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </QueryPart>
    </>
  );
}

const tones = { published: 'success', changed: 'warning', unpublished: 'neutral' } as const;

/** The state of an article. */
export const StateTag = ({ state }: { state: ArticleState }) => (
  <Tag tone={tones[state]}>{articleStateLabels[state]}</Tag>
);

const NoArticles = ({ isAny }: { isAny: boolean }) =>
  isAny ? (
    <EmptyState title="No article matches these filters">
      <p>Clear a filter, or search for fewer words.</p>
    </EmptyState>
  ) : (
    <EmptyState title="The bot knows nothing yet">
      <p>Write an article for what visitors ask most. Until then the bot passes every question to people.</p>
    </EmptyState>
  );
