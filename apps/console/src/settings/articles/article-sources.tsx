import { Button, Fieldset, TextField } from '@switch/ui';
import type { TypedArticle } from './article-form.ts';
import styles from './articles.module.css';

const MOST_SOURCES = 4;

interface ArticleSourcesProps {
  sources: TypedArticle['sources'];
  onSources: (sources: TypedArticle['sources']) => void;
  error: string | undefined;
}

/** Where the facts of an article come from: at least one page, public or our own. */
export function ArticleSources({ sources, onSources, error }: ArticleSourcesProps) {
  const put = (place: number, changed: Partial<TypedArticle['sources'][number]>) =>
    onSources(sources.map((source, index) => (index === place ? { ...source, ...changed } : source)));
  return (
    <Fieldset
      id="sources-group"
      legend="Sources"
      hint="Where the facts come from: a public https page, or a page of ours such as /terms. Visitors see them."
      error={error}
      small
    >
      {sources.map((source, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a source is its place in the list
        <div key={index} className={styles.source}>
          <TextField
            id={index === 0 ? 'sources' : undefined}
            name={`source-title-${index}`}
            label="Title"
            autoComplete="off"
            value={source.title}
            onChange={({ currentTarget }) => put(index, { title: currentTarget.value })}
          />
          <TextField
            name={`source-url-${index}`}
            label="Address"
            autoComplete="off"
            inputMode="url"
            value={source.url}
            onChange={({ currentTarget }) => put(index, { url: currentTarget.value })}
          />
          {sources.length > 1 && (
            <Button
              look="quiet"
              size="small"
              onClick={() => onSources(sources.filter((_, place) => place !== index))}
            >
              Remove<span className="visually-hidden"> source {index + 1}</span>
            </Button>
          )}
        </div>
      ))}
      {sources.length < MOST_SOURCES && (
        <Button look="link" size="small" onClick={() => onSources([...sources, { title: '', url: '' }])}>
          Add a source
        </Button>
      )}
    </Fieldset>
  );
}
