import { publishArticle, type StoredArticle } from '@switch/contract/http/chat/articles.ts';
import { Button, Notice } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { ConfirmDialog } from '../../lib/forms/confirm-dialog.tsx';
import { Time } from '../../lib/time.tsx';
import { refusalMessage } from '../../lib/refusals.ts';
import parts from '../parts.module.css';
import { stateOf, type ArticleState } from './article-form.ts';
import { StateTag } from './article-list.tsx';

interface ArticleStatusProps {
  article: StoredArticle;
  onChanged: (article: StoredArticle) => void;
}

const whatItMeans: Readonly<Record<ArticleState, string>> = {
  published: 'The bot answers with it as it is here.',
  changed: 'The bot still answers with what was published before. Publish to have it answer with this.',
  unpublished: 'The bot does not know it.',
};

/** Whether the bot answers with an article, and the buttons that change it. */
export function ArticleStatus({ article, onChanged }: ArticleStatusProps) {
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const state = stateOf(article);
  async function publish(isPublished: boolean) {
    const answer = await attempt(publishArticle, { params: { slug: article.slug }, body: { isPublished } });
    if (answer?.result) onChanged(answer.article);
    return refusalMessage(answer);
  }
  async function release() {
    setIsSending(true);
    setProblem(await publish(true));
    setIsSending(false);
  }
  return (
    <>
      <div className={parts.acts}>
        <StateTag state={state} />
        <span role="status" className={parts.soft}>
          {whatItMeans[state]} Saved <Time at={article.savedAt} opens="start" />.
        </span>
        {state !== 'published' && (
          <Button size="small" loading={isSending} onClick={() => void release()}>
            Publish what was saved
          </Button>
        )}
        {state !== 'unpublished' && (
          <Button size="small" look="secondary" onClick={() => setIsAsking(true)}>
            Take out of use
          </Button>
        )}
      </div>
      {problem && (
        <Notice tone="danger" announce="now">
          {problem}
        </Notice>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Take this article out of use?"
        action="Take out of use"
        onConfirm={() => publish(false)}
      >
        <p>
          The bot no longer answers “{article.article.title}” with it, at once and for everybody. The article
          stays here and can be published again.
        </p>
      </ConfirmDialog>
    </>
  );
}
