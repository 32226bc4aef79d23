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

/** The staff labels of the kinds of answers. */
export const answerKindLabels: Readonly<Record<AnswerKind, string>> = {
  text: 'Text',
  date: 'A date',
  document: 'A document',
};

/** One thing that staff ask a customer for. `hint` may be empty. */
export type AskedItem = { readonly kind: AnswerKind; readonly question: string; readonly hint: string };

/** Questions that staff ask often, with their labels. */
export const preparedRequests: readonly (AskedItem & { readonly id: string; readonly label: string })[] =
  keysOf(prepared).flatMap((id) => {
    const { kind, ...item } = prepared[id];
    return isAnswerKind(kind) ? [{ id, kind, ...item }] : [];
  });

/** The maximum number of things in one request. */
export const MOST_ASKED = 6;
/** In UTF-16 code units. */
export const LONGEST_QUESTION = 200;
/** In UTF-16 code units. */
export const LONGEST_ANSWER = 1_000;

/** The working days that a customer has by default. */
const USUAL_WORKING_DAYS = 5;
const MOST_DAYS = 60;

/** Returns the default day by which a request made today is to be answered. */
export const usualAnswerBy = (today: IsoDate, holidays: BankHolidays): IsoDate =>
  addWorkingDays(today, USUAL_WORKING_DAYS, holidays);

/** The open part of a request: the unanswered questions in order, and the last day for them. */
export type OpenRequest = { readonly questions: readonly string[]; readonly answerBy: IsoDate };

/** Returns the reason of a hold for what is asked for: `papers` if any of it is a document, otherwise `answer`. */
export const holdReason = (items: readonly Pick<AskedItem, 'kind'>[]): 'papers' | 'answer' =>
  items.some(({ kind }) => kind === 'document') ? 'papers' : 'answer';

const lowerFirst = (text: string): string => {
  const [first = '', second = ''] = text;
  return second === second.toUpperCase() && second !== ' '
    ? text
    : `${first.toLowerCase()}${text.slice(first.length)}`;
};

/** Returns the text about an open request for the customer, in one or two sentences. */
export function requestText({ questions }: OpenRequest): string {
  const [only = ''] = questions;
  return questions.length === 1
    ? `We have asked you for this: ${lowerFirst(only)}${/[.?!]$/.test(only) ? '' : '.'}`
    : `We have asked you for ${questions.length} things, which are below.`;
}

/** Returns a summary of what is asked for, for the subject of an email: `a document`, `2 answers`. */
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

/** Returns how the answers can be given: `type it in or send a photo or PDF`. */
export const waysToAnswer = (items: readonly Pick<AskedItem, 'kind'>[]): string =>
  keysOf(ways)
    .filter((kind) => items.some((item) => item.kind === kind))
    .map((kind) => ways[kind])
    .join(' or ');

type AskProblem = { readonly field: string; readonly message: string };

/** Parses a request as typed by staff into its normal form. Problems: `items`, `answerBy`. */
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

/** How many years around today a date given by a customer may be. */
const YEARS_BACK = 30;
const YEARS_AHEAD = 10;

/**
 * Parses an answer as typed into its normal form: text cleaned, a date as `yyyy-MM-dd`. Problem: the message for the field.
 */
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
