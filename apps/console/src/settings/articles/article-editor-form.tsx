import { saveArticle, type StoredArticle } from '@switch/contract/http/chat/articles.ts';
import {
  articleTopics,
  fillMarks,
  LONGEST_BOT_TEXT,
  MOST_ANSWER_WORDS,
} from '@switch/domain/chat/bot/article.ts';
import { journey } from '@switch/domain/journey/journey.ts';
import { Button, CheckboxGroup, Disclosure, SelectField, TextArea, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { UnsavedGuard } from '../../lib/forms/unsaved-guard.tsx';
import { useMe } from '../../lib/session.ts';
import { FormSummary, useServerForm, type ServerForm } from '../../lib/forms/form.tsx';
import { refusalProblems, UNREACHABLE } from '../../lib/refusals.ts';
import parts from '../parts.module.css';
import {
  articleForm,
  emptyArticle,
  fieldsOf,
  problemSentences,
  slugOf,
  topicLabels,
  typedOf,
  type TypedArticle,
} from './article-form.ts';
import { ArticleSources } from './article-sources.tsx';
import styles from './articles.module.css';
import { BotBubble, TestQuestion } from './test-question.tsx';

interface ArticleFormProps {
  /** The article as it was saved last; none for a new one. */
  before?: StoredArticle;
  onSaved: (article: StoredArticle) => void;
}

/** The fields of an article, beside what a visitor would see. Saving publishes nothing. */
export function ArticleForm({ before, onSaved }: ArticleFormProps) {
  const kept = before ? typedOf(before.article) : emptyArticle;
  const [isSaved, setIsSaved] = useState(false);
  const form = useServerForm(articleForm(before?.slug), { values: kept }, async (sent) => {
    setIsSaved(false);
    const params = { slug: before?.slug ?? slugOf(sent.title) };
    const body = { article: fieldsOf(sent), basedOn: before?.savedAt ?? null };
    const answer = await attempt(saveArticle, { params, body });
    if (!answer) return UNREACHABLE;
    if (!answer.result) {
      return problemSentences(refusalProblems(answer, conflictTexts(before !== undefined)));
    }
    setIsSaved(true);
    onSaved(answer.article);
    return 'done';
  });
  const typed = form.watch();
  const isChanged = JSON.stringify(fieldsOf(typed)) !== JSON.stringify(fieldsOf(kept));
  return (
    <div className={styles.editor}>
      <form className={parts.form} onSubmit={form.onSubmit} noValidate>
        <UnsavedGuard isUnsaved={isChanged} what="this article" />
        <FormSummary form={form} />
        <ArticleInputs form={form} />
        {!before && (
          <p className={parts.soft}>
            Permanent name: <code>{slugOf(typed.title) || 'made from its question'}</code>
          </p>
        )}
        <div className={parts.acts}>
          <Button type="submit" loading={form.isSending}>
            Save
          </Button>
          <span role="status" className={parts.soft}>
            {isSaved && !isChanged ? 'Saved. The bot keeps using what is published.' : ''}
          </span>
        </div>
      </form>
      <Preview typed={typed} />
    </div>
  );
}

const conflictTexts = (isKnown: boolean) => ({
  conflict: isKnown
    ? 'Somebody saved this article since you opened it. Copy what you typed, open the article again, and put it in.'
    : 'An article with this name is there already. Change the question, or edit that one.',
});

function ArticleInputs({ form }: { form: ServerForm<TypedArticle> }) {
  const typed = form.watch();
  const field = (name: keyof TypedArticle) => ({ ...form.register(name), error: form.problemAt(name) });
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
        options={articleTopics.map((value) => ({ value, label: topicLabels[value] }))}
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
        hint="One a line, from 2 to 8. The bot finds the article by them."
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
        hint="One a line, up to 3. Each is asked as a question when pressed."
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
        <CheckboxGroup
          {...field('steps')}
          label="More likely to be asked on"
          layout="columns"
          options={journey.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Disclosure>
    </>
  );
}

/** What a visitor would see, and what the bot answers to a question. */
function Preview({ typed }: { typed: TypedArticle }) {
  const { brandName, supportEmail } = useMe();
  const { answer, sources, suggestions } = fieldsOf(typed);
  return (
    <aside className={styles.preview} aria-label="Preview">
      <h2>As a visitor sees it</h2>
      {answer === '' ? (
        <p className={parts.soft}>Type an answer to see it here.</p>
      ) : (
        <BotBubble
          words={{
            text: fillMarks(answer, { brandName, supportEmail }),
            citations: sources.map(({ title, url }) => ({ title, address: url })),
            suggestions,
          }}
        />
      )}
      <h2>Try the bot</h2>
      <TestQuestion />
    </aside>
  );
}
