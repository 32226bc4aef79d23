import { useParams } from 'react-router';
import { ArticleEditor } from './article-editor.tsx';
import { ArticleList } from './article-list.tsx';

/** The knowledge base of the bot: all of it, or one article to edit. */
export function Articles() {
  const { item } = useParams();
  return item === undefined ? <ArticleList /> : <ArticleEditor key={item} item={item} />;
}
