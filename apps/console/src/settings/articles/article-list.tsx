import { listArticles } from '@switch/contract/http/chat/articles.ts';
import { articleTopicLabels, articleTopics } from '@switch/domain/chat/bot/article.ts';
import { buttonClass, Disclosure, EmptyState, Skeleton } from '@switch/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../lib/link.tsx';
import { choicesOf } from '../../lib/choices.tsx';
import { FilterBar, selectField } from '../../lib/lists/filter-bar.tsx';
import { QueryPart, useCall } from '../../lib/query.tsx';
import { useFilters } from '../../lib/lists/use-filters.ts';
import parts from '../parts.module.css';
import { EntryRow } from '../entry-row.tsx';
import { articleStateLabels, stateOf, StateTag } from './article-states.tsx';
import { findArticles } from './find-articles.ts';

const TestQuestion = lazy(() => import('./test-question.tsx'));

const stateChoices = choicesOf(['published', 'changed', 'unpublished'], articleStateLabels);
const fields = [
  { name: 'q', label: 'Words of the question', kind: 'search' },
  selectField('topic', 'Topic', 'Any topic', choicesOf(articleTopics, articleTopicLabels)),
  selectField('state', 'State', 'Any state', stateChoices),
] as const;

/** All articles, with their topic and whether visitors see them. */
export default function ArticleList() {
  const filters = useFilters(['q', 'topic', 'state']);
  const [isAsked, setIsAsked] = useState(false);
  const found = useCall(listArticles);
  return (
    <>
      <div className={parts.actions}>
        <Link to="/settings/articles/new" className={buttonClass()}>
          Write an article
        </Link>
      </div>
      <Disclosure summary="What would the bot answer?" onToggle={() => setIsAsked(true)}>
        {isAsked && (
          <Suspense fallback={<Skeleton shape="text" count={3} label="Loading the form" />}>
            <TestQuestion />
          </Suspense>
        )}
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
                  <EntryRow
                    key={article.slug}
                    note={articleTopicLabels[article.topic]}
                    end={<StateTag state={stateOf(article)} />}
                  >
                    <Link to={`/settings/articles/${article.slug}`}>{article.title}</Link>
                  </EntryRow>
                ))}
              </ul>
            </>
          );
        }}
      </QueryPart>
    </>
  );
}

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
