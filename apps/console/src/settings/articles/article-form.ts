import type { StoredArticle } from '@switch/contract/http/chat/articles.ts';
import { articleProblems, articleTopics } from '@switch/domain/chat/bot/article.ts';
import * as z from 'zod/mini';
import { problemsCheck } from '../../lib/forms/form.tsx';
import type { FormProblem } from '../../lib/refusals.ts';
import texts from './article-texts.json' with { type: 'json' };

export type Fields = StoredArticle['article'];

/** The form's values for an article: lists are lines of text. */
export const TypedArticle = z.object({
  title: z.string(),
  topic: z.enum(articleTopics),
  answer: z.string(),
  phrasings: z.string(),
  keywords: z.string(),
  suggestions: z.string(),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  steps: z.array(z.string()),
});
export type TypedArticle = z.output<typeof TypedArticle>;

/**
 * Returns the schema of an article's form; an existing article keeps its slug, a new one gets it from its
 * question.
 */
export const articleForm = (slug: string | undefined) =>
  TypedArticle.check(problemsCheck((typed) => typedProblems(slug ?? slugOf(typed.title), typed)));

const emptyArticle: TypedArticle = {
  title: '',
  topic: 'switching',
  answer: '',
  phrasings: '',
  keywords: '',
  suggestions: '',
  sources: [{ title: '', url: '' }],
  steps: [],
};

/**
 * Returns a new article about visitors' questions: the first becomes its question, the others its wordings.
 */
export const articleAbout = ([title = '', ...others]: readonly string[]): TypedArticle => ({
  ...emptyArticle,
  title,
  phrasings: others.join('\n'),
});

export const typedOf = ({ phrasings, keywords, suggestions, ...rest }: Fields): TypedArticle => ({
  ...rest,
  phrasings: phrasings.join('\n'),
  keywords: keywords.join(', '),
  suggestions: suggestions.join('\n'),
});

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Returns the form's values as they are stored, without empty lines and empty sources. The fields are always
 * in this order.
 */
export const fieldsOf = (typed: TypedArticle): Fields => ({
  title: typed.title.trim(),
  topic: typed.topic,
  answer: typed.answer.trim().replaceAll(/\s*\n\s*/g, ' '),
  phrasings: lines(typed.phrasings),
  keywords: lines(typed.keywords.replaceAll(',', '\n')),
  suggestions: lines(typed.suggestions),
  sources: typed.sources
    .map(({ title, url }) => ({ title: title.trim(), url: url.trim() }))
    .filter(({ title, url }) => title !== '' || url !== ''),
  steps: typed.steps,
});

const fieldLabels: Readonly<Partial<Record<string, string>>> = texts.fields;

const formOrder = ['title', 'topic', 'answer', 'sources', 'phrasings', 'keywords', 'suggestions', 'steps'];

/**
 * Returns the problems that keep an article from being saved, in the form's order. If no slug can be made of
 * the question, that is a problem of the question.
 */
const typedProblems = (slug: string, typed: TypedArticle): readonly FormProblem[] =>
  problemSentences(
    articleProblems({ slug, ...fieldsOf(typed) })
      .map((problem) =>
        problem.field === 'slug' ? { field: 'title', message: 'Enter a question of a few words' } : problem,
      )
      .toSorted((one, other) => formOrder.indexOf(one.field) - formOrder.indexOf(other.field)),
  );

/** Turns problems worded by the rules of articles into sentences; only the first of each field. */
export const problemSentences = (problems: readonly FormProblem[]): readonly FormProblem[] =>
  problems
    .filter(({ field }, index) => problems.findIndex((each) => each.field === field) === index)
    .map(({ field, message }) => ({
      field,
      message: /^[a-z]/.test(message) ? `${fieldLabels[field] ?? 'The article'} ${message}` : message,
    }));

/** Returns the permanent slug made of a title: `how-long-does-a-switch-take`. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');
