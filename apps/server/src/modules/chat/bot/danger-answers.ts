import type { Article, ArticleMarks } from '@switch/domain/chat/bot/article.ts';
import { otherLanguage } from '@switch/domain/chat/bot/language.ts';
import { dangerReply, faintDangerReply } from '@switch/domain/chat/danger/danger-reply.ts';
import { type Danger, dangerIn } from '@switch/domain/chat/danger/danger.ts';
import type { DangerKind } from '@switch/domain/chat/danger/kinds.ts';
import { questionTerms } from '@switch/domain/chat/bot/wording.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import * as replies from './bot-replies.ts';
import type { Behaviour, Meaning } from './meanings.ts';
import type { SearchIndex } from './search-index.ts';

/** Below this certainty the danger model alone is overruled if a message surely means something harmless. */
const DOUBTFUL = 3.5;
/** The same if a life may be at stake: an unneeded phone number costs only a sentence. */
const DOUBTFUL_FOR_LIFE = 1;
const FOR_LIFE: readonly DangerKind[] = [
  'suicide',
  'medical',
  'fire',
  'gas',
  'co',
  'injury',
  'threat',
  'fallen-line',
  'supply-dependent',
];
/** The same for a message in another language, of which the model knows few words; rules know the phrases. */
const DOUBTFUL_ABROAD = 2;
/**
 * Below this certainty the model alone is overruled for a message without a significant word, such as "And
 * now?".
 */
const DOUBTFUL_OF_NOTHING = 0.8;
/** What only asks the last question again for another fuel, such as "and the leccy?", whatever the model makes of it. */
const OTHER_FUEL =
  /^(?:and|what about|how about|same for)(?: for)?(?: the| my| our)? (?:gas|elec|electric|electricity|leccy|lecky|power)(?: (?:one|too|as well|then|meter|bill|contract|supply))?\W*$/i;
/** The chance from which a message surely means something other than danger. */
const SURELY_ELSE = 0.85;
/** Articles that are often asked for in need; such a meaning never overrules danger. */
const IN_NEED: ReadonlySet<string> = new Set([
  'what-to-do-in-a-power-cut',
  'what-if-we-cannot-pay',
  'what-is-the-priority-services-register',
  'what-if-we-have-a-prepayment-meter',
  'what-if-a-direct-debit-fails',
  'my-meter-is-faulty',
  'what-if-the-account-holder-died',
]);
const NEVER_ELSE: readonly (Behaviour | null)[] = ['choices', 'help', 'small-talk'];
/** If money is short, handing over to a person is enough. */
const OF_MONEY: readonly DangerKind[] = ['cannot-pay', 'prepayment'];

/**
 * Dangers that are asked about as often as they are suffered; below, those for which such a question counts
 * as a question if it is all but certain.
 */
const ALSO_ASKED: readonly DangerKind[] = ['power-cut', 'prepayment', 'cannot-pay', 'supply-dependent'];
const ASKED_ABOUT: readonly DangerKind[] = ['power-cut', 'prepayment', 'cannot-pay'];
const ALL_BUT_CERTAIN = 0.98;

/**
 * Returns whether the likeliest meaning of a message is surely something other than the danger found in it.
 */
function isSurelyElse(text: string, danger: Danger, index: SearchIndex): boolean {
  const { kinds, certainty } = danger;
  if (otherLanguage(text) !== null) return certainty < DOUBTFUL_ABROAD;
  const [best] = index.meanings(text);
  if (!best || NEVER_ELSE.includes(best.behaviour)) return false;
  if (best.article && IN_NEED.has(best.article.slug)) return false;
  const isAskedAbout = best.article !== null && kinds.every((kind) => ASKED_ABOUT.includes(kind));
  if (isAskedAbout && best.chance >= ALL_BUT_CERTAIN) return true;
  const isForLife = kinds.some((kind) => FOR_LIFE.includes(kind));
  if (certainty >= (isForLife ? DOUBTFUL_FOR_LIFE : DOUBTFUL) || best.chance < SURELY_ELSE) return false;
  return best.behaviour !== 'hand-over' || kinds.every((kind) => OF_MONEY.includes(kind));
}

/**
 * Returns the danger or distress in a message. Null if it is the text of one of our buttons, whatever words
 * that contains, if it says too little, or if it surely means something else.
 */
