import { Skeleton } from '@switch/ui';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';

const ArticleList = lazy(() => import('./article-list.tsx'));
const ArticleEditor = lazy(() => import('./article-editor.tsx'));

/** The articles that the bot answers from, or the one in the address. */
export default function Articles() {
  const { item } = useParams();
  return (
    <Suspense fallback={<Skeleton shape="text" count={10} label="Loading the articles" />}>
      {item === undefined ? <ArticleList /> : <ArticleEditor key={item} item={item} />}
    </Suspense>
  );
}
