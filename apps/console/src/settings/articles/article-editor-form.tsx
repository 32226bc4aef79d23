import { saveArticle, type StoredArticle } from '@switch/contract/http/chat/articles.ts';
import {
  articleTopicLabels,
  articleTopics,
  LONGEST_BOT_TEXT,
  MOST_ANSWER_WORDS,
} from '@switch/domain/chat/bot/article.ts';
import { Button, Disclosure, Fieldset, SelectField, TextArea, TextField } from '@switch/ui';
import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { lazy, Suspense, useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { UnsavedGuard } from '../../lib/forms/dialogs.tsx';
import { choicesOf } from '../../lib/choices.tsx';
import { FormFrame, resultOf, useServerForm, type ServerForm } from '../../lib/forms/form.tsx';
import parts from '../parts.module.css';
import {
  articleForm,
  articleAbout,
  fieldsOf,
  problemSentences,
  slugOf,
  typedOf,
  type TypedArticle,
} from './article-form.ts';
import styles from './articles.module.css';

/** Loaded lazily, as it fills in facts from the register. */
const Preview = lazy(() => import('./article-preview.tsx'));

/** Collapsed, as few articles need it. */
const ArticleSteps = lazyAhead(() => import('./article-steps.tsx'), 'ArticleSteps');

interface ArticleFormProps {
  /** The article as last saved; none for a new one. */
  before?: StoredArticle;
  /** Questions that a new article is meant to answer. */
  asked?: readonly string[];
  onSaved: (article: StoredArticle) => void;
}

/** The fields of an article, next to a preview. Saving publishes nothing. */
export function ArticleForm({ before, asked = [], onSaved }: ArticleFormProps) {
  const saved = before ? typedOf(before.article) : articleAbout(asked);
  const [isSaved, setIsSaved] = useState(false);
  const form = useServerForm(articleForm(before?.slug), { values: saved }, async (sent) => {
    setIsSaved(false);
    const params = { slug: before?.slug ?? slugOf(sent.title) };
    const body = { article: fieldsOf(sent), basedOn: before?.savedAt ?? null };
    const answer = await attempt(saveArticle, { params, body });
    const result = resultOf(
      answer,
      ({ article }) => {
        setIsSaved(true);
        onSaved(article);
      },
      conflictTexts(before !== undefined),
    );
    return result === 'done' || !answer ? result : problemSentences(result);
  });
  const [isPreviewed, setIsPreviewed] = useState(false);
  const typed = form.watch();
  const isChanged = JSON.stringify(fieldsOf(typed)) !== JSON.stringify(fieldsOf(saved));
  return (
    <div className={styles.editor}>
      <FormFrame
        form={form}
        action="Save"
        hasSummary
        status={isSaved && !isChanged ? 'Saved. The bot keeps using what is published.' : ''}
      >
        <UnsavedGuard isUnsaved={isChanged} what="this article" />
        <ArticleInputs form={form} />
        {!before && (
          <p className={parts.soft}>
            Permanent name: <code>{slugOf(typed.title) || 'made from its question'}</code>
          </p>
        )}
      </FormFrame>
      {isPreviewed ? (
        <Suspense fallback={null}>
          <Preview typed={typed} />
        </Suspense>
      ) : (
        <p>
          <Button look="secondary" onClick={() => setIsPreviewed(true)}>
            Show as a visitor sees it
          </Button>
        </p>
      )}
    </div>
  );
}

const conflictTexts = (isKnown: boolean) => ({
  conflict: isKnown
    ? 'Someone has saved this article since you opened it. Copy what you typed, open the article again, and paste it in.'
    : 'An article with this name already exists. Change the question, or edit that one.',
});

function ArticleInputs({ form }: { form: ServerForm<TypedArticle> }) {
  const typed = form.watch();
  const { field } = form;
  const words = typed.answer.split(/\s+/).filter(Boolean).length;
  return (
    <>
      <TextField
        {...field('title')}
        label="Question"
        hint="As a customer would ask it."
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        {...field('topic')}
        label="Topic"
        width={20}
        options={choicesOf(articleTopics, articleTopicLabels)}
      />
      <TextArea
        {...field('answer')}
        label="Answer"
        hint={`One paragraph of plain words: ${words} of ${MOST_ANSWER_WORDS} words, ${typed.answer.trim().length} of ${LONGEST_BOT_TEXT} characters. {brand} and {supportEmail} are filled in.`}
        rows={6}
      />
      <ArticleSources
        sources={typed.sources}
        onSources={(sources) => form.setValue('sources', sources)}
        error={form.problemAt('sources')}
      />
      <TextArea
        {...field('phrasings')}
        label="The same question in other words"
        hint="One per line, from 2 to 32. The bot finds the article by them."
        rows={4}
      />
      <TextField
        {...field('keywords')}
        label="Keywords"
        hint="With commas between them, up to 16."
        autoComplete="off"
      />
      <TextArea
        {...field('suggestions')}
        label="Buttons under the answer"
        hint="One per line, up to 3. Each is asked as a question when pressed."
        optional
        rows={2}
      />
      <Disclosure
        summary={
          typed.steps.length === 0
            ? 'Steps where it is likely to be asked'
            : `Steps where it is likely to be asked (${typed.steps.length})`
        }
      >
        <Suspense fallback={null}>
          <ArticleSteps {...field('steps')} />
        </Suspense>
      </Disclosure>
    </>
  );
}

const MOST_SOURCES = 4;

interface ArticleSourcesProps {
  sources: TypedArticle['sources'];
  onSources: (sources: TypedArticle['sources']) => void;
  error: string | undefined;
}

/** The sources of an article's facts: at least one page, public or our own. */
function ArticleSources({ sources, onSources, error }: ArticleSourcesProps) {
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
              look="link"
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