function findDanger(text: string, index: SearchIndex | undefined): Danger | null {
  const danger = dangerIn(text);
  if (danger === null || index?.titled(text)) return null;
  if (danger.certainty < DOUBTFUL_OF_NOTHING && questionTerms(text).length === 0) return null;
  if (danger.certainty < Number.POSITIVE_INFINITY && OTHER_FUEL.test(text.trim())) return null;
  return index && isSurelyElse(text, danger, index) ? null : danger;
}

/** Returns the kinds of danger or distress in a message; none if it surely means something else. */
export const dangersIn = (text: string, index: SearchIndex | undefined): readonly DangerKind[] =>
  findDanger(text, index)?.kinds ?? [];

/**
 * Dangers that an article may follow: those that are asked about, and bereavement, which leaves things to be
 * arranged.
 */
const ARTICLE_BESIDE: readonly DangerKind[] = [...ALSO_ASKED, 'bereavement'];

/** The chance from which an article follows the phone number. */
const SURE_BESIDE = 0.6;
/**
 * The same for an article written for people in need, and if the model alone finds danger with a certainty
 * below the next one.
 */
const LIKELY_BESIDE = 0.4;
const BARELY_CERTAIN = 1.5;

/** The least chance that is assumed for meanings other than a person. */
const LEAST_REST = 0.05;

/**
 * Returns the chance from which an article follows the phone number; infinity if a life is plainly at stake.
 */
function besideFrom({ kinds, certainty }: Danger, slug: string): number {
  // An article about something else would hurt whoever has lost somebody.
  if (kinds.includes('bereavement') && !IN_NEED.has(slug)) return ALL_BUT_CERTAIN;
  if (certainty < BARELY_CERTAIN) return LIKELY_BESIDE;
  if (!kinds.every((kind) => ARTICLE_BESIDE.includes(kind))) return Number.POSITIVE_INFINITY;
  return IN_NEED.has(slug) ? LIKELY_BESIDE : SURE_BESIDE;
}

/**
 * Below this certainty danger is only faintly recognised, by the model alone. Of messages that were not
 * learnt from, this applied to 36 of 771 with danger, and to 38 of 106 false alarms (decision 73). The
 * visitor then gets the number, a person, and is asked what was meant.
 */
const FAINT = 1.25;

/** Returns the reply to danger or distress; null if the message has none. */
export function dangerAnswer(
  config: ArticleMarks,
  { question, index, now }: { readonly question: string; readonly index: SearchIndex; readonly now: Date },
): replies.BotAnswer | null {
  const danger = findDanger(question, index);
  if (danger === null) return null;
  const meanings = index.meanings(question);
  const on = ukDateAt(now);
  // A visitor who writes of danger is also handed over to a person, if one is available.
  const alarm = replies.reply('danger', dangerReply(danger.kinds, on), { also: 'hand-over' });
  const best = articleBesidePerson(meanings);
  const faint = danger.certainty < FAINT ? faintDangerReply(danger.kinds, on) : null;
  if (best && best.chance >= besideFrom(danger, best.article.slug))
    return replies.withArticle(faint ? { ...alarm, text: faint } : alarm, best.article, config);
  if (faint === null) return alarm;
  const near = meanings.flatMap(({ article }) => article ?? []).slice(0, 3);
  return replies.withChoices(faint, near);
}

/**
 * Returns the likeliest article, with its chance if asking for a person is excluded as a meaning, as the
 * visitor is handed over anyway.
 */
function articleBesidePerson(
  meanings: readonly Meaning[],
): { readonly article: Article; readonly chance: number } | null {
  const best = meanings.find(({ article }) => article !== null);
  if (!best?.article) return null;
  const person = meanings.find(({ behaviour }) => behaviour === 'hand-over')?.chance ?? 0;
  return { article: best.article, chance: Math.min(1, best.chance / Math.max(LEAST_REST, 1 - person)) };
}

/**
 * Replies to a question that refers back to a message of danger with the number to call. Null if there was no
 * danger, or one that is asked about as often as suffered.
 */
export function dangerAgain(
  lastQuestion: string | null,
  index: SearchIndex,
  now: Date,
): replies.BotAnswer | null {
  const dangers = lastQuestion === null ? [] : dangersIn(lastQuestion, index);
  return dangers.some((kind) => !ALSO_ASKED.includes(kind))
    ? replies.reply('danger', dangerReply(dangers, ukDateAt(now)), { also: 'hand-over' })
    : null;
}
