import { readArticle, type DeskArticle } from '@switch/contract/http/desk-settings.ts';
import { EmptyState } from '@switch/ui';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { load } from '../../lib/api.ts';
import { LoadedPart } from '../../lib/loaded-part.tsx';
import { useLoad } from '../../lib/use-load.ts';
import { ArticleForm } from './article-editor-form.tsx';
import { ArticleStatus } from './article-status.tsx';
import styles from './articles.module.css';

/** The address of an article that is not there yet. */
const NEW = 'new';

/** One article to edit: `item` is its name, or `new`. */
export function ArticleEditor({ item }: { item: string }) {
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
  const [saved, setSaved] = useState<DeskArticle | undefined>();
  if (saved) return <Navigate to={`/settings/articles/${saved.slug}`} replace />;
  return <ArticleForm onSaved={setSaved} />;
}

function KnownArticle({ slug }: { slug: string }) {
  const kept = useLoad(`article ${slug}`, () => load(readArticle, { params: { slug } }));
  const put = (article: DeskArticle) => kept.put(() => ({ result: true, article }));
  return (
    <LoadedPart from={kept} what="the article" lines={10}>
      {(answer) =>
        answer.result ? (
          <>
            <ArticleStatus article={answer.article} onChanged={put} />
            <ArticleForm before={answer.article} onSaved={put} />
          </>
        ) : (
          <EmptyState title="This article is not there">
            <p>Its address may be mistyped. All articles are listed a step back.</p>
          </EmptyState>
        )
      }
    </LoadedPart>
  );
}
