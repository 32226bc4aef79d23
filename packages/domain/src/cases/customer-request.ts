import { tidyMessage } from '../enquiry/message.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import { keysOf } from '../shapes.ts';
import { tidySpaces } from '../typed-text.ts';
import { longDate } from '../units/date-text.ts';
import { addDays, isIsoDate, type IsoDate } from '../units/period.ts';
import { addWorkingDays, type BankHolidays } from '../units/working-days.ts';
import prepared from './prepared-requests.json' with { type: 'json' };

/** How a customer answers one thing that staff ask for. */
export const answerKinds = ['text', 'date', 'document'] as const;
/** See `answerKinds`. */
export type AnswerKind = (typeof answerKinds)[number];

const isAnswerKind = (text: string): text is AnswerKind => answerKinds.some((kind) => kind === text);

/** What staff call each kind of answer. */
export const answerKindLabels: Readonly<Record<AnswerKind, string>> = {
  text: 'Text',
  date: 'A date',
  document: 'A document',
};

/** One thing that staff ask a customer for. `hint` may be empty. */
export type AskedItem = { readonly kind: AnswerKind; readonly question: string; readonly hint: string };

/** Questions that staff ask often, by what they call them. */
export const preparedRequests: readonly (AskedItem & { readonly id: string; readonly label: string })[] =
  keysOf(prepared).flatMap((id) => {
    const { kind, ...item } = prepared[id];
    return isAnswerKind(kind) ? [{ id, kind, ...item }] : [];
  });

/** The most things in one request, and the longest question and hint. */
export const MOST_ASKED = 6;
/** In UTF-16 code units. */
export const LONGEST_QUESTION = 200;
/** In UTF-16 code units. */
export const LONGEST_ANSWER = 1_000;

/** Working days that a customer has by default, and the most days that staff may give. */
const USUAL_WORKING_DAYS = 5;
const MOST_DAYS = 60;

/** The day by which a request of today is usually to be answered. */
export const usualAnswerBy = (today: IsoDate, holidays: BankHolidays): IsoDate =>
  addWorkingDays(today, USUAL_WORKING_DAYS, holidays);

/** What is still to be answered of a request: the questions in their order, and the last day for it. */
export type OpenRequest = { readonly questions: readonly string[]; readonly answerBy: IsoDate };

/** The reason of a hold for what is asked: a paper where one is, else an answer. */
export const holdReason = (items: readonly Pick<AskedItem, 'kind'>[]): 'papers' | 'answer' =>
  items.some(({ kind }) => kind === 'document') ? 'papers' : 'answer';

const lowerFirst = (text: string): string => {
  const [first = '', second = ''] = text;
  return second === second.toUpperCase() && second !== ' '
    ? text
    : `${first.toLowerCase()}${text.slice(first.length)}`;
};

/** What a customer reads of an open request in one sentence or two. */
export function requestText({ questions }: OpenRequest): string {
  const [only = ''] = questions;
  return questions.length === 1
    ? `We have asked you for this: ${lowerFirst(only)}${/[.?!]$/.test(only) ? '' : '.'}`
    : `We have asked you for ${questions.length} things, which are below.`;
}

/** What is asked for in a few words, for the subject of a mail: `a document`, `2 answers`. */
export function requestSummary(items: readonly Pick<AskedItem, 'kind'>[]): string {
  const [first] = items;
  const isOneKind = items.every(({ kind }) => kind === first?.kind);
  if (items.length === 1)
    return { text: 'an answer', date: 'a date', document: 'a document' }[first?.kind ?? 'text'];
  const many = { text: 'answers', date: 'dates', document: 'documents' };
  return `${items.length} ${isOneKind ? many[first?.kind ?? 'text'] : 'things'}`;
}

const ways = {
  text: 'type it in',
  date: 'choose the date',
  document: 'send a photo or PDF',
} as const satisfies Record<AnswerKind, string>;

/** How what is asked for is given: `type it in or send a photo or PDF`. */
export const waysToAnswer = (items: readonly Pick<AskedItem, 'kind'>[]): string =>
  keysOf(ways)
    .filter((kind) => items.some((item) => item.kind === kind))
    .map((kind) => ways[kind])
    .join(' or ');

type AskProblem = { readonly field: string; readonly message: string };

/** A request as staff typed it, in its normal form. Problems: `items`, `answerBy`. */
export function readRequest(
  typed: { readonly items: readonly AskedItem[]; readonly answerBy: string },
  today: IsoDate,
): Outcome<{ readonly items: readonly AskedItem[]; readonly answerBy: IsoDate }, readonly AskProblem[]> {
  const items = typed.items.map(({ kind, question, hint }) => ({
    kind,
    question: tidySpaces(question),
    hint: tidySpaces(hint),
  }));
  const problems = [...itemProblems(items), ...dayProblems(typed.answerBy, today)];
  return problems.length === 0 && isIsoDate(typed.answerBy)
    ? succeed({ items, answerBy: typed.answerBy })
    : fail(problems);
}

function itemProblems(items: readonly AskedItem[]): AskProblem[] {
  const problem = (message: string): AskProblem[] => [{ field: 'items', message }];
  if (items.length === 0) return problem('Choose or write what the customer is asked for');
  if (items.length > MOST_ASKED) return problem(`Ask for ${MOST_ASKED} things at most`);
  if (items.some(({ question }) => question.length < 3)) return problem('Write what is asked for');
  if (items.some(({ question, hint }) => Math.max(question.length, hint.length) > LONGEST_QUESTION))
    return problem(`Use ${LONGEST_QUESTION} characters or fewer`);
  const questions = items.map(({ question }) => question.toLowerCase());
  return new Set(questions).size < items.length ? problem('Ask for each thing once') : [];
}

function dayProblems(typed: string, today: IsoDate): AskProblem[] {
  const problem = (message: string): AskProblem[] => [{ field: 'answerBy', message }];
  if (!isIsoDate(typed)) return problem('Enter a real date');
  if (typed <= today) return problem('Enter a day after today');
  const last = addDays(today, MOST_DAYS);
  return typed > last ? problem(`Enter ${longDate(last)} or an earlier day`) : [];
}

/** Years around today within which a date that a customer answers is believed. */
const YEARS_BACK = 30;
const YEARS_AHEAD = 10;

/** An answer as typed, in its normal form: text tidied, a date as `yyyy-MM-dd`. Problem: the message for the field. */
export function readAnswer(
  kind: Exclude<AnswerKind, 'document'>,
  typed: string,
  today: IsoDate,
): Outcome<string, { readonly message: string }> {
  if (kind === 'date') return readDay(typed, today);
  const text = tidyMessage(typed);
  if (text === '') return fail({ message: 'Enter your answer' });
  return text.length > LONGEST_ANSWER
    ? fail({ message: `Use ${LONGEST_ANSWER} characters or fewer` })
    : succeed(text);
}

function readDay(typed: string, today: IsoDate): Outcome<string, { readonly message: string }> {
  if (!isIsoDate(typed)) return fail({ message: 'Enter a real date' });
  const year = Number(typed.slice(0, 4));
  const thisYear = Number(today.slice(0, 4));
  return year < thisYear - YEARS_BACK || year > thisYear + YEARS_AHEAD
    ? fail({ message: 'Check the year' })
    : succeed(typed);
}
