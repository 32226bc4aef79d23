import { type StoredArticle, readArticle } from '@switch/contract/http/chat/articles.ts';
import { EmptyState } from '@switch/ui';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { changeCallData, QueryPart, useCall } from '../../lib/query.tsx';
import { ArticleForm } from './article-editor-form.tsx';
import { ArticleList } from './article-list.tsx';
import { ArticleStatus } from './article-status.tsx';
import styles from './articles.module.css';

/** The address of an article that is not there yet. */
const NEW = 'new';

/** One article to edit: `item` is its name, or `new`. */
function ArticleEditor({ item }: { item: string }) {
  return (
    <>
      <p className={styles.back}>
        <Link to="/settings/articles">← All articles</Link>
      </p>
      {item === NEW ? <NewArticle /> : <KnownArticle slug={item} />}
    </>
  );
}

function NewArticle() {
  const [saved, setSaved] = useState<StoredArticle | undefined>();
  if (saved) return <Navigate to={`/settings/articles/${saved.slug}`} replace />;
  return <ArticleForm onSaved={setSaved} />;
}

function KnownArticle({ slug }: { slug: string }) {
  const input = { params: { slug } };
  const found = useCall(readArticle, input);
  const put = (article: StoredArticle) =>
    changeCallData(readArticle, [input], () => ({ result: true as const, article }));
  return (
    <QueryPart query={found} what="the article" lines={10}>
      {(answer) =>
        answer.result ? (
          <>
            <ArticleStatus article={answer.article} onChanged={put} />
            <ArticleForm before={answer.article} onSaved={put} />
          </>
        ) : (
          <EmptyState title="This article does not exist">
            <p>Its address may be mistyped. Go back to see all articles.</p>
          </EmptyState>
        )
      }
    </QueryPart>
  );
}

/** The knowledge base of the bot: all of it, or one article to edit. */
export function Articles() {
  const { item } = useParams();
  return item === undefined ? <ArticleList /> : <ArticleEditor key={item} item={item} />;
}
