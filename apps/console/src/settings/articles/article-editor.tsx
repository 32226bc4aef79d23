import { publishArticle, readArticle, type StoredArticle } from '@switch/contract/http/chat/articles.ts';
import { Button, EmptyState } from '@switch/ui';
import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isRecord } from '@switch/domain/shapes.ts';
import { Link } from '../../lib/link.tsx';
import { attempt } from '../../lib/api.ts';
import { changeCallData, QueryPart, useCall } from '../../lib/query.tsx';
import { refusalMessage } from '../../lib/refusals.ts';
import { ProblemNotice } from '../../lib/screen.tsx';
import { Time } from '../../lib/time.tsx';
import parts from '../parts.module.css';
import { ArticleForm } from './article-editor-form.tsx';
import { stateOf, StateTag } from './article-states.tsx';
import texts from './article-texts.json' with { type: 'json' };
import styles from './articles.module.css';

/** Loaded lazily: it waits for its own comparison. */
const ArticleTrial = lazy(() => import('./article-trial.tsx'));

const ArticleAct = lazyAhead(() => import('./article-acts.tsx'), 'ArticleAct');

const NEW = 'new';

export default function ArticleEditor({ item }: { item: string }) {
  return (
    <>
      <p className={styles.back}>
        <Link to="/settings/articles">← All articles</Link>
      </p>
      {item === NEW ? <NewArticle /> : <KnownArticle slug={item} />}
    </>
  );
}

/** Returns the questions for which “Write an article” was pressed, as the previous screen passed them on. */
const askedOf = (state: unknown): readonly string[] =>
  isRecord(state) && Array.isArray(state['asked'])
    ? state['asked'].filter((each: unknown) => typeof each === 'string')
    : [];

function NewArticle() {
  const { state }: { state: unknown } = useLocation();
  const [saved, setSaved] = useState<StoredArticle | undefined>();
  if (saved) return <Navigate to={`/settings/articles/${saved.slug}`} replace />;
  return <ArticleForm asked={askedOf(state)} onSaved={setSaved} />;
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
            <Suspense fallback={null}>
              <ArticleTrial key={answer.article.savedAt} slug={slug} savedAt={answer.article.savedAt} />
            </Suspense>
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

interface ArticleStatusProps {
  article: StoredArticle;
  onChanged: (article: StoredArticle) => void;
}

function ArticleStatus({ article, onChanged }: ArticleStatusProps) {
  const [isSending, setIsSending] = useState(false);
  const [asked, setAsked] = useState<'delete' | 'withdraw'>();
  const [problem, setProblem] = useState<string | undefined>();
  const state = stateOf(article);
  async function release() {
    setIsSending(true);
    const answer = await attempt(publishArticle, {
      params: { slug: article.slug },
      body: { isPublished: true },
    });
    if (answer?.result) onChanged(answer.article);
    setProblem(refusalMessage(answer));
    setIsSending(false);
  }
  return (
    <>
      <div className={parts.actions}>
        <StateTag state={state} />
        <span role="status" className={parts.soft}>
          {texts.meanings[state]} Saved <Time at={article.savedAt} opens="start" isInSentence />.
        </span>
        {state !== 'published' && (
          <Button size="small" loading={isSending} onClick={() => void release()}>
            Publish what was saved
          </Button>
        )}
        {state === 'unpublished' && (
          <Button size="small" look="secondary" onClick={() => setAsked('delete')}>
            Delete
          </Button>
        )}
        {state !== 'unpublished' && (
          <Button size="small" look="secondary" onClick={() => setAsked('withdraw')}>
            Unpublish
          </Button>
        )}
      </div>
      <ProblemNotice problem={problem} />
      <Suspense fallback={null}>
        {asked && (
          <ArticleAct
            asked={asked}
            article={article}
            onChanged={onChanged}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
