import { deleteArticle, publishArticle, type StoredArticle } from '@switch/contract/http/chat/articles.ts';
import { useNavigate } from 'react-router';
import { attempt } from '../../lib/api.ts';
import { ConfirmDialog } from '../../lib/forms/dialogs.tsx';
import { refusalMessage } from '../../lib/refusals.ts';

interface ArticleActProps {
  asked: 'delete' | 'withdraw';
  article: StoredArticle;
  onChanged: (article: StoredArticle) => void;
  onClose: () => void;
}

/** Asks for confirmation before an article is unpublished or deleted. */
export function ArticleAct({ asked, article, onChanged, onClose }: ArticleActProps) {
  const navigate = useNavigate();
  const params = { slug: article.slug };
  const { title } = article.article;
  async function remove() {
    const answer = await attempt(deleteArticle, { params });
    if (answer?.result) void navigate('/settings/articles', { replace: true });
    return refusalMessage(answer);
  }
  async function withdraw() {
    const answer = await attempt(publishArticle, { params, body: { isPublished: false } });
    if (answer?.result) onChanged(answer.article);
    return refusalMessage(answer);
  }
  if (asked === 'delete') {
    return (
      <ConfirmDialog isOpen onClose={onClose} title="Delete this article?" action="Delete" onConfirm={remove}>
        <p>“{title}” is not in use. It is gone for good, with everything typed in it.</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Unpublish this article?"
      action="Unpublish"
      onConfirm={withdraw}
    >
      <p>
        The bot no longer answers “{title}” with it, at once and for everyone. The article stays here and can
        be published again.
      </p>
    </ConfirmDialog>
  );
}
