import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { fillMarks, type Article } from '@switch/domain/chat/bot/article.ts';
import { checkModelAnswer, maskQuestion, type CheckedAnswer } from '@switch/domain/chat/bot/model-answer.ts';
import { RATE_UNITS_PER_PENNY } from '@switch/domain/units/money.ts';
import type { Platform } from '../../../platform/module.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import type { LanguageModel, ModelQuestion, TokenCount } from '../../../integrations/language-model/port.ts';
import type { BotContext } from './bot-context.ts';
import { createModelHealth } from './model-health.ts';
import { reserveSpend, settleSpend, type Reservation } from './bot.queries.ts';

/** The visitor who asks, for the limits. */
type Asker = Pick<BotContext, 'roomId' | 'networkAddress'>;

export type ModelAnswers = ReturnType<typeof createModelAnswers>;

const DAY_SECONDS = 86_400;
/** A room lasts as long as its browser keeps it, so the count starts again after a month. */
const PER_ROOM: AttemptLimit = { name: 'chat-model-room', most: 20, windowSeconds: 30 * DAY_SECONDS };
const PER_ADDRESS: AttemptLimit = { name: 'chat-model-address', most: 60, windowSeconds: DAY_SECONDS };

export interface ModelContext extends Pick<Platform, 'db' | 'clock' | 'attempts' | 'log'> {
  readonly model: LanguageModel;
  readonly config: Pick<
    Platform['config'],
    'brandName' | 'supportEmail' | 'chatModelDailyPence' | 'chatModelPromptPence' | 'chatModelAnswerPence'
  >;
}

type Prices = Pick<ModelContext['config'], 'chatModelPromptPence' | 'chatModelAnswerPence'>;

/** Returns the cost of tokens in ten-thousandths of a penny, rounded up. Prices are per thousand tokens. */
const costOf = ({ sent, answered }: TokenCount, prices: Prices): number =>
  Math.ceil(
    ((sent * prices.chatModelPromptPence + answered * prices.chatModelAnswerPence) / 1_000) *
      RATE_UNITS_PER_PENNY,
  );

/**
 * Has a language model word answers, from the articles found for a question. Only outcomes and ids are
 * logged, never texts.
 */
export function createModelAnswers({ model, db, clock, config, attempts, log }: ModelContext) {
  const health = createModelHealth({ clock });
  async function isWithinLimits({ roomId, networkAddress }: Asker): Promise<boolean> {
    const now = clock.now();
    const room = await attempts.take(PER_ROOM, roomId, now);
    if (!room.allowed) return false;
    return (await attempts.take(PER_ADDRESS, networkAddress, now)).allowed;
  }
  async function reserve(question: ModelQuestion): Promise<Reservation | null> {
    const reservation = {
      day: ukDateAt(clock.now()),
      amount: costOf(model.mostTokens(question), config),
    };
    const most = config.chatModelDailyPence * RATE_UNITS_PER_PENNY;
    return (await reserveSpend(db, reservation, most)) ? reservation : null;
  }
  /** The cost of an aborted call is unknown, so the reserved amount stays spent. */
  async function settle(reservation: Reservation, tokens: TokenCount | null): Promise<void> {
    if (tokens) await settleSpend(db, reservation, costOf(tokens, config));
  }
  const noted = (roomId: string, outcome: string): null => {
    log.info({ roomId, outcome }, 'the built-in answer is used');
    return null;
  };

  return {
    fallBack: health.fallBack,
    /**
     * Returns an answer that passed every check; null if there is no model, a limit or the daily budget is
     * reached, the model fails or is slow, or the articles don't support the answer. The built-in answer is
     * then used.
     */
    answer: async (
      question: string,
      articles: readonly Article[],
      asker: Asker,
      signal: AbortSignal,
    ): Promise<CheckedAnswer | null> => {
      if (!model.isOn || articles.length === 0 || signal.aborted) return null;
      const given = articles.map((one) => ({ ...one, answer: fillMarks(one.answer, config) }));
      const asked = {
        question: maskQuestion(question),
        articles: given.map(({ slug, title, answer }) => ({ slug, title, answer })),
      };
      if (!(await isWithinLimits(asker))) return noted(asker.roomId, 'limit');
      const reservation = await reserve(asked);
      if (!reservation) {
        health.noteDaySpent();
        return noted(asker.roomId, 'money');
      }
      const outcome = await model.ask(asked, signal);
      await settle(reservation, outcome.tokens);
      health.note(outcome);
      if (outcome.kind === 'unavailable') return noted(asker.roomId, outcome.reason);
      const checked = checkModelAnswer(outcome, given);
      return checked.ok ? checked.value : noted(asker.roomId, checked.problem);
    },
  };
}
