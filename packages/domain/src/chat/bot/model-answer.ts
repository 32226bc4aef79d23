import { fail, succeed, type Outcome } from '../../outcome.ts';
import { LONGEST_BOT_TEXT, type Article } from './article.ts';

/** A language model's answer: its text, and the slugs of the articles it is based on. */
export type ModelAnswer = { readonly answer: string; readonly slugs: readonly string[] };

/**
 * An answer that may be sent, with the articles it is based on, in the order in which the model named them.
 */
export type CheckedAnswer = { readonly text: string; readonly articles: readonly Article[] };

/** Why a model's answer is not sent. Strange content is anything that none of the named articles contains. */
export type ModelRefusal =
  | 'no-citation'
  | 'unknown-citation'
  | 'empty'
  | 'too-long'
  | 'strange-address'
  | 'strange-figure'
  | 'not-plain';

const ADDRESS =
  /(?:https?:\/\/|www\.)\S+|[^\s@]+@[^\s@]+\.[^\s@]+|\b(?:[a-z0-9-]+\.)+(?:com|uk|org|net|co|io|gov|eu|info|biz|energy|example)\b(?:\/\S*)?/gi;
/** A number with its unit of money or percentage: "£20,000", "20%", "0.801p", "33". */
const FIGURE = /[£€$]?\d[\d,]*(?:\.\d+)?(?:%|p\b)?/gi;
const NUMBER_WORDS =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half|third|quarter|dozen)\b/gi;
/** Markup and code would be read out literally; answers are plain text. */
const MARKUP = /[<>{}`|]|\*\*|\]\(/;

const partsIn = (pattern: RegExp, text: string): string[] =>
  (text.match(pattern) ?? []).map((part) =>
    part
      .toLowerCase()
      .replaceAll(',', '')
      .replace(/[.)\]]+$/, ''),
  );

const wordsOf = ({ title, phrasings, answer, sources }: Article): string =>
  [title, ...phrasings, answer, ...sources.flatMap((source) => [source.title, source.url])].join('\n');

function strangeIn(pattern: RegExp, text: string, articles: readonly Article[]): boolean {
  const known = new Set(articles.flatMap((article) => partsIn(pattern, wordsOf(article))));
  return partsIn(pattern, text).some((part) => !known.has(part));
}

/** Checks a model's answer against the articles it was given. Problems: see `ModelRefusal`. */
export function checkModelAnswer(
  { answer, slugs }: ModelAnswer,
  given: readonly Article[],
): Outcome<CheckedAnswer, ModelRefusal> {
  const text = answer.replace(/\s+/g, ' ').trim();
  if (text === '') return fail('empty');
  if (text.length > LONGEST_BOT_TEXT) return fail('too-long');
  if (slugs.length === 0) return fail('no-citation');
  const articles = [...new Set(slugs)].flatMap(
    (slug) => given.find((article) => article.slug === slug) ?? [],
  );
  if (articles.length < new Set(slugs).size) return fail('unknown-citation');
  if (MARKUP.test(text)) return fail('not-plain');
  if (strangeIn(ADDRESS, text, articles)) return fail('strange-address');
  if (strangeIn(FIGURE, text, articles) || strangeIn(NUMBER_WORDS, text, articles))
    return fail('strange-figure');
  return succeed({ text, articles });
}

const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/gi;
/**
 * Six or more digits, however they are spaced or joined: phone numbers, sort codes, account, meter and card
 * numbers.
 */
const LONG_NUMBER = /\+?\d(?:[\s().,/-]{0,3}\d){5,}/g;
/** A postcode narrows a question down to a street. */
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b/gi;
const LONGEST_QUESTION = 500;

/**
 * Prepares a question for a language model: masks email addresses, numbers of six or more digits and
 * postcodes; at most 500 characters.
 */
export const maskQuestion = (question: string): string =>
  question
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(EMAIL, '[email]')
    .replace(LONG_NUMBER, '[number]')
    .replace(POSTCODE, '[postcode]')
    .trim()
    .slice(0, LONGEST_QUESTION);
