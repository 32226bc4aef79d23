import { fail, succeed, type Outcome } from '../../outcome.ts';
import { LONGEST_BOT_TEXT, type Article } from './article.ts';

/** What a language model answered: words, and the slugs of the articles they rest on. */
export type ModelAnswer = { readonly answer: string; readonly slugs: readonly string[] };

/** An answer that may be sent, with the articles it rests on, in the order it named them. */
export type CheckedAnswer = { readonly text: string; readonly articles: readonly Article[] };

/** Why an answer of a model is not sent. Strange is what none of the articles that it names contains. */
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
/** A number with its unit of money or share: "£20,000", "20%", "0.801p", "33". */
const FIGURE = /[£€$]?\d[\d,]*(?:\.\d+)?(?:%|p\b)?/gi;
const NUMBER_WORDS =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half|third|quarter|dozen)\b/gi;
/** Markup and code would be read out as such: answers are plain words. */
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

/** Checks what a model answered against the articles it was given. Problems: see `ModelRefusal`. */
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
/** Six digits and more, however they are spaced or joined: phones, sort codes, account, meter and card numbers. */
const LONG_NUMBER = /\+?\d(?:[\s().,/-]{0,3}\d){5,}/g;
/** Postcodes narrow a question down to a street. */
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b/gi;
const LONGEST_QUESTION = 500;

/** A question for a language model: addresses, numbers of six digits, postcodes masked; at most 500 characters. */
export const maskQuestion = (question: string): string =>
  question
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(EMAIL, '[email]')
    .replace(LONG_NUMBER, '[number]')
    .replace(POSTCODE, '[postcode]')
    .trim()
    .slice(0, LONGEST_QUESTION);
