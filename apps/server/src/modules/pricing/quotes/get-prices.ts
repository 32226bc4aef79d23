import type { Refusal } from '@switch/contract/http/answer.ts';
import type { FuelPrices, getPrices } from '@switch/contract/http/pricing/quotes.ts';
import { fuelsOf, readAnswers } from '@switch/domain/journey/draft.ts';
import { type Answers, stepCalled } from '@switch/domain/journey/journey.ts';
import {
  type PriceCalendar,
  priceQuestion,
  type PriceQuestion,
  type PriceQuestionGap,
} from '@switch/domain/journey/price-question.ts';
import { fail, type Outcome, succeed } from '@switch/domain/outcome.ts';
import { asSent } from '@switch/domain/journey/sent-answers.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { refuseFields } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { setImmediate } from 'node:timers/promises';
import { keptOfLists } from '../quotations/own-quotations.ts';
import { presentPairs, presentPriced, presentUnpriced } from './present-prices.ts';
import { type PriceView, priceView } from './price-page.ts';
import { makeQuote, type Quote, type QuoteRefusal, type QuotingContext } from './quote-prices.ts';

/**
 * Builds a function that returns the day in the United Kingdom at an instant, with the bank holidays around
 * it, calculating the holidays once per day.
 */
function priceCalendar(): (now: Date) => PriceCalendar {
  let known: PriceCalendar | undefined;
  return (now) => {
    const today = ukDateAt(now);
    if (known?.today !== today) known = { today, holidays: bankHolidaysAround(today) };
    return known;
  };
}

/**
 * Prices every fuel of the answers. A receipt is stored for each list, and what was saved from the same lists
 * is named. Nothing that identifies anyone is read.
 * Problems: bad-fields, naming each as `step.card.field`; draft-incomplete, naming the first missing card.
 */
export function priceAnswers(context: QuotingContext): Handler<typeof getPrices> {
  const calendarAt = priceCalendar();
  return async (request) => {
    const { body, now } = request;
    const answers = readAnswers(body.answers);
    if (!answers.ok) return refuseFields(asSent(answers.problem));
    const questions = questionsOf(answers.value, calendarAt(now));
    if (!questions.ok) return incomplete(questions.problem);
    const view = priceView(body.view);
    const asked = questions.value.map((question) => priceSupply(context, question, { ...request, view }));
    const answered = await Promise.all(asked);
    const receiptIds = answered.flatMap(({ answer }) => (answer.ok ? [answer.value.receipt.id] : []));
    const kept = await keptOfLists(request, receiptIds, () =>
      Promise.all(answered.map(({ storing }) => storing)),
    );
    const prices = answered.map(({ shown }) => shown);
    return { result: true, prices, pairs: pairsOf(answered, view), kept };
  };
}

/** Returns a question for each fuel, electricity first, or the first missing card. */
function questionsOf(
  answers: Answers,
  calendar: PriceCalendar,
): Outcome<readonly PriceQuestion[], PriceQuestionGap> {
  const fuels = fuelsOf(answers);
  if (fuels.length === 0) return fail({ stepId: 'energy', cardId: 'choice' });
  const questions: PriceQuestion[] = [];
  for (const fuel of fuels) {
    const question = priceQuestion(answers, fuel, calendar);
    if (!question.ok) return question;
    questions.push(question.value);
  }
  return succeed(questions);
}

function incomplete({ stepId, cardId }: PriceQuestionGap): Refusal {
  const question = stepCalled(stepId).cards[cardId]?.question ?? stepId;
  const fields = [{ field: `${stepId}.${cardId}`, message: `Answer this first: ${question}` }];
  return refuseFields(fields, 'draft-incomplete');
}

/** The prices of one supply; not shown to anyone before the receipt is stored. */
interface Priced {
  readonly answer: Outcome<Quote, QuoteRefusal>;
  readonly shown: FuelPrices;
  readonly storing: Promise<void>;
}

const BY_A_PERSON: QuoteRefusal = { reason: { code: 'half_hourly_needs_quote' }, silent: [] };

async function priceSupply(
  context: QuotingContext,
  question: PriceQuestion,
  { view, answerAfter }: Pick<Context, 'answerAfter'> & { readonly view: PriceView },
): Promise<Priced> {
  const unpriced = (problem: QuoteRefusal): Priced => ({
    answer: fail(problem),
    shown: presentUnpriced(question.inputs.fuel, problem),
    storing: Promise.resolve(),
  });
  if (question.hasCapacityCharge) return unpriced(BY_A_PERSON);
  const { regionName, lowKwh, highKwh, indicativeReasons, current } = question;
  const notes = { regionName, lowKwh, highKwh, indicativeReasons, current };
  const made = await makeQuote(context, question.inputs, { view, notes });
  if (!made.ok) return unpriced(made.problem);
  const storing = made.value.store();
  answerAfter(storing);
  // The statement for the receipt is sent on the next turn of the event loop; the list is laid out while the
  // database stores it.
  await setImmediate();
  const quote = made.value.show();
  return { answer: succeed(quote), shown: presentPriced(quote), storing };
}

const pairsOf = ([electricity, gas]: readonly Priced[], view: PriceView) =>
  electricity?.answer.ok && gas?.answer.ok
    ? presentPairs(electricity.answer.value, gas.answer.value, view)
    : [];
