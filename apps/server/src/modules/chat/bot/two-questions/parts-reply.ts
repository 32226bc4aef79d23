import type { Article } from '@switch/domain/chat/bot/article.ts';
import { concernIn, intentOf, smallTalkAbout } from '@switch/domain/chat/bot/intent.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { type Asked, type BotParts, refersBack } from '../asked.ts';
import * as replies from '../bot-replies.ts';
import { intentReply, statusReply } from '../intent-replies.ts';
import { plainReply } from '../plain-replies.ts';
import type { Meaning } from '../meanings.ts';
import { articleBesidePerson, twoParts } from './two-parts.ts';

/**
 * Passes a message to a person and gives an article beside that: without another word if a person is asked for, otherwise
 * after an apology.
 */
function personBeside({ config }: BotParts, { question, context }: Asked, article: Article) {
  const concern = concernIn(question);
  if (concern) return replies.andMore(replies.concernReply(concern, ukDateAt(context.now)), article, config);
  return intentOf(question)?.kind === 'person'
    ? replies.withPerson(replies.asAnswer(article, config))
    : replies.andMore(replies.upsetReply(context), article, config);
}

/**
 * Passes a message to a person, as `reply` does, with an article beside that if one is likely to help; never
 * for a question that refers back, because what it means on its own is a guess.
 */
export function passedOn(parts: BotParts, asked: Asked, reply: replies.BotAnswer): replies.BotAnswer {
  const { question, read, index } = asked;
  const article = refersBack(asked) ? null : articleBesidePerson(read, question, index.inCompany);
  return article ? replies.andMore(reply, article, parts.config) : reply;
}

/** Answers a message of two questions, at least one of them from an article; null for any other message. */
export async function partsReply(
  parts: BotParts,
  asked: Asked,
  single?: readonly Meaning[],
): Promise<replies.BotAnswer | null> {
  const { config } = parts;
  const { question, read } = asked;
  const found = twoParts(read, question, asked.index.inCompany, {
    ...(single && { single }),
    isAfter: refersBack(asked),
  });
  if (!found) return null;
  const [one, other, beside] = found;
  if (!other) return one.kind === 'article' ? replies.asAnswer(one.article, config) : null;
  if (one.kind === 'article' && other.kind === 'article')
    return replies.twoAnswers([one.article, other.article], config);
  if (one.kind === 'article' && other.kind === 'unsure')
    return replies.andChoices(one.article, other.near, config);
  const [answered, rest] = one.kind === 'article' ? [one, other] : [other, one];
  if (answered.kind !== 'article') return null;
  switch (rest.kind) {
    case 'person':
      return beside && concernIn(question) === null
        ? replies.withPerson(replies.twoAnswers([answered.article, beside], config))
        : personBeside(parts, asked, answered.article);
    case 'status':
      return replies.andMore(await statusReply(parts, asked.context), answered.article, config);
    case 'off-topic':
      return replies.andMore(plainReply('off-topic', null), answered.article, config);
    case 'who-are-you': {
      const me = await intentReply(parts, smallTalkAbout('who-are-you'), asked.context);
      return replies.andMore(me, answered.article, config);
    }
    default:
      return null;
  }
}
